### Кинг: подписи, события, кнопки и стол текстом.

king-name = Кинг
king-name-play = кинга
king-name-low = кинг

## Масти, козыри, игры внутри предложения

king-suit-s = пики
king-suit-c = трефы
king-suit-d = бубны
king-suit-h = черви
king-trump-is = козырь { $suit }
king-trump-is-none = бескозырка
king-trump-is-misere = мизер
king-trump-is-misere-with = мизер, козырь { $suit }
king-trump-held = { $trump }, { $held }
king-held-to = { $name } за { $tricks }

king-titled = { $contract }, { $price }
king-low-price = { $contract }, { $points }
king-low-sum = { $contract }, { $sum } на всех

king-title-minus_tricks = не брать взяток
king-title-minus_boys = не брать мальчиков
king-title-minus_girls = не брать девочек
king-title-minus_hearts = не брать червей
king-title-minus_king = не брать Кинга
king-title-minus_last_two = не брать две последние
king-title-minus_first_last = не брать первую и последнюю
king-title-minus_eralash = ералаш, не брать ничего
king-title-plus_tricks = брать взятки
king-title-plus_boys = брать мальчиков
king-title-plus_girls = брать девочек
king-title-plus_hearts = брать червей
king-title-plus_king = брать Кинга
king-title-plus_last_two = брать две последние
king-title-plus_first_last = брать первую и последнюю
king-title-plus_eralash = ералаш, брать всё
king-title-trump = игра с козырем
king-title-praise = хвалёнка, игра с козырем
king-title-take_tricks = брать взятки

king-low-minus_tricks = взятки
king-low-minus_boys = мальчики
king-low-minus_girls = девочки
king-low-minus_hearts = черви
king-low-minus_king = Кинг
king-low-minus_last_two = две последние
king-low-minus_first_last = первая и последняя
king-low-minus_eralash = ералаш
king-low-plus_tricks = взятки в плюс
king-low-plus_boys = мальчики в плюс
king-low-plus_girls = девочки в плюс
king-low-plus_hearts = черви в плюс
king-low-plus_king = Кинг в плюс
king-low-plus_last_two = две последние в плюс
king-low-plus_first_last = первая и последняя в плюс
king-low-plus_eralash = ералаш в плюс
king-low-trump = игра с козырем
king-low-praise = хвалёнка
king-low-take_tricks = брать взятки

king-price-tricks = { $points } за каждую
king-price-boys = { $points } за каждого
king-price-girls = { $points } за каждую
king-price-hearts = { $points } за каждую
king-price-king = { $points }
king-price-last_two = { $points } за каждую
king-price-first_last = { $points } за каждую
king-price-literal = { $points } за каждую
king-price-trump = { $points } за взятку

## Подпись стола

king-deals = { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[other] { $deals } сдач
}
king-title-deal = сдача { $deal } из { $deals }
king-title-hand = Кинг, сдача { $deal }
king-title-hand-contract = Кинг, сдача { $deal }: { $contract }
king-title-dark = в тёмную
king-title-order = заказ: { $name }
king-trick = { $list }
king-played = { $name } { $card }
king-card-robber = { $card } (разбойник)
king-card-high = { $card } (берёт)
king-card-low = { $card } (не берёт)
king-now = Сейчас: { $name } { $tricks }
king-talon = Прикуп: { $cards }
king-turn = Ходит { $name }
king-turn-yours = Ваш ход
king-turn-leads = Взятка: { $winner }. Ходит { $name }
king-turn-dark = { $name } думает, играть ли в тёмную
king-turn-order = { $name } думает, что заказать
king-turn-auction = Торг: ждём слово, { $name }
king-turn-trump = { $name } называет козырь
king-turn-offers = { $name } думает, купить ли право
king-turn-sale = { $name } думает, отдать ли право
king-turn-discard = { $name } сносит { $count ->
    [1] одну карту
    [2] две карты
    [3] три карты
    [4] четыре карты
   *[other] { $count } карт
}
king-tricks = Взятки: { $list }
king-totals = Всего: { $list }
king-named = { $name } { $number }
king-gain = { $name } { $gain }

## Что произошло

king-forehand-by-lot = Первая рука по жребию: { $name }
king-first-ace = Первый туз: { $name }
king-blind = { $name } играет в тёмную, очки вдвойне.
king-looks = { $name } смотрит карты.
king-orders = { $name } заказывает: { $contract }.
king-passes = { $name }: пас.
king-bids = { $name }: { $tricks }.
king-auction-won = { $name } называет козырь за { $tricks }.
king-auction-forced = Все пасуют. { $name } называет козырь за { $tricks }.
king-offers = { $name } даёт { $tricks }.
king-sold = Право назвать игру: { $seller } → { $buyer }, за { $tricks }.
king-refused = { $name } не отдаёт право назвать игру.
king-trump-told = Козырь: { $suit }.
king-trump-none-told = Бескозырка: играют без козыря.
king-trump-misere-told = Мизер: без козыря, старшая { $lowest ->
    [3] тройка
    [5] пятёрка
   *[7] семёрка
}, младший туз.
king-trump-misere-with-told = Мизер, козырь { $suit }: старшая { $lowest ->
    [3] тройка
    [5] пятёрка
   *[7] семёрка
}, младший туз.
king-trump-by-last = Козырь по последней карте: { $card }, { $name }.
king-shared = Роспись, взятки: { $list }
king-discards = { $name } сносит { $count ->
    [1] одну карту
    [2] две карты
    [3] три карты
    [4] четыре карты
   *[other] { $count } карт
} и ходит.
king-taken = { $list }. Взятка: { $name }
king-taken-points = { $list }. Взятка: { $name }, { $points }
king-claims = { $name } забирает остальные: { $cards }.
king-shown = { $name }: { $cards }
king-shown-hands = Подсказка. { $list }
king-last = Последняя взятка: { $list }. Взятка: { $name }.
king-last-none = Взяток пока нет.

