### What the points are for: one thing; in the list of an eralash

picture-each-trick = a trick
picture-each-place = each
picture-each-card = a card
picture-each-K = a king
picture-each-Q = a queen
picture-each-J = a jack
picture-each-all = all at once

picture-one-trick = trick
picture-one-place = last
picture-one-end = 1st, last
picture-one-card = card
picture-one-K = king
picture-one-Q = queen
picture-one-J = jack
picture-one-s = spade
picture-one-c = club
picture-one-d = diamond
picture-one-h = heart

## The table

picture-deal-of = deal { $deal } of { $deals }
picture-deal-dark = deal { $deal }, in the dark
picture-deals-in-all = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
picture-game-so-far = game
picture-lead = lead
picture-last-trick = last trick
picture-last-deal = last deal
picture-no-tricks = no trick yet
picture-trick-of = trick { $trick } of { $tricks }
picture-thinks = thinking
picture-you = you
picture-order = Order
picture-orders = is ordering
picture-declares = declarer
picture-bid = bid { $tricks }
picture-auction = Auction
picture-speaks = to speak
picture-tricks-bid = { $tricks ->
    [one] trick
   *[other] tricks
}
picture-pass = pass
picture-no-trump = No trump
picture-misere = Misère
picture-names-trump = names the trump
picture-names = is naming
picture-by-last-card = last card
picture-low-beats-ace = { $low } beats the ace
picture-sale = Buy-out
picture-offers = offers { $tricks }
picture-bought = bought, { $tricks }
picture-sells = sell for { $tricks }?
picture-talon = talon
picture-discards = discards { $count }
picture-own-games = own games
picture-pool-games = left to play
picture-shared = Share out
picture-joker-high = takes
picture-joker-low = not taking

## The hand

picture-your-order = Your order
picture-played-of = played { $played } of { $games }
picture-your-lead = your lead
picture-your-trump = your trump
picture-your-bid = your bid?
picture-your-offer = buy?
picture-discard = discard
picture-chosen = chosen
picture-chosen-of = of { $count }

## The end of a deal

picture-tricks = Tricks
picture-taken = Taken
picture-points = Points
picture-total = Total
picture-sum = sum { $sum }
picture-ended-early = all points are out
picture-ended-claimed = claims the rest
picture-ended-shared = shared out, not played
picture-discarded-points = discard { $points }

## The sheet

picture-king = King
picture-sheet-sum = sum
picture-subtotal = subtotal
picture-carried-over = carried
picture-playing = being played
picture-playing-short = now
picture-to-come = deal { $deal }
picture-sheet = Sheet { $sheet }
picture-sheet-deals = deals { $first }–{ $last }
picture-own-title = Own games
picture-own-played = played { $played } of { $deals }
picture-own-left = left
picture-reckoning = payments
