# Имена

name-nobody = Игрок
name-computer = 🤖 { $number ->
    [1] Степан
    [2] Глафира
    [3] Захар
    [4] Марфа
    [5] Прохор
   *[other] Фома
}

# Карты: буквы фигур

rank-jack = В
rank-queen = Д
rank-king = К
rank-ace = Т

# Часы

clock-until = до { $time }
clock-until-day = до { $weekday ->
    [0] пн
    [1] вт
    [2] ср
    [3] чт
    [4] пт
    [5] сб
   *[other] вс
} { $time }

# Кнопки стола

button-hand = Мои карты
button-pm = В личный чат
button-score = Счёт
button-last = Взятка
button-more = Ещё
more-title = Что сделать?
button-next = Дальше
button-rules = Правила
button-table-rules = Правила стола
button-down = Стол вниз
button-cards-private = Карты в личный чат
button-call = Позвать меня
button-uncall = Не звать
button-leave = Встать
button-stay = Остаться
button-stop = Остановить игру
button-stop-yes = Остановить
button-play-on = Играем
button-confirm = Сыграть: { $move }
button-come-back = Вернуться
button-pause = Пауза
button-new-table = Новый стол
button-resume = Продолжить
button-cancel = Отмена
button-close = Закрыть
button-show = Показать всем
button-sheet = Лист
button-again = Ещё раз
button-standings = Счёт чата
button-second = Второй стол
button-open = Открыть
button-back = ‹ Назад
page-of = { $page } из { $pages }

# Кнопки лобби

button-sit = Сесть
button-up = Встать
button-in = Я в игре
button-bot = + Компьютер
button-unbot = − Компьютер
button-opt = Настроить
button-start = Начать · { $players ->
    [one] { $players } игрок
    [few] { $players } игрока
   *[other] { $players } игроков
}
button-start-joining = Начать · { $computers ->
    [one] сядет { $computers } компьютер
    [few] сядут { $computers } компьютера
   *[other] сядут { $computers } компьютеров
}
button-start-alone = Начать с компьютером
button-deal = Сдавать
button-wait = Подождать
button-open-again = Открыть снова
button-close-table = Закрыть стол
button-done = Готово

setup-variant = Вариант: { $value }
setup-pace = Темп: { $value }
setup-seats = Мест: { $value }
setup-level = Компьютер: { $value }
setup-rules = Правила стола
variant-row = { $name } · { $seats } · { $minutes } мин
variant-row-needs = { $name } · нужно { $seats }
pace-fast = быстро { $seconds } с
pace-normal = обычно { $seconds } с
pace-letter = по переписке, сутки
level-easy = лёгкий
level-medium = средний
level-strong = сильный

# Кнопки первого знакомства

button-play = Играть
button-other-language = English
other-language = en
button-solo = Сыграть с компьютером
button-add = Добавить в группу
button-settings = Настройки

# Первое знакомство

welcome = Здесь можно сыграть в { $games }. Стол видят все, свои карты — только вы. Личный чат не нужен.
welcome-not-admin = Права администратора не обязательны. С ними карты приходят сами, без кнопки, и я вижу, если игрок вышел из группы.
welcome-no-pictures = Картинки здесь запрещены, буду рисовать стол текстом.
welcome-no-writing = В группе «{ $chat }» мне нельзя писать. Разрешите сообщения — и можно играть.
start = Сукно: { $games }. Можно сыграть с компьютером прямо здесь или позвать меня в группу.
start-cards-here = Карты теперь и здесь. Где удобнее, там и ходите.
start-link-old = Ссылка больше не действует. Нажмите «Мои карты» в группе ещё раз.
start-link-foreign-group = Этот стол стоит в группе, где вас нет.
help = /play — сесть играть · /hand — мои карты · /table — стол вниз · /score — счёт · /rules — правила · /verify — проверить тасовку · /leave — встать · /stop — остановить игру · /settings — настройки
and = { $first } и { $second }

# Лобби

lobby-title = { $game }, { $variant }
lobby-seconds = { $seconds ->
    [one] { $seconds } секунда на ход
    [few] { $seconds } секунды на ход
   *[other] { $seconds } секунд на ход
}
lobby-letter = по переписке, сутки на ход
lobby-minutes = { $minutes ->
    [one] около { $minutes } минуты
   *[other] около { $minutes } минут
}
lobby-seated = За столом { $seated } из { $seats }: { $names }
lobby-empty = За столом пока никого, мест { $seats }
lobby-how = Чтобы сесть, нажмите кнопку. Личный чат не нужен.
lobby-full = Все в сборе, сдаю через несколько секунд.
lobby-setting-up = Настраивает { $host }
lobby-house-rules = Свои правила: { $list }
lobby-house-rule = { $question } { $value }
lobby-waiting = ждём ответа: { $names }
lobby-expired = Стол не собрался.
lobby-gathering = { $chat }: собирается { $game }.
seal = 🔒 { $commitment }
setup-title = Настройка стола
setup-variants = Вариант: { $game }
setup-variant-line = { $name } — { $line }
setup-pace-title = Сколько думать над ходом?
setup-seats-title = Сколько мест за столом?
setup-level-title = Как играют компьютеры?
setup-rule = Правила стола, { $page } из { $pages }. { $question }
playing-here = Здесь играют: { $game }, { $progress }.

# Ответы на нажатия

