"""Failures that a test orders: the next calls of a method fail, before or after they are done."""

from __future__ import annotations

from dataclasses import dataclass

from bot.practice.errors import ApiError


@dataclass(slots=True)
class Fault:
    """`times` more calls of `method` ("*": any but getUpdates) to chat `chat` (None: any) fail.

    `after`: the call is done all the same. `drop`: the connection is cut, no answer. `page`: the answer
    is a page of HTML instead of JSON, as from a broken proxy.
    """

    method: str
    code: int = 500
    description: str = "Internal Server Error"
    times: int = 1
    after: bool = False
    drop: bool = False
    page: bool = False
    retry_after: int | None = None
    chat: int | None = None

    def error(self) -> ApiError:
        return ApiError(self.code, self.description, retry_after=self.retry_after)


class Faults:
    """The failures ordered and not spent."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def order(self, fault: Fault) -> None:
        self._waiting.append(fault)

    def clear(self) -> None:
        self._waiting.clear()

    def take(self, method: str, chat: int | None) -> Fault | None:
        """The failure of this call, counted down."""
        for fault in self._waiting:
            named = fault.method.lower() == method.lower() or (fault.method == "*" and method.lower() != "getupdates")
            if named and fault.chat in (None, chat):
                fault.times -= 1
                if fault.times <= 0:
                    self._waiting.remove(fault)
                return fault
        return None
