# Checking the shuffle

button-verify = Verify
button-copy = Copy
button-record = Record
button-how = How to check
button-script = Get the program
button-word = Your word

proof-title = { $game }, deal { $deal }
proof-deal = Deal { $deal }
proof-open = Before the deal the deck was sealed as { $commit }. The deal is over; the secret is { $seed }. It yields exactly this deck, so it was not changed. It does not prove that nobody saw the cards.
proof-broken = Before the deal the deck was sealed as { $commit }. The deal was broken off; the secret is { $seed }. It yields exactly this deck, so it was not changed. It does not prove that nobody saw the cards.
proof-undealt = The deal was sealed as { $commit }, but no cards were dealt. Its secret is { $seed }.
proof-sealed = The secret opens after the deal. Seal: { $commit }.
proof-words = Players' words: { $list }.
proof-word = { $name } “{ $word }”
proof-none = Nothing has been dealt here yet. /play
proof-not-yet = The secret opens after the deal.
proof-file = { $game }: a record for { $file }
proof-file-private = The file comes to the private chat: open it, press Start, and ask once more.

proof-how-title = How to check the shuffle
proof-how-run = Save the record and the program { $script } in one folder. All you need is Python. Type:
proof-how-compare = The program computes the seal and the deck of each deal again. Compare the seal with the one that stood below the table before the deal: it begins after the sign 🔒.
proof-how-hand = Without the program: the seal is the SHA-256 of what the button Copy puts on the clipboard.

word-title = Add your word to the shuffle
word-how = Reply to this message, with at most { $most } characters. The first deal is sealed already, so no deck can be chosen to fit your word. Nobody has to add one.
word-now = Now: “{ $word }”.
word-added = Your word in the shuffle: “{ $word }”.
word-length = A word has one to { $most } characters.
