### Кончинка: всё, что говорит игра.

konchinka-name = Кончинка
konchinka-name-play = кончинку
konchinka-name-low = кончинка

## Подпись стола

konchinka-title-deal = сдача { $deal }
konchinka-title-target = до { $target }
konchinka-title-pack = в колоде { $count }
konchinka-title-hand = Кончинка, сдача { $deal }
konchinka-table = На столе: { $cards }
konchinka-table-empty = Стол пуст.
konchinka-turn = Ходит { $name }
konchinka-turn-yours = Ваш ход
konchinka-score = Счёт: { $list }
konchinka-named-number = { $name } { $number }
konchinka-forehand-by-lot = Первая рука по жребию: { $name }
konchinka-open-hands = Карты: { $list }
konchinka-open-hand = { $name } { $cards }

## Что произошло

konchinka-takes = { $name }: { $card } берёт { $cards }
konchinka-sweeps = { $name }: { $card } берёт всё
konchinka-lays = { $name } кладёт { $card }
konchinka-packet = Ещё по четыре карты.
konchinka-replaced = В колоду возвращается { $returned }, на стол ложится { $drawn }.
konchinka-last = Последняя взятка: { $name }, { $card } берёт { $cards }.
konchinka-last-sweep = Последняя взятка: { $name }, { $card } берёт всё: { $cards }.
konchinka-last-none = Взяток пока нет.

## Конец сдачи

konchinka-deal-result = Сдача { $deal }: { $list }
konchinka-deal-blank = Сдача { $deal }: очков никому.
konchinka-gain = { $name } { $gain }
konchinka-gain-nobody = никому
konchinka-count = Сдача { $deal }. { $parts }. Очки: { $gains }. Всего: { $totals }
konchinka-count-points = Очки: { $gains }. Всего: { $totals }
konchinka-count-cards = Карты: { $list }
konchinka-count-cards-more = Карты, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} с перенесёнными: { $list }
konchinka-count-cards-split = Карты поровну, очки пополам: { $list }
konchinka-count-cards-tied = Карты поровну, очки никому: { $list }
konchinka-count-cards-carried = Карты никому, { $points ->
    [one] { $points } очко переходит
    [few] { $points } очка переходят
   *[other] { $points } очков переходят
} в следующую сдачу: { $list }
konchinka-count-cards-minority = Карты, больше половины ни у кого, очки никому: { $list }
konchinka-count-clubs = трефы: { $list }
konchinka-count-clubs-more = трефы, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
} с перенесёнными: { $list }
konchinka-count-clubs-tied = трефы поровну, очко никому: { $list }
konchinka-count-clubs-carried = трефы никому, { $points ->
    [one] { $points } очко переходит
    [few] { $points } очка переходят
   *[other] { $points } очков переходят
} в следующую сдачу: { $list }
konchinka-count-clubs-minority = трефы, больше половины ни у кого, очко никому: { $list }
konchinka-count-konchinki = { $list }
konchinka-count-konchinka = { $card } { $name }
konchinka-leftovers = Карты со стола: { $name }
konchinka-leftovers-nobody = Карты со стола не достаются никому.
konchinka-middeal = { $name } берёт { $cards } и набирает { $points }: партия окончена посреди сдачи.
konchinka-middeal-clubs = { $name } берёт седьмую трефу и набирает { $points }: партия окончена посреди сдачи.
konchinka-middeal-other = { $name } набирает { $points }: партия окончена посреди сдачи.

## Ход, как на кнопке

konchinka-move-take = { $card } берёт { $taken }
konchinka-move-lay = { $card }
konchinka-move-lot = Жребий: сдаёт { $name }
konchinka-move-deal = Новая колода

## Запись и конец партии

konchinka-sheet-deal = сдача { $deal }
konchinka-won-highest = { $name } набирает { $target } и побеждает.
konchinka-won-first = { $name } первым доходит до { $target } по порядку счёта.
konchinka-won-shared = До { $target } дошли с равным счётом: победа поровну.
konchinka-won-middeal = { $name } набирает { $target } посреди сдачи.

## Рука

konchinka-hand = Ваши карты: { $cards }.
konchinka-hand-none = Карт на руках нет.
konchinka-menu-sweep = { $card } берёт всё, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
konchinka-menu-sweep-spared = { $card } берёт { $count ->
    [one] { $count } карту
    [few] { $count } карты
   *[other] { $count } карт
}, кроме королей и дам
konchinka-menu-ways = { $card } берёт: { $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[other] { $count } способов
}
konchinka-menu-way = { $number } · { $cards }
konchinka-menu-back = ‹ Назад
konchinka-menu-earlier = ‹ { $first }–{ $last }
konchinka-menu-later = { $first }–{ $last } ›
konchinka-why-choose = Что возьмёт { $card }?
konchinka-why-must-hand = Есть чем взять, поэтому просто положить карту нельзя.
konchinka-why-must-card = Карту, которой можно взять, просто положить нельзя.
konchinka-why-jack = Взять можно только валетом, он и ходит.
konchinka-why-both = Верхние кнопки берут, нижние кладут карту на стол.
konchinka-why-nothing = Взять нечем, положите любую карту.
konchinka-why-rest = В прошлый ход вы брали, теперь нужно положить.