toast-not-your-turn = Сейчас ходит { $name }.
toast-stale = Стол уже изменился, обновляю.
alert-watching = Вы смотрите эту игру. Хотите в следующую — нажмите «Ещё», затем «Позвать меня».
toast-only-table = Это могут те, кто за столом.
toast-game-over = Эта игра закончена.
toast-table-closed = Этот стол закрыт. Новый: /play
toast-paused = Стол на паузе.
toast-throttled = Ход записан, картинка догонит.
toast-option-conflict = С другими правилами стола это не сочетается.
toast-seat-taken = Место только что занято.
toast-people-sit = За столом уже сидят: { $people }.
toast-seated = Вы уже за столом.
toast-no-seats = Мест нет. Позову вас в следующую игру.
toast-not-seated = Вы не за столом.
toast-host = Настраивает { $host }.
toast-sit-first = Сначала сядьте за стол.
toast-kept = Место придержано до { $time }.
toast-near = Стол рядом, чуть выше.
toast-call = Позову, когда откроется следующий стол. Действует сутки.
toast-uncalled = Больше не позову.
toast-language-admins = Язык чата меняют администраторы.
toast-admins = Меняют администраторы.
toast-table-decides = Это решают те, кто за столом.
toast-settle-asked = Ждём слова: { $name }.
toast-not-yours-to-settle = Отмечает тот, кому платят.
toast-back = Вы снова в игре.
toast-shown-lately = Счёт уже показан всем, он чуть выше.

# Стол

turn-clock = { " " }· ⏳{ " " }
turn-computer = { $name } думает
turn-yours = Ваш ход
turn-waiting = Ждём вас
told-timeout = { UNSTOPPED($move) } (время вышло, ходит компьютер)
table-below = Стол ниже.
table-frozen = Жду, пока Telegram разрешит рисовать. Ходы принимаются.
table-no-pictures = Картинки в этом чате запрещены, стол — текстом.
table-paused = Пауза. { $progress }, ходит { $name }. Стол хранится.
table-paused-between = Пауза. { $progress }. Стол хранится.
table-away = Все отошли, стол ждёт.
table-press-hand = { $name }, нажмите «Мои карты».
hand-how = Нажмите карту под картинкой, и она сыграет.
hand-how-words = Нажмите карту под сообщением, и она сыграет.
hand-timeout = Время вышло, за вас сыграно { $card }. Место ваше.
hand-frozen = В группе нельзя писать, стол заморожен. Ходы ждут.
alert-no-cards = Карт на руках нет.
hand-alert-private = Чтобы ходить, нажмите «В личный чат».
hand-open-private = Хотите, буду звать в личном чате?
own-tables = Ваши столы
own-table-yours = { $cloth } { $chat } · ваш ход
own-table-other = { $cloth } { $chat } · ходит { $name }
own-table-quiet = { $cloth } { $chat }

# Уйти, остановить

leave-question = Встать из-за стола? Доиграет компьютер, место можно вернуть до конца игры.
leave-told = { $name } встаёт, играет компьютер.
leave-done = Вы встали, доиграет компьютер. Место ваше до конца игры.
stop-question = { $name } предлагает остановить игру. Согласны { $agreed } из { $people }.
pause-question = { $name } предлагает сделать паузу. Согласны { $agreed } из { $people }.
pause-gathering = Собираемся: { $gathered }. Ждём: { $missing }.
stop-above = Вопрос задан у стола, он выше.
stop-admin = Остановить игру за этим столом? Результата не будет.
stop-not-yours = Остановить могут игроки или администратор.
stop-again-later = Об этом уже спрашивали, подождите три минуты.
stop-done = Игра остановлена, в счёт не идёт.
question-open = За столом уже ждут ответа на вопрос.
question-asked = Об этом уже спрашивали.
sat-down-computer = { $name }: за столом пока компьютер
void-done = Игра закрыта без результата.

# Итоги

result-won = Победа: { $name }, { $points }.
result-shared = Победа поровну: { $names }, по { $points }.
result-others = { $list }.
result-place = { $name } { $points }
result-payments = Выплаты: { $list }.
result-payment = { $payer } → { $payee } { $amount }
result-pot = Кон { $pot }: { $names }.
result-check = { $ok ->
    [yes] Сумма сходится: { $sum }.
   *[no] Сумма не сходится: { $sum }.
}
score-target = До { $target }.
score-leads = Впереди { $name }, { $points }.
score-lead-shared = Впереди { $names }, по { $points }.
score-level = Счёт равный: по { $points }.
score-totals = Всего: { $list }.
score-check = { $ok ->
    [yes] Сумма { $sum }, сходится.
   *[no] Сумма { $sum }, не сходится.
}
score-total-row = Всего

# Счёт чата

standings-title = { $game }, { $season ->
    [month] за месяц
   *[all] за всё время
}
standings-row = { $name }: партии { $games } · победы { $wins } · очки { $points } · к оплате { $owed }
standings-computers = с компьютером
standings-broken = Прервано: { $games }, не в счёт.
standings-empty = Ещё ничего не сыграно. /play
season-month = Месяц
season-all = Всё время
button-settled = Рассчитались: { $debt }
button-settled-yes = Рассчитались
standings-settle = { $payer } → { $payee } { $amount }. Рассчитались?

# Правила

rules-title = { $game }, { $variant } · { $page ->
    [1] Коротко
    [2] Ход
    [3] Счёт
    [4] Правила этого стола
   *[5] Примеры
}
rules-menu = Какие правила показать?
rules-menu-row = { $game }: { $variant }
