### Слова на картинках: коротко, без имён внутри и без склонений.

picture-turn = ходит
picture-takes = берёт
picture-lays = кладёт
picture-deals = сдаёт
picture-in-pack = в колоде
picture-on-table = на столе
picture-your-turn = ваш ход
picture-hand-empty = карт на руках нет
picture-table-empty = стол пуст
picture-dealer = С
picture-seat = место { $seat }
picture-or = или
picture-ways = { $count ->
    [one] { $count } способ
    [few] { $count } способа
   *[other] { $count } способов
}
picture-ways-page = { $first }–{ $last } из { $count }

## Подсчёт сдачи

picture-deal = Сдача { $deal }
picture-count = подсчёт
picture-cards = Карты
picture-clubs = Трефы
picture-konchinki = Кончинки
picture-point-each = по очку
picture-most = у кого больше
picture-tied = поровну
picture-carried = переносятся
picture-no-majority = нет половины
picture-uncounted = не считают
picture-score = Счёт
picture-target = до { $target }

## Лист и конец партии

picture-before = было
picture-page = лист { $page }
picture-win = победа
picture-win-shared = победа поровну
picture-rematch = Реванш?
