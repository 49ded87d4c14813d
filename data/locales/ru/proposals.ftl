### Что можно предложить за столом в любой игре.

undo-label = Вернуть ход
undo-question = { $name } просит вернуть ход.
undo-done = Ход взят назад
undo-yes = Вернуть
undo-no = Нет
undo-declined = Ход остаётся.
undo-told = { $name } берёт ход назад.