## Стол текстом

konchinka-cloth-table = { $cards }
konchinka-cloth-turn = →
konchinka-cloth-wait = { "" }
konchinka-cloth-name = { $name }
konchinka-cloth-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
konchinka-cloth-taken = · взято { $count }
konchinka-cloth-deals = · сдаёт
konchinka-cloth-plays = { "" }

## Варианты

ruleset-konchinka-classic-line = равные, суммы, валет берёт всё
ruleset-konchinka-classic-short = классическая
ruleset-konchinka-faces-line = король 13, дама 12, валет 11
ruleset-konchinka-faces-short = по очкам

## Правила стола: вопрос, ответы, пояснение

konchinka-opt-hands = Карты в руках?
konchinka-opt-hands-hidden = Закрыты
konchinka-opt-hands-open = Открыты
konchinka-opt-hands-line = Открытые карты видят все: и за столом, и в группе.
konchinka-opt-capture = Обязательно ли брать?
konchinka-opt-capture-must-hand = Да, если есть чем
konchinka-opt-capture-must-card = Если играете этой картой
konchinka-opt-capture-free = По желанию
konchinka-opt-capture-line = Можно ли просто положить карту, когда есть чем взять.
konchinka-opt-combo = Сколько взяток картой?
konchinka-opt-combo-single = Одну
konchinka-opt-combo-multi = Все сразу
konchinka-opt-combo-no-consecutive = Не два хода подряд
konchinka-opt-combo-line = Взятка — это одна равная карта или один набор. «Не два хода подряд»: кто взял, следующим ходом кладёт.
konchinka-opt-equal = Равных на столе несколько?
konchinka-opt-equal-one = Берут одну
konchinka-opt-equal-all = Берут все
konchinka-opt-equal-line = Так бывает, только если брать не обязательно.
konchinka-opt-ace = Туз в суммах?
konchinka-opt-ace-1 = Одно очко
konchinka-opt-ace-none = Не участвует
konchinka-opt-ace-line = Без очков туз в суммы не входит и берёт только туза.
konchinka-opt-king-sum = Сколько берёт король?
konchinka-opt-king-sum-13 = 13
konchinka-opt-king-sum-14 = 14
konchinka-opt-king-sum-line = Сумма, которую король собирает со стола. 14 стоит в старом тексте правил, похоже, по ошибке.
konchinka-opt-jack = Валет и картинки
konchinka-opt-jack-all = Берёт всё
konchinka-opt-jack-spares-kq = Кроме К и Д
konchinka-opt-jack-line = Валет может оставлять королей и дам на столе.
konchinka-opt-first-table-jack = Валет на первом столе?
konchinka-opt-first-table-jack-replace = Заменить
konchinka-opt-first-table-jack-allow = Оставить
konchinka-opt-first-table-jack-line = Валета, открытого на первый стол, можно не менять.
konchinka-opt-tie = Поровну карт или треф?
konchinka-opt-tie-nobody = Никому
konchinka-opt-tie-split = Пополам
konchinka-opt-tie-carry = В следующую сдачу
konchinka-opt-tie-line = Кому достаются очки, если больше всех взял не один. Пополам — только если делится нацело.
konchinka-opt-most = Больше всех — это?
konchinka-opt-most-plurality = Больше каждого
konchinka-opt-most-majority = Больше половины
konchinka-opt-most-line = Больше половины — от 27 карт и от 7 треф.
konchinka-opt-finish = До конца дошли двое?
konchinka-opt-finish-higher-total = Больший счёт
konchinka-opt-finish-count-order = По порядку счёта
konchinka-opt-finish-share = Больший счёт, поровну — делят
konchinka-opt-finish-line = По порядку: сначала карты, потом трефы, потом кончинки. При равном большем счёте играют дальше или делят победу.
konchinka-opt-middeal = Закончить посреди сдачи?
konchinka-opt-middeal-on = Да
konchinka-opt-middeal-off = Нет
konchinka-opt-middeal-general = При любом счёте
konchinka-opt-middeal-line = Партия кончается сразу, как только последние одно-два очка взяты наверняка: кончинкой или седьмой трефой.
konchinka-opt-broken-deal = Сдача прервана, что остальным?
konchinka-opt-broken-deal-recorded = Ничего
konchinka-opt-broken-deal-certain = Очки за их кончинки
konchinka-opt-broken-deal-line = Что записывают остальным, если партия кончилась посреди сдачи.
konchinka-opt-target = До скольких?
konchinka-opt-target-line = Обычно до 15: это три сдачи или больше.