## Конец сдачи

king-contract-dark = { $contract }, в тёмную
king-result = Сдача { $deal }, { $contract }: { $list }
king-counted = { $result }. Всего: { $totals }
king-early = Все очки разобраны, сдача окончена.
king-rest = Остальные взятки: { $name }.
king-bought = Право назвать игру: { $name }, за { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
}.
king-discarded-points = Очки в сносе: { $points }.

## Рука

king-hand = Ваши карты: { $cards }.
king-hand-unseen = Ваши карты ещё закрыты.
king-hand-none = Карт на руках нет.
king-menu-play = Сыграть { $card }
king-menu-dark = В тёмную. { $choice }
king-menu-other = ‹ Другое
king-menu-order = Заказать: { $contract }
king-menu-played = { $contract } ✓
king-menu-left = { $contract } · ещё { $left }
king-menu-bid = Отдать { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
}
king-menu-trump = Козырь: { $suit }
king-menu-buy = Купить за { $tricks ->
    [one] { $tricks } взятку
    [few] { $tricks } взятки
   *[other] { $tricks } взяток
}
king-menu-not-buying = Не покупаю
king-menu-sell = Отдать за { $tricks }
king-menu-chosen = ✓ { $card }

king-why-lead = Ваш заход, можно с любой карты.
king-why-lead-ban = { $suit ->
    [s] С пик
    [c] С треф
    [d] С бубен
   *[h] С червей
} ходить нельзя, пока есть другие масти.
king-why-follow = { $suit ->
    [s] Пики есть, ходить нужно в пики.
    [c] Трефы есть, ходить нужно в трефы.
    [d] Бубны есть, ходить нужно в бубны.
   *[h] Черви есть, ходить нужно в черви.
}
king-why-off-suit = Отвечать в масть не обязательно, но карта не в масть взятку не берёт.
king-why-forced-follow = { $suit ->
    [s] Ход в пики
    [c] Ход в трефы
    [d] Ход в бубны
   *[h] Ход в черви
}: кинг уходит сразу.
king-why-forced = Масти нет: кинг уходит при первой возможности.
king-why-trump = Масти нет: нужно бить козырем.
king-why-overtrump = Козырь нужно перебить, если есть чем.
king-why-joker = { $why } Или джокер, { $card }.
king-why-free = Масти нет, можно любую карту.
king-why-dark-order = Заказ до карт, очки вдвойне.
king-why-dark-trump = Козырь до карт, очки вдвойне.
king-why-order = Ваш заказ. Сыграно: { $played } из { $all }.
king-why-order-obliged = { king-why-order } Пасовать нельзя: все уже пасовали.
king-why-auction = Сколько взяток отдаёте за право назвать козырь?
king-why-auction-now = { king-why-auction } Сейчас: { $name } { $tricks }.
king-why-name-trump = Назовите козырь.
king-why-name-trump-first = { $count ->
    [1] По одной карте
    [2] По двум картам
    [3] По трём картам
    [4] По четырём картам
   *[other] По { $count } картам
} назовите козырь.
king-why-way-last = По последней: козырь покажет ваша последняя карта.
king-why-way-none = Без козыря: берёт старшая карта в масть хода.
king-why-way-misere = Мизер: без козыря, старшая { $lowest ->
    [3] тройка
    [5] пятёрка
   *[7] семёрка
}, младший туз.
king-why-way-misere-with = Мизер: старшая { $lowest ->
    [3] тройка
    [5] пятёрка
   *[7] семёрка
}, младший туз. Масть козыря — следом.
king-why-misere-trump = Мизер: назовите козырь.
king-why-way-rospis = Роспись: без игры, партнёрам по { $tricks }, остальное вам.
king-why-offers = Купить право назвать игру? Цена — взятки после сдачи.
king-why-offers-now = Купить право назвать игру? Сейчас: { $tricks }. Цена — взятки после сдачи.
king-why-sale = { $name } даёт { $tricks }.
king-why-discard = Выберите { $count ->
    [1] одну карту
    [2] две карты
    [3] три карты
    [4] четыре карты
   *[other] { $count } карт
} в снос.
king-why-discard-scoring = { king-why-discard } Карты с очками этой игры сносить нельзя.
king-why-discard-short = { king-why-discard } Свободных карт не хватает: очки снесённой карты запишут вам.

## Стол текстом

king-cloth-arrow = →
king-cloth-nothing = { "" }
king-cloth-name = { $name }
king-cloth-card = { $card }
king-cloth-star = ★
king-cloth-dots = …
king-cloth-pass = пас
king-cloth-bid = { $tricks }
