"""The errors of this package. Each has a code that a program can compare."""

from __future__ import annotations


class EmulatorError(Exception):
    """The base class of this package's errors."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class StartError(EmulatorError):
    """The emulator, or the attacks on a website, didn't start or ended early.

    `code` is `executable_missing`, `cannot_run` if the executable isn't for this system or isn't `kakao`, `exited`, or
    `timed_out`.
    """


class ControlError(EmulatorError):
    """The control API rejected a request or can't be reached.

    `code` is the control API's code, such as `not_found`. It is `unreachable` if no complete response arrives within a
    minute, and `unexpected_response` if the server isn't an emulator. `field` is the wrong parameter, and `status` is
    the HTTP status. Both can be `None`.
    """

    def __init__(self, code: str, message: str, *, field: str | None = None, status: int | None = None) -> None:
        super().__init__(code, message)
        self.field = field
        self.status = status


class AuthorizationError(EmulatorError):
    """The authorization URL of the app is wrong, so that a browser would show an error page.

    `code` is Kakao's code, such as `KOE006`. It is `no_redirect` if the URL is `None`, `other_server` if the URL isn't
    the emulator's, and `not_requested` if the login doesn't ask for a consent item in `agree`.
    """