## Правила, страница 1: коротко

konchinka-rules-short-deal = Каждый играет за себя, в колоде 52 карты, козырей нет. Всем сдают по четыре карты, ещё четыре кладут открыто на стол. Сыграли свои четыре — сдают ещё по четыре, и так всю колоду.
konchinka-rules-short-take = Ход — одна карта. Она берёт со стола равную себе или несколько карт, которые вместе дают её очки: { $card } берёт { $cards }. Взятое ложится в вашу стопку.
konchinka-rules-short-jack = Валет берёт сразу весь стол.
konchinka-rules-short-jack-spares = Валет берёт сразу весь стол, кроме королей и дам.
konchinka-rules-short-faces = Король — 13 очков, дама — 12, валет — 11, туз — 1, остальные по числу.
konchinka-rules-short-faces-no-ace = Король — 13 очков, дама — 12, валет — 11, остальные по числу, у туза очков нет.
konchinka-rules-short-king = Король — 13 очков, но берёт он 14; дама — 12, валет — 11, туз — 1, остальные по числу.
konchinka-rules-short-king-no-ace = Король — 13 очков, но берёт он 14; дама — 12, валет — 11, остальные по числу, у туза очков нет.
konchinka-rules-short-multi = Одной картой можно взять и несколько таких наборов сразу.
konchinka-rules-short-no-consecutive = Взяли — следующим ходом этой сдачи положите карту, даже если есть чем взять.
konchinka-rules-short-must-hand = Есть чем взять — берите. Нечем — положите на стол любую карту.
konchinka-rules-short-must-card = Нечем взять — положите на стол любую карту. Карту, которой можно взять, просто положить нельзя.
konchinka-rules-short-free = Брать не обязательно: любую карту можно просто положить на стол.
konchinka-rules-short-most = За сдачу: больше всех карт — { $cards ->
    [one] { $cards } очко
    [few] { $cards } очка
   *[other] { $cards } очков
}, больше всех треф — { $clubs }. И кончинки, по которым названа игра: { $konchinki }.
konchinka-rules-short-majority = За сдачу: больше половины карт — { $cards ->
    [one] { $cards } очко
    [few] { $cards } очка
   *[other] { $cards } очков
}, больше половины треф — { $clubs }. И кончинки, по которым названа игра: { $konchinki }.
konchinka-rules-short-target = Партию выигрывает тот, кто первым наберёт { $target }.

## Правила, страница 2: ход

konchinka-rules-turn-order = Первым сдаёт тот, на кого пал жребий, потом сдают по очереди, каждый по целой колоде. Ходит первым сосед сдающего слева, дальше по часовой стрелке. Пасовать нельзя.
konchinka-rules-turn-open = Карты в руках открыты: их видят все.
konchinka-rules-turn-first = На первом столе нет ни равных карт, ни валета: лишнюю возвращают в середину колоды, вместо неё открывают верхнюю.
konchinka-rules-turn-first-allow = На первом столе нет равных карт: лишнюю возвращают в середину колоды, вместо неё открывают верхнюю. Валет остаётся.
konchinka-rules-turn-equal = Равная: король берёт короля, десятка — десятку.
konchinka-rules-turn-equal-one = Равная: король берёт короля, десятка — десятку. Если равных на столе несколько, берут одну.
konchinka-rules-turn-equal-all = Равные: король берёт королей, десятка — десятки, все, что лежат на столе.
konchinka-rules-turn-sum = Сумма: карта берёт набор карт, очки которых вместе равны её очкам. Туз — 1, от двойки до десятки — по числу. У дамы и короля очков нет, они берут только равных.
konchinka-rules-turn-sum-no-ace = Сумма: карта берёт набор карт, очки которых вместе равны её очкам, от двойки до десятки по числу. У туза, дамы и короля очков нет, они берут только равных.
konchinka-rules-turn-sum-faces = Сумма: карта берёт набор карт, очки которых вместе равны её очкам. Король — 13, дама — 12, валет — 11, туз — 1, остальные по числу. Картинки входят и в наборы: король берёт валета с двойкой.
konchinka-rules-turn-sum-faces-no-ace = Сумма: карта берёт набор карт, очки которых вместе равны её очкам. Король — 13, дама — 12, валет — 11, остальные по числу, у туза очков нет. Картинки входят и в наборы: дама берёт десятку с двойкой.
konchinka-rules-turn-sum-king = Сумма: карта берёт набор карт, очки которых вместе равны её очкам. Дама — 12, валет — 11, туз — 1, остальные по числу. Король собирает 14, а сам на столе считается за 13.
konchinka-rules-turn-sum-king-no-ace = Сумма: карта берёт набор карт, очки которых вместе равны её очкам. Дама — 12, валет — 11, остальные по числу, у туза очков нет. Король собирает 14, а сам на столе считается за 13.
konchinka-rules-turn-jack = Валет берёт все карты со стола. На пустой стол его кладут, как любую карту, и взять его потом может только валет.
konchinka-rules-turn-jack-spares = Валет берёт все карты со стола, кроме королей и дам. Если брать ему нечего, его кладут, и взять его потом может только валет.
konchinka-rules-turn-single = Одна карта — одна взятка. Если можно взять по-разному, выбираете вы.
konchinka-rules-turn-multi = Одной картой можно взять и равную, и несколько наборов сразу, если общих карт у них нет. Что именно взять, выбираете вы.
konchinka-rules-turn-no-consecutive = Одна карта — одна взятка; если можно взять по-разному, выбираете вы. Кто взял прошлым ходом этой же сдачи, теперь кладёт карту, даже если есть чем взять.
konchinka-rules-turn-must-hand = Если хоть одна ваша карта может взять, брать нужно. Нечем взять или стол пуст — положите любую.
konchinka-rules-turn-must-card = Карту, которой можно взять, просто положить нельзя, но можно сыграть другую.
konchinka-rules-turn-free = Брать не обязательно: любую карту можно просто положить.

