# Names

name-nobody = Player
name-computer = 🤖 { $number ->
    [1] Stepan
    [2] Glafira
    [3] Zakhar
    [4] Marfa
    [5] Prokhor
   *[other] Foma
}

# Cards: the letters of courts

rank-jack = J
rank-queen = Q
rank-king = K
rank-ace = A

# The clock

clock-until = until { $time }
clock-until-day = until { $weekday ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[other] Sun
} { $time }

# Buttons of the table

button-hand = My cards
button-pm = Private chat
button-score = Score
button-last = Last
button-more = More
more-title = What would you like?
button-next = Next
button-rules = Rules
button-table-rules = Table rules
button-down = Bring table down
button-cards-private = Cards to private
button-call = Call me
button-uncall = Don't call
button-leave = Leave
button-stay = Stay
button-stop = Stop game
button-stop-yes = Stop
button-play-on = Play on
button-confirm = Play: { $move }
button-pause = Pause
button-new-table = New table
button-resume = Continue
button-come-back = I'm back
button-cancel = Cancel
button-close = Close
button-show = Show to all
button-sheet = Sheet
button-again = Rematch
button-standings = Standings
button-second = Second table
button-open = Open
button-back = ‹ Back
page-of = { $page } of { $pages }

# Buttons of the lobby

button-sit = Sit down
button-up = Stand up
button-in = I'm in
button-bot = + Computer
button-unbot = − Computer
button-opt = Set up
button-start = Start · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
button-start-joining = Start · { $computers ->
    [one] { $computers } computer joins
   *[other] { $computers } computers join
}
button-start-alone = Start against the computer
button-deal = Deal
button-wait = Wait
button-open-again = Open again
button-close-table = Close table
button-done = Done

setup-variant = Variant: { $value }
setup-pace = Pace: { $value }
setup-seats = Seats: { $value }
setup-level = Computer: { $value }
setup-rules = House rules
variant-row = { $name } · { $seats } · { $minutes } min
variant-row-needs = { $name } · needs { $seats }
pace-fast = fast { $seconds } s
pace-normal = normal { $seconds } s
pace-letter = by letter, a day
level-easy = easy
level-medium = medium
level-strong = strong

# Buttons of first contact

button-play = Play
button-other-language = Русский
other-language = ru
button-solo = Play the computer
button-add = Add to a group
button-settings = Settings

# First contact

welcome = You can play { $games } here. Everyone sees the table, only you see your cards. No private chat needed.
welcome-not-admin = Admin rights are optional. With them your cards arrive by themselves, and I can see when a player leaves.
welcome-no-pictures = Pictures are not allowed here, so I will draw the table in text.
welcome-no-writing = I cannot write in “{ $chat }”. Allow messages and we can play.
start = Sukno: { $games }. Play the computer right here, or add me to a group.
start-cards-here = Your cards are here too. Play wherever you like.
start-link-old = This link no longer works. Press My cards in the group again.
start-link-foreign-group = That table is in a group you are not in.
help = /play — start a table · /hand — my cards · /table — bring the table down · /score — score · /rules — rules · /verify — check the shuffle · /leave — leave · /stop — stop the game · /settings — settings
and = { $first } and { $second }

# The lobby

lobby-title = { $game }, { $variant }
lobby-seconds = { $seconds ->
    [one] { $seconds } second a move
   *[other] { $seconds } seconds a move
}
lobby-letter = by letter, a day a move
lobby-minutes = { $minutes ->
    [one] about { $minutes } minute
   *[other] about { $minutes } minutes
}
lobby-seated = At the table { $seated } of { $seats }: { $names }
lobby-empty = Nobody at the table yet, { $seats } seats
lobby-how = Press the button to sit down. No private chat needed.
lobby-full = All here, dealing in a few seconds.
lobby-setting-up = { $host } is setting up
lobby-house-rules = House rules: { $list }
lobby-house-rule = { $question } { $value }
lobby-waiting = waiting for: { $names }
lobby-expired = The table did not gather.
lobby-gathering = { $chat }: { $game } is gathering.
seal = 🔒 { $commitment }
setup-title = Setting up the table
setup-variants = Variant: { $game }
setup-variant-line = { $name } — { $line }
setup-pace-title = How long may a move take?
setup-seats-title = How many seats?
setup-level-title = How well do computers play?
setup-rule = House rules, { $page } of { $pages }. { $question }
playing-here = Playing here: { $game }, { $progress }.

# Answers to presses

