### King: the rules of this table, page by page.

## Page 1: in short

king-rules-pack = { $seats ->
    [2] Two
    [3] Three
    [4] Four
    [5] Five
   *[6] Six
} play, each alone. The pack has { $cards } cards, { $lowest ->
    [3] three
    [5] five
    [7] seven
    [J] jack
   *[2] two
} to ace; { $hand } each.
king-rules-pack-talon = { $pack } { $count ->
    [1] One more card lies
   *[other] { $count } more cards lie
} in the talon.
king-rules-pack-without = { $pack } Without { $missing }.
king-rules-short-trick = Whoever begins a trick leads any card{ $lead ->
    [banned] {" "}that is not banned below
   *[free] {""}
}, the others play one each of the same suit. Void: any card{ $void ->
    [bound] {" "}unless a rule below says otherwise
   *[free] {""}
}. The highest card of the suit led takes the trick, and its owner leads next.
king-rules-short-trick-free = Whoever begins a trick leads any card{ $lead ->
    [banned] {" "}that is not banned below
   *[free] {""}
}, the others play one each, in that suit or not{ $trump ->
    [named] {" "}(in a trump game they follow suit)
   *[none] {""}
}. The highest card of the suit led takes the trick, and its owner leads next.
king-rules-short-fixed = The games come in a fixed order, { $deals } deals in all. In minus what you take costs points, in plus it brings them.
king-rules-short-own = { $deals } deals in all: everyone must play { $count } games of their own. Whoever leads first looks at the cards and chooses. In minus what you take costs points, in plus it brings them.
king-rules-short-own-passes = { $deals } deals in all: everyone must order and play { $count } games of their own. In minus what you take costs points, in plus it brings them.
king-rules-short-pool = { $deals } games for all: whoever leads first chooses one that is left. In minus what you take costs points, in plus it brings them.
king-rules-games = { $list }
king-rules-game-times = { $game } ({ $times ->
    [one] once
   *[other] { $times } times
})
king-rules-short-end = Whoever has most points at the end wins.

## Page 2: a turn

king-rules-deal-dealer = The first dealer is found by lot, then the deal goes round, { $packet ->
    [1] one card at a time
    [2] two cards at a time
    [3] three cards at a time
   *[other] { $packet } cards at a time
}. The forehand, left of the dealer, leads first.
king-rules-deal-forehand = The lot says who leads first in the first deal; then this goes round. Cards are dealt { $packet ->
    [1] one at a time
    [2] two at a time
    [3] three at a time
   *[other] { $packet } at a time
}.
king-rules-deal-first-ace = Cards are turned up one by one round the table: whoever gets the first ace is the forehand and leads first in the first deal; then this goes round. Cards are dealt { $packet ->
    [1] one at a time
    [2] two at a time
    [3] three at a time
   *[other] { $packet } at a time
}.
king-rules-order-own = Whoever leads first looks at the cards and chooses one of their own games not yet played.
king-rules-order-own-passes = After the deal the forehand orders one of their own games not yet played, or passes; the others follow round the table. The last who still has something to order may not pass. The game ordered is played at once.
king-rules-order-pool = Whoever leads first looks at the cards and chooses one of { $count } games that has not been played.
king-rules-order-pool-passes = { king-rules-order-pool } One may pass; then the next chooses.
king-rules-auction = In a trump game there is an auction: how many tricks, 1 to { $tricks }, you give up to name the trump. Each bid is higher, a pass is final. If all pass, the dealer names the trump for 1.
king-rules-trump-first = In a trump game all get { $count ->
    [1] one card
    [2] two cards
   *[3] three cards
}, and from these the forehand names the trump: { $ways }. Then the rest is dealt, { $rest ->
    [1] one card at a time
    [2] two cards at a time
    [5] five cards at once
   *[other] { $rest } at a time
}.
king-rules-trump-first-alone = In a trump game the forehand gets { $count ->
    [1] one card
    [2] two cards
   *[3] three cards
} before all others and names the trump from them: { $ways }. Then the rest is dealt, { $rest ->
    [1] one card at a time
    [2] two cards at a time
    [5] five cards at once
   *[other] { $rest } at a time
}.
king-rules-trump-auction = Whoever wins the auction names the trump: { $ways }.
king-rules-trump-order = Whoever orders “{ $game }” { $when ->
    [before] names the trump at once, before the talon
    [after] takes the talon and names the trump
   *[none] names the trump at once
}: { $ways }. It is a trump game.
king-rules-talon = Whoever ordered shows the talon to all, takes it and discards { $count ->
    [1] one card
    [2] two cards
   *[other] { $count } cards
} that nobody sees. Cards that score in this game stay; if the others are too few, the points of a discarded one count for the orderer. Then the orderer leads.
king-rules-trump-leads = In a trump game whoever named the trump leads first.
king-rules-way-suit = any suit
king-rules-way-none = no trump
king-rules-way-last = “last card” (the last card dealt to that player shows it)
king-rules-way-misere = misère (no trump, { $lowest ->
    [3] three
    [5] five
   *[7] seven
} high, ace low)
king-rules-way-misere-with = misère with a trump ({ $lowest ->
    [3] three
    [5] five
   *[7] seven
} high, ace low)
king-rules-way-rospis = share out (no play: { $each ->
    [one] { $each } trick
   *[other] { $each } tricks
} to each partner, { $rest } to the forehand)
king-rules-follow = You must follow suit. Void: any card{ $void ->
    [bound] {" "}unless a rule below says otherwise
   *[free] {""}
}. The highest card of the suit led takes the trick{ $trump ->
    [named] , or the highest trump if one is played
   *[none] {""}
}; its owner leads next.
king-rules-follow-free = Following suit is optional{ $trump ->
    [named] , except in a trump game, but off suit takes no trick. The highest card of the suit led takes the trick, or the highest trump if there is one
   *[none] , but off suit takes no trick: the highest card of the suit led does
}; its owner leads next.
king-rules-duty-trump = In a trump game you must play a trump when void, any trump; trumps beat all other cards.
king-rules-duty-overtrump = In a trump game you must play a trump when void, and beat a trump on the table if you can; trumps beat all other cards.
king-rules-duty-free = In a trump game you may, but need not, play a trump when void; trumps beat all other cards.
king-rules-ban = { $suit ->
    [s] Spades
    [c] Clubs
    [d] Diamonds
   *[h] Hearts
} may not be led while you hold another suit: { $games }.
king-rules-forced = The King (king of hearts) must go at the first chance, as soon as you are void: { $games }. When hearts are led you may keep it.
king-rules-forced-on-lead = The King (king of hearts) must go at the first chance, as soon as you are void or hearts are led: { $games }.
king-rules-ours = Our own; the source has only the name:
king-rules-robber = The robber, { $card }: takes the trick it lies in, whatever else is there. In all else it is a club.
king-rules-joker = The joker, { $card }: may be played at any time, even if you can follow, but not instead of the King that must go. Say “takes” and the trick is yours, or “does not take”: another takes it; if it was led, you do when nobody else plays a spade or a trump. In all else it is a spade.
king-rules-robber-and-joker = Robber and joker in one trick: the later of the two takes it.
king-rules-dark = In the dark: whoever chooses the game or the trump may do so before seeing their cards. All points of the deal then count double, and the right cannot be bought.
king-rules-early = As soon as all points of a deal are out, the cards are gathered. The last trick plays itself.
king-rules-no-early = A deal is played to the end even if all points are out. The last trick plays itself.
king-rules-peek-one = Hint “opponent's cards”, times a game: { $count }. It shows the hand of one opponent, chosen by chance; all see that you have used it.
king-rules-peek-all = Hint “cards in play”, times a game: { $count }. It shows all hands; the others see that you have used it.

