"""The HTTP client of the package. It limits the time and the size of every response."""

from __future__ import annotations

import contextlib
import http.client
import io
import os
import selectors
import socket
import ssl
import time
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from ._errors import ControlError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

# pytest hides this module's frames, so that a failed test shows the line of the test.
__tracebackhide__ = True

TIME_LIMIT = 60.0
"""The longest time that a call can take until its response is complete, in seconds.

The lookup of a host name counts too, but can't be interrupted.
"""

SIZE_LIMIT = 64 << 20
"""The largest body of a response, in bytes."""

IDLE_LIMIT = 1.0
"""The time in seconds for which an idle connection is kept open. Servers close idle connections later."""

IDLE_COUNT = 4
"""The maximum number of idle connections. A request closes the newest ones until it finds one that it can use."""

_OVERHEAD_LIMIT = 1 << 20
"""The number of bytes that a response can have in addition to `SIZE_LIMIT`, such as headers and sizes of chunks."""


class _TooLarge(Exception):
    """A response has more bytes than the limits allow."""


class _Deadline:
    """The deadline of a call."""

    def __init__(self) -> None:
        self._time = time.monotonic() + TIME_LIMIT

    def limit(self, source: socket.socket) -> None:
        """Sets the time that is left as the timeout for the next operation on a socket.

        A socket's timeout limits only one operation, such as the wait for the next part of a response.
        """
        left = self._time - time.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        source.settimeout(left)


class _Limited(io.RawIOBase):
    """A socket that sends and receives until a deadline, and receives a limited number of bytes.

    `http.client` doesn't limit everything that it reads: it reads until the end if the size of a chunk is -1.
    """

    def __init__(self, source: socket.socket, deadline: _Deadline) -> None:
        self._source = source
        self._deadline = deadline
        self._left = SIZE_LIMIT + _OVERHEAD_LIMIT

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer) -> int:
        self._deadline.limit(self._source)
        count = self._source.recv_into(buffer)
        self._left -= count
        if self._left < 0:
            raise _TooLarge
        return count

    def sendall(self, data: ReadableBuffer) -> None:
        """Sends the bytes of a request. `http.client` calls this method of the connection's socket."""
        # The method `sendall` of the socket isn't used, because it allows the whole timeout for each TLS record.
        rest = memoryview(data)
        while rest:
            self._deadline.limit(self._source)
            rest = rest[self._source.send(rest) :]

    def makefile(self, mode: str) -> io.BufferedReader:
        """Returns a reader. `http.client` calls this method of the connection's socket to read the response."""
        return io.BufferedReader(self)


class _Idle:
    """A connection between two requests, which another request to the same server can use."""

    def __init__(self, source: socket.socket, base: str) -> None:
        self.source = source
        self._base = base
        self._end = time.monotonic() + IDLE_LIMIT

    def is_usable(self, base: str) -> bool:
        """Returns whether a request to a server can use the connection."""
        if self._base != base or self._end <= time.monotonic():
            return False
        # If the socket is readable, the server has closed the connection or sent unexpected data.
        if isinstance(self.source, ssl.SSLSocket) and self.source.pending():
            return False
        with selectors.DefaultSelector() as selector:
            selector.register(self.source, selectors.EVENT_READ)
            return not selector.select(timeout=0)


_idle: list[_Idle] = []
"""The connections between two requests, the newest last. Each thread removes the one that it uses."""


def _close_idle(limit: int = 0) -> None:
    """Closes the oldest idle connections until `limit` connections are left."""
    with contextlib.suppress(IndexError):
        while len(_idle) > limit:
            _idle.pop(0).source.close()


# A child process must not use these connections, because they belong to its parent process.
os.register_at_fork(after_in_child=_close_idle)


def send(
    base: str, method: str, path: str, headers: Mapping[str, str], body: str | None = None
) -> tuple[int, http.client.HTTPMessage, bytes]:
    """Sends a request, and returns the status, the headers, and the body of the response. Follows no redirect.

    Raises `ControlError` if there is no complete response in time, or if the response is too large.
    """
    address, deadline = urlsplit(base), _Deadline()
    is_tls = address.scheme == "https"
    port = 443 if is_tls else 80
    # urllib.request isn't used, because it follows redirects and uses the environment's proxy.
    connection = http.client.HTTPConnection(address.hostname or "", address.port or port)
    # The header Host omits this port.
    connection.default_port = port
    try:
        source = _idle_socket(base) or _open(connection, is_tls, deadline)
        try:
            limited = cast(socket.socket, _Limited(source, deadline))
            connection.sock = limited
            connection.request(method, path, body, dict(headers))
            with http.client.HTTPResponse(limited, method=method) as answer:
                received = _receive(base, answer)
        except BaseException:
            source.close()
            raise
        # An interim response is followed by the final response, so the connection can't be used again.
        if answer.will_close or answer.status < 200:
            source.close()
        else:
            _idle.append(_Idle(source, base))
            _close_idle(IDLE_COUNT)
        return received
    except (OSError, http.client.HTTPException) as error:
        raise ControlError("unreachable", f"The emulator at {base} doesn't answer: {error}") from error


def _idle_socket(base: str) -> socket.socket | None:
    """Returns the socket of an idle connection to a server. No other thread gets it."""
    with contextlib.suppress(IndexError):
        while True:
            idle = _idle.pop()
            with contextlib.suppress(OSError):
                if idle.is_usable(base):
                    return idle.source
            idle.source.close()
    return None


def _open(connection: http.client.HTTPConnection, is_tls: bool, deadline: _Deadline) -> socket.socket:
    """Connects to a server."""
    plain = _connect(connection.host, connection.port, deadline)
    if not is_tls:
        return plain
    with plain:
        deadline.limit(plain)
        return ssl.create_default_context().wrap_socket(plain, server_hostname=connection.host)


def _connect(host: str, port: int, deadline: _Deadline) -> socket.socket:
    """Connects to the first address of a host that accepts the connection.

    `socket.create_connection` isn't used, because it allows the whole timeout for each address.
    """
    failure = OSError(f"{host} has no address")
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        try:
            source = socket.socket(family, kind, protocol)
        except OSError as error:
            failure = error
            continue
        try:
            deadline.limit(source)
            source.connect(address)
            source.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            return source
        except OSError as error:
            source.close()
            failure = error
    raise failure


def _receive(base: str, answer: http.client.HTTPResponse) -> tuple[int, http.client.HTTPMessage, bytes]:
    status = None
    try:
        answer.begin()
        status = answer.status
        content = b"".join(_parts(answer))
        if answer.length:
            raise http.client.IncompleteRead(content, answer.length)
        return status, answer.headers, content
    except _TooLarge:
        raise unexpected(base, f"sent more than {SIZE_LIMIT >> 20} MiB", status) from None
    except ValueError as error:
        # http.client raises this error for some malformed responses, for example for a chunk with a negative size.
        raise http.client.HTTPException(f"malformed response: {error}") from error


def _parts(answer: http.client.HTTPResponse) -> Iterator[bytes]:
    """Reads a body in large parts, because a server can divide it into many small ones."""
    size = 0
    while part := answer.read(64 << 10):
        size += len(part)
        if size > SIZE_LIMIT:
            raise _TooLarge
        yield part


def unexpected(base: str, what: str, status: int | None) -> ControlError:
    """Returns the error for a response that an emulator wouldn't send."""
    return ControlError("unexpected_response", f"The server at {base} isn't an emulator: it {what}.", status=status)
