### Konchinka: all that the game says.

konchinka-name = Konchinka
konchinka-name-play = Konchinka
konchinka-name-low = Konchinka

## Caption of the table

konchinka-title-deal = deal { $deal }
konchinka-title-target = to { $target }
konchinka-title-pack = { $count } in the pack
konchinka-title-hand = Konchinka, deal { $deal }
konchinka-table = On the table: { $cards }
konchinka-table-empty = The table is empty.
konchinka-turn = { $name } to play
konchinka-turn-yours = Your move
konchinka-score = Score: { $list }
konchinka-named-number = { $name } { $number }
konchinka-forehand-by-lot = Forehand by lot: { $name }
konchinka-open-hands = Hands: { $list }
konchinka-open-hand = { $name } { $cards }

## What happened

konchinka-takes = { $name }: { $card } takes { $cards }
konchinka-sweeps = { $name }: { $card } takes all
konchinka-lays = { $name } lays { $card }
konchinka-packet = Four more cards each.
konchinka-replaced = { $returned } goes back into the pack, { $drawn } takes its place.
konchinka-last = Last capture: { $name }, { $card } takes { $cards }.
konchinka-last-sweep = Last capture: { $name }, { $card } takes all: { $cards }.
konchinka-last-none = No capture yet.

## End of a deal

konchinka-deal-result = Deal { $deal }: { $list }
konchinka-deal-blank = Deal { $deal }: no points.
konchinka-gain = { $name } { $gain }
konchinka-gain-nobody = nobody
konchinka-count = Deal { $deal }. { $parts }. Points: { $gains }. Totals: { $totals }
konchinka-count-points = Points: { $gains }. Totals: { $totals }
konchinka-count-cards = Cards: { $list }
konchinka-count-cards-more = Cards, { $points } points with those carried over: { $list }
konchinka-count-cards-split = Cards tied, points split: { $list }
konchinka-count-cards-tied = Cards tied, no points: { $list }
konchinka-count-cards-carried = Cards to nobody, { $points ->
    [one] { $points } point goes
   *[other] { $points } points go
} to the next deal: { $list }
konchinka-count-cards-minority = Cards, nobody has more than half, no points: { $list }
konchinka-count-clubs = clubs: { $list }
konchinka-count-clubs-more = clubs, { $points ->
    [one] { $points } point
   *[other] { $points } points
} with those carried over: { $list }
konchinka-count-clubs-tied = clubs tied, no point: { $list }
konchinka-count-clubs-carried = clubs to nobody, { $points ->
    [one] { $points } point goes
   *[other] { $points } points go
} to the next deal: { $list }
konchinka-count-clubs-minority = clubs, nobody has more than half, no point: { $list }
konchinka-count-konchinki = { $list }
konchinka-count-konchinka = { $card } { $name }
konchinka-leftovers = Cards left: { $name }
konchinka-leftovers-nobody = The cards left go to nobody.
konchinka-middeal = { $name } takes { $cards } and reaches { $points }: the game ends in mid-deal.
konchinka-middeal-clubs = { $name } takes a seventh club and reaches { $points }: the game ends in mid-deal.
konchinka-middeal-other = { $name } reaches { $points }: the game ends in mid-deal.

## A move, as on a button

konchinka-move-take = { $card } takes { $taken }
konchinka-move-lay = { $card }
konchinka-move-lot = By lot, { $name } deals
konchinka-move-deal = A new pack

## The record and the end of the game

konchinka-sheet-deal = deal { $deal }
konchinka-won-highest = { $name } reaches { $target } and wins.
konchinka-won-first = { $name } is first at { $target } by the order of counting.
konchinka-won-shared = { $target } is reached with equal scores: the win is shared.
konchinka-won-middeal = { $name } reaches { $target } in mid-deal.

## The hand

