### King: moves, orders and trumps in short, as on buttons; rows of the sheet; what may be proposed.

king-contract-minus_tricks = − tricks
king-contract-minus_boys = − boys
king-contract-minus_girls = − girls
king-contract-minus_hearts = − hearts
king-contract-minus_king = − King
king-contract-minus_last_two = − last two
king-contract-minus_first_last = − first and last
king-contract-minus_eralash = − eralash
king-contract-plus_tricks = + tricks
king-contract-plus_boys = + boys
king-contract-plus_girls = + girls
king-contract-plus_hearts = + hearts
king-contract-plus_king = + King
king-contract-plus_last_two = + last two
king-contract-plus_first_last = + first and last
king-contract-plus_eralash = + eralash
king-contract-trump = trump
king-contract-praise = boast
king-contract-take_tricks = take tricks

king-sheet-unknown = deal { $deal }

king-move-play = { $card }
king-move-play-high = { $card } takes
king-move-play-low = { $card } does not take
king-move-look = See my cards
king-move-pass = Pass
king-move-tricks = { $count }
king-trump-s = ♠︎ spades
king-trump-c = ♣︎ clubs
king-trump-d = ♦︎ diamonds
king-trump-h = ♥︎ hearts
king-trump-none = No trump
king-trump-last = Last card
king-trump-misere = Misère
king-move-rospis = Share out
king-move-accept = Sell
king-move-refuse = Refuse
king-move-discard = Discard { $cards }
king-move-peek-one = { $name } uses the hint “opponent's cards”
king-move-peek-all = { $name } uses the hint “cards in play”
king-move-claim = { $name } claims the rest
king-move-lot = Forehand by lot: { $name }
king-move-lot-of-aces = First ace: { $cards }
king-move-deal = Cards are dealt
king-move-reveal = The hint shows a hand

king-hint-one = Opponent's cards · { $count }
king-hint-all = Cards in play · { $count }
king-claim = Claim the rest
king-claim-confirm = Show your cards and take the remaining tricks: { $count }?
king-claim-question = { $name } claims the rest: { $cards }. Agreed?
king-claim-now = Claim
king-claim-not-now = Cancel
king-claim-agree = Yes
king-claim-play-on = Play on
king-claim-unproven = From what you can see this is not yet certain.

king-won = Winner: { $name }
king-won-shared = Shared win
