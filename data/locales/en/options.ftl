### House rules that all games share: question, answers, explanation.

opt-payment = Settling up?
opt-payment-none = None
opt-payment-points = By points
opt-payment-pot = Pot
opt-payment-line = Points, not money. By points: the difference in score; pot: the same from everyone, all to the winner.
opt-rate = How much a point?
opt-rate-line = The difference in score is multiplied by this.
opt-stake = How much into the pot?
opt-stake-line = Everyone puts in as much. The winner takes all.

## The page of a table's own rules

house-usual = Everything at this table is as usual.
house-changed = This table's own:
house-rest = The rest is as usual.
house-option = { $question } — { $value }
house-list = { $list }
