### Кинг: ходы, заказы и козыри коротко, как на кнопках; строки записи; что можно предложить.

king-contract-minus_tricks = − взятки
king-contract-minus_boys = − мальчики
king-contract-minus_girls = − девочки
king-contract-minus_hearts = − черви
king-contract-minus_king = − Кинг
king-contract-minus_last_two = − две последние
king-contract-minus_first_last = − 1-я и последняя
king-contract-minus_eralash = − ералаш
king-contract-plus_tricks = + взятки
king-contract-plus_boys = + мальчики
king-contract-plus_girls = + девочки
king-contract-plus_hearts = + черви
king-contract-plus_king = + Кинг
king-contract-plus_last_two = + две последние
king-contract-plus_first_last = + 1-я и последняя
king-contract-plus_eralash = + ералаш
king-contract-trump = козырь
king-contract-praise = хвалёнка
king-contract-take_tricks = брать взятки

king-sheet-unknown = сдача { $deal }

king-move-play = { $card }
king-move-play-high = { $card } берёт
king-move-play-low = { $card } не берёт
king-move-look = Смотреть карты
king-move-pass = Пас
king-move-tricks = { $count }
king-trump-s = ♠︎ пики
king-trump-c = ♣︎ трефы
king-trump-d = ♦︎ бубны
king-trump-h = ♥︎ черви
king-trump-none = Без козыря
king-trump-last = По последней
king-trump-misere = Мизер
king-move-rospis = Роспись
king-move-accept = Отдать
king-move-refuse = Отказать
king-move-discard = Снести { $cards }
king-move-peek-one = { $name }: подсказка «карты соперника»
king-move-peek-all = { $name }: подсказка «карты в игре»
king-move-claim = { $name } забирает остальные
king-move-lot = Первая рука по жребию: { $name }
king-move-lot-of-aces = Первый туз: { $cards }
king-move-deal = Сдача карт
king-move-reveal = Подсказка показывает карты

king-hint-one = Карты соперника · { $count }
king-hint-all = Карты в игре · { $count }
king-claim = Забираю остальные
king-claim-confirm = Показать карты и забрать остальные взятки: { $count }?
king-claim-question = { $name } забирает остальные: { $cards }. Согласны?
king-claim-now = Забираю
king-claim-not-now = Отмена
king-claim-agree = Да
king-claim-play-on = Играем
king-claim-unproven = По тому, что вам видно, это ещё не наверняка.

king-won = Победа: { $name }
king-won-shared = Победа поровну
