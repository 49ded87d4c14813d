"""Inline keyboards: menus and states in, `InlineKeyboardMarkup` out; no game is known by name."""

ROUTES = frozenset(
    {
        *("a", "p", "x", "q", "r", "s", "c", "k", "k:show", "k:paid", "v"),
        *("t:hand", "t:score", "t:last", "t:more", "t:next", "t:pm", "t:rules", "t:down", "t:close"),
        *("t:call", "t:uncall", "t:leave", "t:stop", "t:back", "t:resume", "t:pause"),
        *("l:new", "l:second", "l:solo", "l:sit", "l:up", "l:bot", "l:unbot", "l:start", "l:wait", "l:close"),
        *("l:again", "l:game", "l:opt", "l:opt:*", "l:word"),
    }
)
"""What the buttons of all keyboards do, as `bot.callbacks.route` names it: each needs a handler."""
