### Правила стола, общие для всех игр: вопрос, ответы, пояснение.

opt-payment = Расчёт?
opt-payment-none = Без расчёта
opt-payment-points = По очкам
opt-payment-pot = Кон
opt-payment-line = Очки, не деньги. По очкам — за разницу в счёте; кон — поровну с каждого, всё победителю.
opt-rate = Сколько за очко?
opt-rate-line = На это число умножают разницу в счёте.
opt-stake = Сколько в кон?
opt-stake-line = Столько ставит каждый. Победитель забирает всё.

## Страница правил этого стола

house-usual = За этим столом всё как обычно.
house-changed = За этим столом по-своему:
house-rest = Остальное как обычно.
house-option = { $question } — { $value }
house-list = { $list }
