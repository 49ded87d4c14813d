### What may be proposed at a table of any game.

undo-label = Undo
undo-question = { $name } asks to take the move back.
undo-done = Move taken back
undo-yes = Allow
undo-no = No
undo-declined = The move stands.
undo-told = { $name } takes the move back.