toast-not-your-turn = { $name } is to play.
toast-stale = The table has moved on; refreshing.
alert-watching = You are watching. To join the next game press More, then Call me.
toast-only-table = Only people at the table can do that.
toast-game-over = This game is over.
toast-table-closed = This table is closed. New one: /play
toast-paused = The table is paused.
toast-throttled = Move saved; the picture will catch up.
toast-option-conflict = That does not go with the other house rules.
toast-seat-taken = That seat was just taken.
toast-people-sit = Already at the table: { $people }.
toast-seated = You are already seated.
toast-no-seats = No seats left. I will call you for the next game.
toast-not-seated = You are not at the table.
toast-host = { $host } sets this table up.
toast-sit-first = Sit down first.
toast-kept = Held until { $time }.
toast-near = The table is just above.
toast-call = I will call you when the next table opens. Valid for a day.
toast-uncalled = I will not call you.
toast-language-admins = Admins set the chat language.
toast-admins = Admins change these.
toast-table-decides = That is for the people at the table.
toast-settle-asked = Waiting for word from { $name }.
toast-not-yours-to-settle = Whoever is paid marks it settled.
toast-back = You are back in the game.
toast-shown-lately = The score was shown just now, a little above.

# The table

turn-clock = { " " }· ⏳{ " " }
turn-computer = { $name } is thinking
turn-yours = Your move
turn-waiting = Waiting for you
told-timeout = { UNSTOPPED($move) } (time ran out, played by the computer)
table-below = The table is below.
table-frozen = Waiting for Telegram. Moves are accepted.
table-no-pictures = Pictures are off in this chat; the table is in text.
table-paused = Paused. { $progress }, { $name } to play. The table is kept.
table-paused-between = Paused. { $progress }. The table is kept.
table-away = Everyone is away; the table waits.
table-press-hand = { $name }, press My cards.
hand-how = Press a card below the picture to play it.
hand-how-words = Press a card below the message to play it.
hand-timeout = Time ran out; { $card } was played for you. The seat is yours.
hand-frozen = I cannot write in the group; the table is frozen.
alert-no-cards = You hold no cards.
hand-alert-private = To move, press Private chat.
hand-open-private = Shall I call you in private?
own-tables = Your tables
own-table-yours = { $cloth } { $chat } · your move
own-table-other = { $cloth } { $chat } · { $name } to play
own-table-quiet = { $cloth } { $chat }

# Leaving, stopping

leave-question = Leave the table? The computer plays on; you can take the seat back until the game ends.
leave-told = { $name } leaves; the computer plays.
leave-done = You left; the computer plays on. The seat is yours until the game ends.
stop-question = { $name } proposes to stop. { $agreed } of { $people } agree.
pause-question = { $name } proposes a pause. { $agreed } of { $people } agree.
pause-gathering = Gathering: { $gathered }. Waiting for: { $missing }.
stop-above = The question is at the table, further up.
stop-admin = Stop this game? There will be no result.
stop-not-yours = Players or an admin can stop it.
stop-again-later = That was just asked; wait three minutes.
stop-done = The game was stopped and does not count.
question-open = The table is being asked something already.
question-asked = This has been asked already.
sat-down-computer = { $name }: the computer sits in for now
void-done = The game was closed without a result.

# Results

result-won = Winner: { $name }, { $points }.
result-shared = Shared win: { $names }, { $points } each.
result-others = { $list }.
result-place = { $name } { $points }
result-payments = Payments: { $list }.
result-payment = { $payer } → { $payee } { $amount }
result-pot = Pot { $pot }: { $names }.
result-check = { $ok ->
    [yes] The sheet adds up: { $sum }.
   *[no] The sheet does not add up: { $sum }.
}
score-target = To { $target }.
score-leads = { $name } leads with { $points }.
score-lead-shared = { $names } lead with { $points } each.
score-level = Level at { $points }.
score-totals = Totals: { $list }.
score-check = { $ok ->
    [yes] Sum { $sum }, adds up.
   *[no] Sum { $sum }, does not add up.
}
score-total-row = Total

# Standings

standings-title = { $game }, { $season ->
    [month] this month
   *[all] all time
}
standings-row = { $name }: games { $games } · wins { $wins } · points { $points } · owed { $owed }
standings-computers = with computers
standings-broken = Broken off: { $games }, not counted.
standings-empty = Nothing played yet. /play
season-month = Month
season-all = All time
button-settled = Settled: { $debt }
button-settled-yes = Settled
standings-settle = { $payer } → { $payee } { $amount }. Settled?

# Rules

rules-title = { $game }, { $variant } · { $page ->
    [1] In short
    [2] A turn
    [3] Scoring
    [4] This table's house rules
   *[5] Examples
}
rules-menu = Which rules?
rules-menu-row = { $game }: { $variant }
