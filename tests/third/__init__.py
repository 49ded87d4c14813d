"""A third game, «Старшая карта», that lives in the tests alone: it plugs in without a line of the bot's."""
