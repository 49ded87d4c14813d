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
