"""A proxy for the emulator that records the secrets in requests and responses and can replace responses."""

import json
import threading
from contextlib import contextmanager
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, unquote, urlsplit

SECRETS = {
    "access_token",
    "agt",
    "auth_tran_id",
    "client_secret",
    "code",
    "code_verifier",
    "form_token",
    "id_token",
    "nonce",
    "password",
    "refresh_token",
    "request",
    "state",
}
# The headers that the proxy doesn't forward, because they apply to a single connection.
HOP_BY_HOP = {"connection", "content-length", "keep-alive", "transfer-encoding"}


class _Tap(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def _forward(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        self.server.learn_from_request(self.path, self.headers, body)
        if self.path.startswith("/webhook"):
            return self._answer(200, [], b"")
        connection = HTTPConnection(self.server.emulator, timeout=30)
        headers = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
        connection.request(self.command, self.path, body, headers)
        answer = connection.getresponse()
        status, fields, body = answer.status, answer.getheaders(), answer.read()
        connection.close()
        self.server.learn_from_answer(fields, body)
        if change := self.server.changes.get(urlsplit(self.path).path):
            status, fields, body = change(status, fields, body)
        self._answer(status, fields, body)

    do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = _forward

    def _answer(self, status, fields, body):
        self.send_response_only(status)
        for name, value in fields:
            if name.lower() not in HOP_BY_HOP:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Connection", "close")
        self.close_connection = True
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def log_message(self, *_):
        """Doesn't log anything, because the tests search the output of other programs."""


class WireTap(ThreadingHTTPServer):
    def __init__(self, canaries):
        super().__init__(("127.0.0.1", 0), _Tap)
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.emulator = None
        self.changes = {}
        self.referrers = {}
        self._canaries = canaries

    def learn_from_request(self, target, headers, body):
        self._learn_from_url(target)
        self._learn_from_cookies([("cookie", headers.get("Cookie", ""))])
        self._canaries.add("authorization", headers.get("Authorization", "").partition(" ")[2])
        if headers.get("Content-Type", "").startswith("application/x-www-form-urlencoded"):
            self._learn(dict(parse_qsl(body.decode())))
        if referrer := headers.get("Referer"):
            self.referrers[f"referrer {len(self.referrers)}"] = referrer

    def learn_from_answer(self, fields, body):
        for name, value in fields:
            if name.lower() == "location":
                self._learn_from_url(value)
        self._learn_from_cookies(fields)
        try:
            answer = json.loads(body)
        except ValueError:
            return
        # In an error response, the member `code` isn't an authorization code.
        if "error" not in answer:
            self._learn(answer)

    def _learn(self, fields):
        for name, value in fields.items() if isinstance(fields, dict) else []:
            if name in SECRETS:
                self._canaries.add(name, value)

    def _learn_from_url(self, url):
        if url.startswith("/scheme/"):
            return self._learn_from_url(unquote(url.removeprefix("/scheme/")))
        fields = dict(parse_qsl(urlsplit(url).query))
        self._learn(fields)
        if "params" in fields:
            self._learn(json.loads(fields["params"]))

    def _learn_from_cookies(self, fields):
        for name, value in fields:
            if name.lower() in ("cookie", "set-cookie"):
                for cookie in SimpleCookie(value).values():
                    self._canaries.add("cookie", cookie.value)


@contextmanager
def wire_tap(canaries):
    tap = WireTap(canaries)
    thread = threading.Thread(target=tap.serve_forever)
    thread.start()
    try:
        yield tap
    finally:
        tap.shutdown()
        thread.join()
        tap.server_close()