konchinka-hand = Your cards: { $cards }.
konchinka-hand-none = You hold no cards.
konchinka-menu-sweep = { $card } takes all, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
konchinka-menu-sweep-spared = { $card } takes { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, all but kings and queens
konchinka-menu-ways = { $card } takes: { $count ->
    [one] { $count } way
   *[other] { $count } ways
}
konchinka-menu-way = { $number } · { $cards }
konchinka-menu-back = ‹ Back
konchinka-menu-earlier = ‹ { $first }–{ $last }
konchinka-menu-later = { $first }–{ $last } ›
konchinka-why-choose = What does { $card } take?
konchinka-why-must-hand = You can capture, so you may not just lay a card.
konchinka-why-must-card = A card that can capture may not just be laid.
konchinka-why-jack = Only the jack can capture, so it must be played.
konchinka-why-both = Upper buttons capture, lower ones lay a card.
konchinka-why-nothing = Nothing to capture: lay any card.
konchinka-why-rest = You captured last turn, so lay a card now.

## The table as text

konchinka-cloth-table = { $cards }
konchinka-cloth-turn = →
konchinka-cloth-wait = { "" }
konchinka-cloth-name = { $name }
konchinka-cloth-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
konchinka-cloth-taken = · took { $count }
konchinka-cloth-deals = · deals
konchinka-cloth-plays = { "" }

## Variants

ruleset-konchinka-classic-line = equals, sums, the jack takes all
ruleset-konchinka-classic-short = classic
ruleset-konchinka-faces-line = K 13, Q 12, J 11
ruleset-konchinka-faces-short = face values

## House rules: question, answers, explanation

konchinka-opt-hands = Hands?
konchinka-opt-hands-hidden = Hidden
konchinka-opt-hands-open = Open
konchinka-opt-hands-line = Open hands are seen by all, at the table and in the group.
konchinka-opt-capture = Must you capture?
konchinka-opt-capture-must-hand = Yes, if any card can
konchinka-opt-capture-must-card = If you play that card
konchinka-opt-capture-free = No
konchinka-opt-capture-line = May you just lay a card when you could capture?
konchinka-opt-combo = Captures a card?
konchinka-opt-combo-single = One
konchinka-opt-combo-multi = All at once
konchinka-opt-combo-no-consecutive = Not two turns running
konchinka-opt-combo-line = A capture is one equal card or one set. “Not two turns running”: who captured must lay a card next turn.
konchinka-opt-equal = Several equals on the table?
konchinka-opt-equal-one = Take one
konchinka-opt-equal-all = Take all
konchinka-opt-equal-line = This can only happen when capturing is not compulsory.
konchinka-opt-ace = An ace in sums?
konchinka-opt-ace-1 = One point
konchinka-opt-ace-none = No part
konchinka-opt-ace-line = Without points an ace is in no sum and takes only an ace.
konchinka-opt-king-sum = What does a king take?
konchinka-opt-king-sum-13 = 13
konchinka-opt-king-sum-14 = 14
konchinka-opt-king-sum-line = The sum that a king collects. The old text of the rules has 14, by mistake it seems.
konchinka-opt-jack = Jack
konchinka-opt-jack-all = Takes all
konchinka-opt-jack-spares-kq = Spares K and Q
konchinka-opt-jack-line = The jack may leave kings and queens on the table.
konchinka-opt-first-table-jack = A jack on the first table?
konchinka-opt-first-table-jack-replace = Replace it
konchinka-opt-first-table-jack-allow = Leave it
konchinka-opt-first-table-jack-line = A jack turned up on the first table need not be replaced.
konchinka-opt-tie = A tie?
konchinka-opt-tie-nobody = Nobody
konchinka-opt-tie-split = Split
konchinka-opt-tie-carry = Carried over
konchinka-opt-tie-line = Who gets the points for cards or clubs when the lead is shared. Split only into whole points.
konchinka-opt-most = “Most” means?
konchinka-opt-most-plurality = More than each other
konchinka-opt-most-majority = More than half
konchinka-opt-most-line = More than half is 27 cards or 7 clubs.
konchinka-opt-finish = Two reach the end?
konchinka-opt-finish-higher-total = Higher score
konchinka-opt-finish-count-order = Order of counting
konchinka-opt-finish-share = Higher score, ties share
konchinka-opt-finish-line = Order of counting: cards, then clubs, then konchinki. At equal high scores you play on, or share the win.
konchinka-opt-middeal = Finish in mid-deal?
konchinka-opt-middeal-on = Yes
konchinka-opt-middeal-off = No
konchinka-opt-middeal-general = At any score
konchinka-opt-middeal-line = The game ends as soon as the last point or two are certain: by a konchinka or a seventh club.
konchinka-opt-broken-deal = A deal cut short: the others get?
konchinka-opt-broken-deal-recorded = Nothing
konchinka-opt-broken-deal-certain = Points for their konchinki
konchinka-opt-broken-deal-line = What the others write down when the game ends in mid-deal.
konchinka-opt-target = Play to?
konchinka-opt-target-line = Usually 15, which is three deals or more.

## Rules, page 1: in short

konchinka-rules-short-deal = Everyone plays for themselves, with 52 cards and no trumps. Each gets four cards, four more lie open on the table. When the four are played, everyone gets four more, until the pack is out.
konchinka-rules-short-take = A turn is one card. It takes an equal card from the table, or several cards that add up to its points: { $card } takes { $cards }. What you take goes to your pile.
konchinka-rules-short-jack = A jack takes the whole table at once.
konchinka-rules-short-jack-spares = A jack takes the whole table at once, but for kings and queens.
konchinka-rules-short-faces = A king is 13 points, a queen 12, a jack 11, an ace 1, the others count by number.
konchinka-rules-short-faces-no-ace = A king is 13 points, a queen 12, a jack 11, the others count by number; an ace has no points.
konchinka-rules-short-king = A king is 13 points but takes 14, a queen is 12, a jack 11, an ace 1, the others count by number.
konchinka-rules-short-king-no-ace = A king is 13 points but takes 14, a queen is 12, a jack 11, the others count by number; an ace has no points.
konchinka-rules-short-multi = One card may take several such sets at once.
konchinka-rules-short-no-consecutive = After a capture you lay a card on your next turn of the deal, even if you could capture.
konchinka-rules-short-must-hand = If you can capture, you must. If not, lay any card on the table.
konchinka-rules-short-must-card = If you cannot capture, lay any card on the table. A card that can capture may not just be laid.
konchinka-rules-short-free = You need not capture: any card may just be laid on the table.
konchinka-rules-short-most = In a deal: most cards, { $cards ->
    [one] { $cards } point
   *[other] { $cards } points
}; most clubs, { $clubs }. And the konchinki that gave the game its name: { $konchinki }.
konchinka-rules-short-majority = In a deal: more than half of the cards, { $cards ->
    [one] { $cards } point
   *[other] { $cards } points
}; more than half of the clubs, { $clubs }. And the konchinki that gave the game its name: { $konchinki }.
konchinka-rules-short-target = Whoever first reaches { $target } wins the game.

## Rules, page 2: a turn

konchinka-rules-turn-order = The first dealer is drawn by lot, then the deal goes round, a whole pack each. The player left of the dealer begins, then clockwise. There is no passing.
konchinka-rules-turn-open = Hands are open: everybody sees them.
konchinka-rules-turn-first = The first table has no equal cards and no jack: such a card goes back into the middle of the pack and the top card takes its place.
konchinka-rules-turn-first-allow = The first table has no equal cards: such a card goes back into the middle of the pack and the top card takes its place. A jack stays.
konchinka-rules-turn-equal = Equal: a king takes a king, a ten takes a ten.
konchinka-rules-turn-equal-one = Equal: a king takes a king, a ten takes a ten. If several equals lie there, it takes one.
konchinka-rules-turn-equal-all = Equal: a king takes kings, a ten takes tens, all that lie there.
konchinka-rules-turn-sum = Sum: a card takes a set of cards that add up to its points. An ace is 1, two to ten count by number. Queens and kings have no points, they take only equals.
konchinka-rules-turn-sum-no-ace = Sum: a card takes a set of cards that add up to its points, two to ten by number. Aces, queens and kings have no points, they take only equals.
konchinka-rules-turn-sum-faces = Sum: a card takes a set of cards that add up to its points. A king is 13, a queen 12, a jack 11, an ace 1, the others count by number. Face cards may be in a set too: a king takes a jack and a two.
konchinka-rules-turn-sum-faces-no-ace = Sum: a card takes a set of cards that add up to its points. A king is 13, a queen 12, a jack 11, the others count by number, an ace has no points. Face cards may be in a set too: a king takes a jack and a two.
konchinka-rules-turn-sum-king = Sum: a card takes a set of cards that add up to its points. A queen is 12, a jack 11, an ace 1, the others count by number. A king collects 14, and counts as 13 on the table.
konchinka-rules-turn-sum-king-no-ace = Sum: a card takes a set of cards that add up to its points. A queen is 12, a jack 11, the others count by number, an ace has no points. A king collects 14, and counts as 13 on the table.
konchinka-rules-turn-jack = A jack takes all the cards on the table. On an empty table it is laid like any card, and then only a jack can take it.
konchinka-rules-turn-jack-spares = A jack takes all the cards on the table but kings and queens. With nothing to take it is laid, and then only a jack can take it.
konchinka-rules-turn-single = One card, one capture. If there are several ways, you choose.
konchinka-rules-turn-multi = One card may take an equal and several sets at once, if they share no card. What exactly to take is your choice.
konchinka-rules-turn-no-consecutive = One card, one capture; if there are several ways, you choose. Who captured on the turn before in this deal must lay a card now, even if it could capture.
konchinka-rules-turn-must-hand = If any of your cards can capture, you must. With nothing to capture or an empty table, lay any card.
konchinka-rules-turn-must-card = A card that can capture may not just be laid, but you may play another one.
konchinka-rules-turn-free = You need not capture: any card may just be laid.

## Rules, page 3: scoring

konchinka-rules-score-end = Piles are counted when the whole pack has been played. What is left on the table goes to whoever captured last.
konchinka-rules-score-most = Points in a deal. More cards than each other player: { $cards }. More clubs than each: { $clubs }. Konchinki: { $konchinki }.
konchinka-rules-score-majority = Points in a deal. More than half of the cards, 27 or more: { $cards }. More than half of the clubs, 7 or more: { $clubs }. Konchinki: { $konchinki }.
konchinka-rules-score-tie-nobody = If two or more share the lead, nobody gets the points.
konchinka-rules-score-tie-split = If two or more share the lead, the points are split if they split evenly; if not, nobody gets them.
konchinka-rules-score-tie-carry = Points for cards or clubs that nobody won go on to the same contest of the next deal. When the game ends they are lost.
konchinka-rules-score-no-majority = If nobody has more than half, nobody gets the points.
konchinka-rules-score-target = The game is to { $target }. If several reach it, the higher score wins; if equal, you deal again until one leads alone.
konchinka-rules-score-target-order = The game is to { $target }. Points are written down in order: cards, clubs, konchinki. Who gets to { $target } first has won.
konchinka-rules-score-target-share = The game is to { $target }. If several reach it, the higher score wins; if equal, they share the win.
konchinka-rules-score-middeal = Who lacks one or two points ends the game in mid-deal as soon as they are certain: a konchinka gives 1, seven clubs another 1.
konchinka-rules-score-middeal-general = The game ends in mid-deal as soon as somebody is certain of enough points: a konchinka gives 1, seven clubs 1, 27 cards 2.
konchinka-rules-score-middeal-off = The game never ends in mid-deal.
konchinka-rules-score-broken-recorded = The others keep what was written before.
konchinka-rules-score-broken-certain = The others write down the konchinki they have already taken.
konchinka-rules-score-points = After the game everyone owes the winner as many points as they lack of { $target }. Points, not money.
konchinka-rules-score-points-rate = After the game everyone owes the winner { $rate } for each point they lack of { $target }. Points, not money.
konchinka-rules-score-pot = Everyone puts { $stake } into the pot, the winner takes all. Points, not money.

konchinka-rules-worth = { $card } { $points }

## Rules, page 5: examples

konchinka-rules-example = On the table { $table }. { $card } takes { $ways }.
konchinka-rules-example-nothing = On the table { $table }. { $card } takes nothing.
konchinka-rules-or = { $first } or { $second }
konchinka-rules-example-lay = On the table { $table }, you hold { $hand }. You may just lay { $lays }.
konchinka-rules-example-no-lay = On the table { $table }, you hold { $hand }. You may not just lay any of them: you can capture.
konchinka-rules-example-count = Three players have { $cards } cards, { $clubs } clubs, { $konchinki } konchinki. Points in the deal: { $points }.
konchinka-rules-example-middeal = You have { $score } and take { $card }: now { $target }, the game is over.
konchinka-rules-example-payment = The winner has { $target }, the others { $scores }. They owe the winner { $amounts }.
