### King: captions, events, buttons and the table as text.

king-name = King
king-name-play = King
king-name-low = King

## Suits, trumps and contracts inside a sentence

king-suit-s = spades
king-suit-c = clubs
king-suit-d = diamonds
king-suit-h = hearts
king-trump-is = { $suit } trumps
king-trump-is-none = no trump
king-trump-is-misere = misère
king-trump-is-misere-with = misère, { $suit } trumps
king-trump-held = { $trump }, { $held }
king-held-to = { $name } for { $tricks }

king-titled = { $contract }, { $price }
king-low-price = { $contract }, { $points }
king-low-sum = { $contract }, { $sum } in all

king-title-minus_tricks = no tricks
king-title-minus_boys = no boys
king-title-minus_girls = no girls
king-title-minus_hearts = no hearts
king-title-minus_king = no King
king-title-minus_last_two = not the last two
king-title-minus_first_last = not the first and last
king-title-minus_eralash = eralash, take nothing
king-title-plus_tricks = take tricks
king-title-plus_boys = take boys
king-title-plus_girls = take girls
king-title-plus_hearts = take hearts
king-title-plus_king = take the King
king-title-plus_last_two = take the last two
king-title-plus_first_last = take the first and last
king-title-plus_eralash = eralash, take everything
king-title-trump = trump game
king-title-praise = boast, a trump game
king-title-take_tricks = take tricks

king-low-minus_tricks = tricks
king-low-minus_boys = boys
king-low-minus_girls = girls
king-low-minus_hearts = hearts
king-low-minus_king = King
king-low-minus_last_two = last two
king-low-minus_first_last = first and last
king-low-minus_eralash = eralash
king-low-plus_tricks = tricks in plus
king-low-plus_boys = boys in plus
king-low-plus_girls = girls in plus
king-low-plus_hearts = hearts in plus
king-low-plus_king = King in plus
king-low-plus_last_two = last two in plus
king-low-plus_first_last = first and last in plus
king-low-plus_eralash = eralash in plus
king-low-trump = trump game
king-low-praise = boast
king-low-take_tricks = take tricks

king-price-tricks = { $points } each
king-price-boys = { $points } each
king-price-girls = { $points } each
king-price-hearts = { $points } each
king-price-king = { $points }
king-price-last_two = { $points } each
king-price-first_last = { $points } each
king-price-literal = { $points } each
king-price-trump = { $points } a trick

## Caption of the table

king-deals = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
king-title-deal = deal { $deal } of { $deals }
king-title-hand = King, deal { $deal }
king-title-hand-contract = King, deal { $deal }: { $contract }
king-title-dark = in the dark
king-title-order = order: { $name }
king-trick = { $list }
king-played = { $name } { $card }
king-card-robber = { $card } (robber)
king-card-high = { $card } (takes)
king-card-low = { $card } (does not take)
king-now = Now: { $name } { $tricks }
king-talon = Talon: { $cards }
king-turn = { $name } to play
king-turn-yours = Your move
king-turn-leads = Trick: { $winner }. { $name } leads
king-turn-dark = { $name } may choose in the dark
king-turn-order = { $name } is choosing a game
king-turn-auction = Auction: { $name } to speak
king-turn-trump = { $name } is naming the trump
king-turn-offers = { $name } may buy the right to name the game
king-turn-sale = { $name } may sell the right to name the game
king-turn-discard = { $name } is discarding { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] { $count }
}
king-tricks = Tricks: { $list }
king-totals = Totals: { $list }
king-named = { $name } { $number }
king-gain = { $name } { $gain }

## What happened

king-forehand-by-lot = Forehand by lot: { $name }
king-first-ace = First ace: { $name }
king-blind = { $name } plays in the dark, double points.
king-looks = { $name } looks at the cards.
king-orders = { $name } orders { $contract }.
king-passes = { $name } passes.
king-bids = { $name } bids { $tricks }.
king-auction-won = { $name } names the trump for { $tricks }.
king-auction-forced = All pass. { $name } names the trump for { $tricks }.
king-offers = { $name } offers { $tricks }.
king-sold = The right to name the game: { $seller } → { $buyer }, for { $tricks }.
king-refused = { $name } keeps the right to name the game.
king-trump-told = Trump: { $suit }.
king-trump-none-told = No trump in this deal.
king-trump-misere-told = Misère: no trump, { $lowest ->
    [3] three
    [5] five
   *[7] seven
} high, ace low.
king-trump-misere-with-told = Misère, { $suit } trump: { $lowest ->
    [3] three
    [5] five
   *[7] seven
} high, ace low.
king-trump-by-last = Trump by the last card: { $card }, { $name }.
king-shared = Shared out, tricks: { $list }
king-discards = { $name } has discarded { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] { $count }
} and leads.
king-taken = { $list }. Trick: { $name }
king-taken-points = { $list }. Trick: { $name }, { $points }
king-claims = { $name } claims the rest: { $cards }.
king-shown = { $name }: { $cards }
king-shown-hands = Hint. { $list }
king-last = Last trick: { $list }. Trick: { $name }.
king-last-none = No trick yet.

