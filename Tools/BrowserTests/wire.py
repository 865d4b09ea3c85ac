"""HTTP by hand: what no HTTP library would send."""

import socket
import struct
from http.client import parse_headers
from urllib.parse import urlsplit

HEALTH = "/_emulator/health"
TOKEN_PATH = "/oauth/token"
FORM = "Content-Type: application/x-www-form-urlencoded"


class Wire:
    """One connection. An answer that never comes ends the test; how long any other takes does not matter."""

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
        """A whole head, with a Host header."""
        return self.send("\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {self.authority}", *headers, "", ""]))

    def send_no_more(self):
        self._socket.shutdown(socket.SHUT_WR)

    def reset_on_close(self):
        """Ends without a farewell, as when a cable is pulled."""
        self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def status(self):
        """Reads one answer to its end."""
        line = self._answers.readline()
        assert line, "the connection was closed"
        self._answers.read(int(parse_headers(self._answers).get("Content-Length", "0")))
        return int(line.split()[1])

    def is_closed(self):
        """Waits until the server closes the connection; false when it sends something more instead."""
        try:
            return self._answers.read(1) == b""
        except ConnectionResetError:
            return True


def answers(url):
    """Whether the emulator lives on."""
    with Wire(url) as wire:
        return wire.head("GET", HEALTH).status() == 200
