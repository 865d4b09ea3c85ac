"""Sends raw HTTP that libraries can't send."""

import socket
import struct
from http.client import parse_headers
from urllib.parse import urlsplit

HEALTH = "/_emulator/health"
TOKEN_PATH = "/oauth/token"
FORM = "Content-Type: application/x-www-form-urlencoded"


class Wire:
    """A TCP connection. A missing response fails the test after a timeout that is long enough for slow machines."""

    def __init__(self, url):
        address = urlsplit(url)
        self.authority = address.netloc
        self._socket = socket.create_connection((address.hostname, address.port), timeout=30)
        self._answers = self._socket.makefile("rb")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._answers.close()
        self._socket.close()

    def send(self, data):
        self._socket.sendall(data if isinstance(data, bytes) else data.encode())
        return self

    def head(self, method, path, *headers):
        """Sends a complete request head with a Host header."""
        return self.send("\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {self.authority}", *headers, "", ""]))

    def send_no_more(self):
        self._socket.shutdown(socket.SHUT_WR)

    def reset_on_close(self):
        """Resets the connection when it is closed."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def response(self, has_body=True):
        """Reads one complete response and returns its status, headers, and body."""
        line = self._answers.readline()
        assert line, "the connection was closed"
        headers = parse_headers(self._answers)
        body = self._answers.read(int(headers.get("Content-Length", "0")) if has_body else 0)
        return int(line.split()[1]), headers, body

    def status(self):
        """Reads one complete response and returns its status."""
        return self.response()[0]

    def is_closed(self):
        """Waits until the server closes the connection. Returns false if it sends data instead."""
        try:
            return self._answers.read(1) == b""
        except ConnectionResetError:
            return True


def answers(url):
    """Returns whether the emulator still responds."""
    with Wire(url) as wire:
        return wire.head("GET", HEALTH).status() == 200