## Правила, страница 3: счёт

konchinka-rules-score-end = Считают, когда вся колода сыграна. Что осталось на столе, забирает тот, чья взятка последняя.
konchinka-rules-score-most = Очки за сдачу. Больше карт, чем у каждого из остальных: { $cards }. Больше треф, чем у каждого: { $clubs }. Кончинки: { $konchinki }.
konchinka-rules-score-majority = Очки за сдачу. Больше половины карт, от 27: { $cards }. Больше половины треф, от семи: { $clubs }. Кончинки: { $konchinki }.
konchinka-rules-score-tie-nobody = Если первых двое или больше, очки не получает никто.
konchinka-rules-score-tie-split = Если первых двое или больше, очки делят, когда они делятся нацело; иначе их не получает никто.
konchinka-rules-score-tie-carry = Если очки за карты или трефы не достались никому, они переходят в следующую сдачу и разыгрываются там же. С концом партии они пропадают.
konchinka-rules-score-no-majority = Если больше половины нет ни у кого, очки не получает никто.
konchinka-rules-score-target = Партия — до { $target }. Если столько набрали несколько, побеждает больший счёт; при равном сдают ещё, пока кто-то не останется впереди один.
konchinka-rules-score-target-order = Партия — до { $target }. Очки записывают по порядку: карты, трефы, кончинки. Кто раньше дошёл до { $target }, тот и победил.
konchinka-rules-score-target-share = Партия — до { $target }. Если столько набрали несколько, побеждает больший счёт; при равном победу делят.
konchinka-rules-score-middeal = Тот, кому не хватает одного или двух очков, кончает партию посреди сдачи, как только они взяты наверняка: кончинка даёт 1, семь треф — тоже 1.
konchinka-rules-score-middeal-general = Партия кончается посреди сдачи, как только кому-то наверняка хватило очков: кончинка даёт 1, семь треф — 1, 27 карт — 2.
konchinka-rules-score-middeal-off = Посреди сдачи партия не кончается.
konchinka-rules-score-broken-recorded = Остальные остаются с тем, что записано раньше.
konchinka-rules-score-broken-certain = Остальным записывают кончинки, которые они уже взяли.
konchinka-rules-score-points = После партии каждый отдаёт победителю столько очков, сколько ему не хватило до { $target }. Очки, не деньги.
konchinka-rules-score-points-rate = После партии каждый отдаёт победителю по { $rate } за каждое очко, которого не хватило до { $target }. Очки, не деньги.
konchinka-rules-score-pot = Каждый ставит в кон { $stake }, победитель забирает всё. Очки, не деньги.

konchinka-rules-worth = { $card } — { $points }

## Правила, страница 5: примеры

konchinka-rules-example = На столе { $table }. { $card } берёт { $ways }.
konchinka-rules-example-nothing = На столе { $table }. { $card } не берёт ничего.
konchinka-rules-or = { $first } или { $second }
konchinka-rules-example-lay = На столе { $table }, у вас { $hand }. Просто положить можно { $lays }.
konchinka-rules-example-no-lay = На столе { $table }, у вас { $hand }. Просто положить нельзя ни одной: есть чем взять.
konchinka-rules-example-count = У троих карт { $cards }, треф { $clubs }, кончинок { $konchinki }. Очки за сдачу: { $points }.
konchinka-rules-example-middeal = У вас { $score }, и вы берёте { $card }: теперь { $target }, партия окончена.
konchinka-rules-example-payment = Победитель набрал { $target }, остальные { $scores }. Они отдают ему { $amounts }.