## Page 3: scoring

king-rules-price = { $game } · { $sum } in all
king-rules-prices = { $list }
king-rules-meanings = { $list }
king-rules-boys = Boys are { $ranks ->
    [K] kings
    [J] jacks
   *[KJ] kings and jacks
}.
king-rules-girls = Girls are queens.
king-rules-hearts-from-seven = Hearts count from the seven up; lower ones are worth nothing.
king-rules-king = The King is the king of hearts.
king-rules-several = Everything counts at once, a card as often as it belongs to a game: { $games }.
king-rules-above-bid = Whoever named the trump writes { $points } only for tricks above the bid, and never less than nothing; the others for each of theirs.
king-rules-sale = A sale: before the trump the partners in turn, from the forehand's left, may buy the right to name the game. They offer tricks, each more than the last, up to { $tricks }; a pass is final. The forehand sells for the best offer or refuses. The buyer names the game{ $shares ->
    [yes] {" "}(but may not share out)
   *[no] {""}
} and after the deal gives the seller { $points } for each trick offered.
king-rules-sum = All points of a whole game add up to { $sum }.
king-rules-sum-bids = All points of a whole game add up to { $sum }, less the tricks that went for bids.
king-rules-tie = The highest total wins; equal ones share the win.
king-rules-pot = Everyone puts { $stake } into the pot, the winner takes all. Points, not money.
king-rules-pairs = After the game everyone settles with everyone: the difference in score is owed. Points, not money.
king-rules-pairs-rate = After the game everyone settles with everyone: the difference in score times { $rate } is owed. Points, not money.
king-rules-differences = After the game everyone owes the winner the difference in score. Points, not money.
king-rules-differences-rate = After the game everyone owes the winner the difference in score times { $rate }. Points, not money.

## Page 5: examples

king-rules-example-discard = { $game }: with the talon you hold { $hand }. These stay: { $cards }.
king-rules-example-lead = { $game }: your lead, you hold { $hand }. Allowed: { $cards }.
king-rules-example-answer = { $game }: on the table { $trick }, you hold { $hand }. Allowed: { $cards }.
king-rules-example-trick = { $game }: on the table { $cards }. { $card } takes the trick.
king-rules-example-several = { $game }: the trick { $cards } in mid-deal is { $points }.
king-rules-example-bid = Bid { $bid }, tricks { $tricks }: { $points }. The others' tricks { $others }: { $gains }.
king-rules-example-sale = Sold for { $price }: the buyer takes { $buyer } tricks, the seller { $seller }. They write { $gains }.
king-rules-example-owed = Totals { $totals }. The winner is owed { $amounts }.
