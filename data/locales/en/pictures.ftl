### Words in pictures: short, no names inside.

picture-turn = to play
picture-takes = takes
picture-lays = lays
picture-deals = deals
picture-in-pack = in the pack
picture-on-table = on the table
picture-your-turn = your move
picture-hand-empty = no cards in hand
picture-table-empty = the table is empty
picture-dealer = D
picture-seat = seat { $seat }
picture-or = or
picture-ways = { $count ->
    [one] { $count } way
   *[other] { $count } ways
}
