"""The HTTP client of the package. It limits the time and the size of every response."""

from __future__ import annotations

import http.client
import io
import socket
import time
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from ._errors import ControlError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

# Failed tests show the line of the test, not those of this module.
__tracebackhide__ = True

TIME_LIMIT = 60.0
"""The longest time that a call can take until its response is complete, in seconds."""

SIZE_LIMIT = 64 << 20
"""The largest body of a response, in bytes."""


class _Received(io.RawIOBase):
    """The bytes that a socket receives until a deadline.

    The timeout of a socket only limits the time between two parts of a response.
    """

    def __init__(self, source: socket.socket, deadline: float) -> None:
        self._source = source
        self._deadline = deadline

    def readable(self) -> bool:
        return True

    def limit(self) -> None:
        """Gives the next call of the socket the time that is left."""
        left = self._deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        self._source.settimeout(left)

    def readinto(self, buffer: WriteableBuffer) -> int:
        self.limit()
        return self._source.recv_into(buffer)

    def makefile(self, mode: str) -> io.BufferedReader:
        """Returns the reader that a response asks its socket for."""
        return io.BufferedReader(self)


def send(
    base: str, method: str, path: str, headers: Mapping[str, str], body: str | None = None
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Sends a request, and returns the status, the headers, and the body of the response. Follows no redirect.

    Raises `ControlError` if there is no complete response in time, or if its body is too large.
    """
    address, deadline = urlsplit(base), time.monotonic() + TIME_LIMIT
    kind = http.client.HTTPSConnection if address.scheme == "https" else http.client.HTTPConnection
    # Not urllib.request, which follows redirects and uses the proxy of the environment.
    connection = kind(address.hostname or "", address.port, timeout=TIME_LIMIT)
    try:
        connection.connect()
        received = _Received(connection.sock, deadline)
        received.limit()
        connection.request(method, path, body, dict(headers))
        answer = http.client.HTTPResponse(cast(socket.socket, received), method=method)
        answer.begin()
        content = b"".join(_parts(base, answer))
        if answer.length:
            raise http.client.IncompleteRead(content, answer.length)
        return answer.status, answer.headers, content
    except (OSError, http.client.HTTPException) as error:
        raise ControlError("unreachable", f"The emulator at {base} doesn't answer: {error}") from error
    finally:
        connection.close()


def _parts(base: str, answer: http.client.HTTPResponse) -> Iterator[bytes]:
    """Reads a body in large parts, because a server can divide it into many small ones."""
    size = 0
    while part := answer.read(64 << 10):
        size += len(part)
        if size > SIZE_LIMIT:
            raise unexpected(base, f"sent more than {SIZE_LIMIT >> 20} MiB", answer.status)
        yield part


def unexpected(base: str, what: str, status: int) -> ControlError:
    """Returns the error for a response that an emulator wouldn't send."""
    return ControlError("unexpected_response", f"The server at {base} isn't an emulator: it {what}.", status=status)
