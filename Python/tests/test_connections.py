"""The connections that the package keeps open between requests."""

import concurrent.futures
import http.server
import json
import multiprocessing
import ssl
import subprocess
import threading

import pytest

import kakao_emulator
from kakao_emulator import _http

# Fail tests that leave a socket open, which causes a warning.
pytestmark = pytest.mark.filterwarnings("error")


class Handler(http.server.BaseHTTPRequestHandler):
    """A handler that responds with the path, the server's port, and the client's port, which identifies a connection."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if self.path.endswith("/together"):
            self.server.together.wait(timeout=10)
        if self.path.endswith("/interim"):
            self.wfile.write(b"HTTP/1.1 103 Early Hints\r\n\r\n")
        answer = {"path": self.path, "connection": self.client_address[1], "server": self.server.server_port}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", len(body))
        if self.path.endswith("/close"):
            self.send_header("Connection", "close")
        self.end_headers()
        # More data than the client reads at once.
        self.wfile.write(body + (b"more" * 3000 if self.path.endswith("/more") else b""))
        self.close_connection = self.path.endswith("/end")

    def finish(self):
        super().finish()
        self.connection.close()
        self.server.ended.release()

    def log_message(self, *_):
        pass


@pytest.fixture
def serve():
    """A function that starts a server. The servers are stopped after the test."""
    started = []

    def start(context=None):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        # The number of threads is one more than the number of connections that the package keeps.
        server.together, server.ended = threading.Barrier(_http.IDLE_COUNT + 1), threading.Semaphore(0)
        if context:
            server.socket = context.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        started.append((server, thread))
        return server

    yield start
    for server, thread in started:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture
def server(serve):
    return serve()


@pytest.fixture
def emulator(server):
    return client(server)


def client(server):
    return kakao_emulator.Emulator(f"http://127.0.0.1:{server.server_port}")


def connection(emulator, path="any"):
    """Sends a request, and returns the port of its connection."""
    answer = emulator.control("GET", path)
    assert answer["path"] == f"/_emulator/{path}"
    return answer["connection"]


def ends(server):
    """Returns whether a connection to the server ends within 10 seconds."""
    return server.ended.acquire(timeout=10)


def test_requests_share_a_connection(emulator, server):
    assert len({connection(each) for each in (emulator, emulator, client(server))}) == 1


@pytest.fixture
def secure_emulator(serve, tmp_path, monkeypatch):
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key]
        + ["-out", certificate, "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"],
        check=True, capture_output=True,
    )  # fmt: skip
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    return kakao_emulator.Emulator(f"https://localhost:{serve(context).server_port}")


def test_requests_share_a_connection_with_tls(secure_emulator):
    assert connection(secure_emulator) == connection(secure_emulator)


def test_a_connection_with_unread_data_is_not_used_again(secure_emulator):
    assert connection(secure_emulator, "more") != connection(secure_emulator)


def test_a_connection_that_the_server_has_closed_is_replaced(emulator, server):
    first = connection(emulator, "end")
    assert ends(server)
    second = connection(emulator)
    assert second != first
    assert connection(emulator) == second


def test_a_connection_that_the_server_will_close_is_not_used_again(emulator, server):
    assert connection(emulator, "close") != connection(emulator)
    assert ends(server)


def test_the_final_response_after_an_interim_one_is_not_that_of_the_next_request(emulator, server):
    with pytest.raises(kakao_emulator.ControlError):
        emulator.control("GET", "interim")
    connection(emulator)
    assert ends(server)


def test_a_failed_request_closes_its_connection(emulator, server, monkeypatch):
    monkeypatch.setattr(_http, "SIZE_LIMIT", 1)
    with pytest.raises(kakao_emulator.ControlError):
        connection(emulator)
    assert ends(server)


def test_a_connection_is_not_used_after_the_idle_limit(emulator, server, monkeypatch):
    monkeypatch.setattr(_http, "IDLE_LIMIT", 0)
    assert connection(emulator) != connection(emulator)
    assert ends(server)


def test_each_server_gets_its_requests(serve):
    ports = [serve().server_port, serve().server_port] * 2
    assert [kakao_emulator.Emulator(f"http://127.0.0.1:{port}").control("GET", "any")["server"] for port in ports] == ports


def test_threads_have_separate_connections_of_which_few_are_kept(emulator, server):
    count = _http.IDLE_COUNT + 1
    connection(emulator)
    with concurrent.futures.ThreadPoolExecutor(count) as threads:
        # The server answers only when all requests have arrived, so no request can use the connection of another one.
        used = set(threads.map(lambda _: connection(emulator, "together"), range(count)))
    assert len(used) == count
    assert ends(server)
    assert connection(emulator) in used


# Python warns about a fork of a process with threads. Here, the threads belong to the server.
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_forked_process_has_a_separate_connection(emulator, server):
    first = connection(emulator)
    context = multiprocessing.get_context("fork")
    found = context.Queue()
    child = context.Process(target=lambda: found.put(connection(emulator)), daemon=True)
    child.start()
    assert found.get(timeout=10) != first
    child.join()
    assert connection(emulator) == first
