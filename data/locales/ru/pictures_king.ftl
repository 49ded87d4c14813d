### За что очки: одно; в списке ералаша

picture-each-trick = за взятку
picture-each-place = за каждую
picture-each-card = за карту
picture-each-K = за короля
picture-each-Q = за даму
picture-each-J = за валета
picture-each-all = всё сразу

picture-one-trick = взятка
picture-one-place = посл.
picture-one-end = 1-я, посл.
picture-one-card = карта
picture-one-K = король
picture-one-Q = дама
picture-one-J = валет
picture-one-s = пика
picture-one-c = трефа
picture-one-d = бубна
picture-one-h = черва

## Стол

picture-deal-of = сдача { $deal } из { $deals }
picture-deal-dark = сдача { $deal }, в тёмную
picture-deals-in-all = { $deals ->
    [one] { $deals } сдача
    [few] { $deals } сдачи
   *[other] { $deals } сдач
}
picture-game-so-far = игра
picture-lead = заход
picture-last-trick = прошлая взятка
picture-last-deal = прошлая сдача
picture-no-tricks = взяток пока нет
picture-trick-of = взятка { $trick } из { $tricks }
picture-thinks = думает
picture-you = вы
picture-order = Заказ
picture-orders = заказывает
picture-declares = заказ
picture-bid = заказ { $tricks }
picture-auction = Торг
picture-speaks = ждём слово
picture-tricks-bid = { $tricks ->
    [one] взятка
    [few] взятки
   *[other] взяток
}
picture-pass = пас
picture-no-trump = Бескозырка
picture-misere = Мизер
picture-names-trump = называет козырь
picture-names = называет
picture-by-last-card = по последней
picture-low-beats-ace = { $low } бьёт туза
picture-sale = Выкуп
picture-offers = даёт { $tricks }
picture-bought = выкуп { $tricks }
picture-sells = отдать за { $tricks }?
picture-talon = прикуп
picture-discards = сносит { $count }
picture-own-games = свои игры
picture-pool-games = осталось
picture-shared = Роспись
picture-joker-high = берёт
picture-joker-low = не берёт

## Рука

picture-your-order = Ваш заказ
picture-played-of = сыграно { $played } из { $games }
picture-your-lead = ваш заход
picture-your-trump = ваш козырь
picture-your-bid = сколько отдаёте?
picture-your-offer = купить?
picture-discard = снос
picture-chosen = выбрано
picture-chosen-of = из { $count }

## Конец сдачи

picture-tricks = Взятки
picture-taken = Что взято
picture-points = Очки
picture-total = Всего
picture-sum = сумма { $sum }
picture-ended-early = очки разобраны
picture-ended-claimed = забирает остальные
picture-ended-shared = роспись, без игры
picture-discarded-points = снос { $points }

## Лист

picture-king = Кинг
picture-sheet-sum = сумма
picture-subtotal = итого
picture-carried-over = перенос
picture-playing = идёт игра
picture-playing-short = идёт
picture-to-come = сдача { $deal }
picture-sheet = Лист { $sheet }
picture-sheet-deals = сдачи { $first }–{ $last }
picture-own-title = Свои игры
picture-own-played = сыграно { $played } из { $deals }
picture-own-left = осталось
picture-reckoning = расчёт