## End of a deal

king-contract-dark = { $contract }, in the dark
king-result = Deal { $deal }, { $contract }: { $list }
king-counted = { $result }. Totals: { $totals }
king-early = All points are out; the deal is over.
king-rest = The remaining tricks: { $name }.
king-bought = The right to name the game: { $name }, for { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}.
king-discarded-points = Points in the discard: { $points }.

## The hand

king-hand = Your cards: { $cards }.
king-hand-unseen = Your cards are still face down.
king-hand-none = You hold no cards.
king-menu-play = Play { $card }
king-menu-dark = In the dark. { $choice }
king-menu-other = ‹ Other
king-menu-order = Order: { $contract }
king-menu-played = { $contract } ✓
king-menu-left = { $contract } · { $left } left
king-menu-bid = Give up { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
king-menu-trump = Trump: { $suit }
king-menu-buy = Buy for { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
}
king-menu-not-buying = Not buying
king-menu-sell = Sell for { $tricks }
king-menu-chosen = ✓ { $card }

king-why-lead = Your lead, any card.
king-why-lead-ban = { $suit ->
    [s] Spades
    [c] Clubs
    [d] Diamonds
   *[h] Hearts
} may not be led while you hold another suit.
king-why-follow = { $suit ->
    [s] You have spades, so play spades.
    [c] You have clubs, so play clubs.
    [d] You have diamonds, so play diamonds.
   *[h] You have hearts, so play hearts.
}
king-why-off-suit = You need not follow suit, but off suit takes no trick.
king-why-forced-follow = { $suit ->
    [s] Spades
    [c] Clubs
    [d] Diamonds
   *[h] Hearts
} are led: the King must go at once.
king-why-forced = Void: the King must go at the first chance.
king-why-trump = Void: you must play a trump.
king-why-overtrump = You must beat the trump if you can.
king-why-joker = { $why } Or the joker, { $card }.
king-why-free = Void: any card will do.
king-why-dark-order = Order before seeing your cards, double points.
king-why-dark-trump = Name the trump before seeing your cards, double points.
king-why-order = Your order. Played: { $played } of { $all }.
king-why-order-obliged = { king-why-order } You must order: everyone has passed.
king-why-auction = How many tricks do you give up to name the trump?
king-why-auction-now = { king-why-auction } Now: { $name } { $tricks }.
king-why-name-trump = Name the trump.
king-why-name-trump-first = Name the trump from { $count ->
    [1] one card
    [2] two cards
    [3] three cards
    [4] four cards
   *[other] { $count } cards
}.
king-why-way-last = Last card: your last dealt card sets the trump.
king-why-way-none = No trump: the highest card of the suit led takes.
king-why-way-misere = Misère: no trump, { $lowest ->
    [3] three
    [5] five
   *[7] seven
} high, ace low.
king-why-way-misere-with = Misère: { $lowest ->
    [3] three
    [5] five
   *[7] seven
} high, ace low. The trump suit comes next.
king-why-misere-trump = Misère: name the trump.
king-why-way-rospis = Share out: no play, { $tricks ->
    [one] { $tricks } trick
   *[other] { $tricks } tricks
} to each partner, the rest to you.
king-why-offers = Buy the right to name the game? You pay in tricks after the deal.
king-why-offers-now = Buy the right to name the game? Now: { $tricks }. You pay in tricks after the deal.
king-why-sale = { $name } offers { $tricks }.
king-why-discard = Choose { $count ->
    [1] one card
    [2] two cards
    [3] three cards
    [4] four cards
   *[other] { $count } cards
} to discard.
king-why-discard-scoring = { king-why-discard } Cards that score in this game stay.
king-why-discard-short = { king-why-discard } Not enough free cards: the points of a discarded one count for you.

## The table as text

king-cloth-arrow = →
king-cloth-nothing = { "" }
king-cloth-name = { $name }
king-cloth-card = { $card }
king-cloth-star = ★
king-cloth-dots = …
king-cloth-pass = pass
king-cloth-bid = { $tricks }
