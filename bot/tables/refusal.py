"""What a table answers instead of doing something: a toast or an alert, never an accusation."""

from __future__ import annotations

from engine.text import Arg, Text, text


class Refused(Exception):
    """Nothing was done; `said` is what the person is told."""

    def __init__(self, message_id: str, *, alert: bool = False, **args: Arg) -> None:
        super().__init__(message_id)
        self.said: Text = text(message_id, **args)
        self.alert = alert

    @classmethod
    def because(cls, said: Text) -> Refused:
        """Refused for a reason that the game gives."""
        refused = cls(said.id)
        refused.said = said
        return refused


class Over(Refused):
    """What the button belonged to is over: the message it stands on, if it was left behind, loses its buttons."""
