"""A server at the demo app's redirect URI."""

import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from worker import APP_PORT

PAGE = b'<!doctype html><html lang="en"><title>App</title><link rel="icon" href="data:,"><p>Back in the app.'


class _App(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(PAGE)))
        self.end_headers()
        self.wfile.write(PAGE)

    def log_message(self, *_):
        """Doesn't log anything, because callback URLs contain codes."""


@contextmanager
def callback_server():
    """Runs the server during a single test only, because `kakao login` needs the same port in other tests."""
    server = ThreadingHTTPServer(("127.0.0.1", APP_PORT), _App)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
