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
picture-ways-page = { $first }–{ $last } of { $count }

## The count of a deal

picture-deal = Deal { $deal }
picture-count = the count
picture-cards = Cards
picture-clubs = Clubs
picture-konchinki = Konchinki
picture-point-each = a point each
picture-most = who has most
picture-tied = tied
picture-carried = carried over
picture-no-majority = no majority
picture-uncounted = not counted
picture-score = Score
picture-target = to { $target }

## The sheet and the end of a game

picture-before = before
picture-page = page { $page }
picture-win = winner
picture-win-shared = a shared win
picture-rematch = Rematch?
