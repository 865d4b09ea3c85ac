"""Tests of responses that an emulator doesn't send, from a server that sends the bytes of each test."""

import contextlib
import json
import resource
import socket
import sys
import threading
from itertools import chain, repeat

import pytest

import kakao_emulator
from kakao_emulator import _http

JSON = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
PAGE = b"HTTP/1.1 %s\r\nContent-Type: text/html\r\nContent-Length: 15\r\n%s\r\n<html>{}</html>"
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
MEBIBYTE = b"a" * (1 << 20)


@contextlib.contextmanager
def server(*parts, pause=0.0):
    """Runs a server that answers each request with parts, and yields its client and the received requests."""
    ended, requests = threading.Event(), []
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve():
            while True:
                connection, _ = listener.accept()
                with connection, contextlib.suppress(OSError):
                    if ended.is_set():
                        return
                    requests.append(connection.recv(65536))
                    for part in chain(*parts):
                        connection.sendall(part)
                        if ended.wait(pause):
                            break

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield kakao_emulator.Emulator(f"http://127.0.0.1:{listener.getsockname()[1]}"), requests
        finally:
            ended.set()
            socket.create_connection(listener.getsockname()).close()
            thread.join()


def refused(emulator):
    with pytest.raises(kakao_emulator.ControlError) as caught:
        emulator.reset()
    return caught.value


@pytest.mark.parametrize(
    ("head", "parts"),
    [
        (b"\r\n", [MEBIBYTE]),
        (b"Content-Length: 1000000000000000000\r\n\r\n", [MEBIBYTE]),
        (CHUNKED, [b"100000\r\n" + MEBIBYTE + b"\r\n"]),
        (CHUNKED + b"-1\r\n", [MEBIBYTE]),
        (CHUNKED + b"7fffffffffffffff\r\n", [MEBIBYTE]),
        (CHUNKED + b"f" * 60_000 + b"\r\n", [MEBIBYTE]),
    ],
    ids=["until the end", "with a length", "in chunks", "in a chunk of size -1", "in a large chunk", "in a huge chunk"],
)
def test_an_endless_body_is_an_error(monkeypatch, head, parts):
    monkeypatch.setattr(_http, "SIZE_LIMIT", 8 << 20)
    with server([JSON + head], repeat(parts[0])) as (emulator, _):
        error = refused(emulator)
    assert (error.code, error.status) == ("unexpected_response", 200)
    assert "8 MiB" in str(error)


@pytest.mark.parametrize(
    ("head", "part"),
    [
        (b"HTTP/1.1 200 OK\r\nX: ", MEBIBYTE),
        (b"HTTP/1.1 200 OK\r\n", b"X: a\r\n" * 10_000),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 10_000),
        (JSON + CHUNKED, MEBIBYTE),
        (JSON + CHUNKED + b"0\r\n", b"X: a\r\n" * 10_000),
        (JSON + CHUNKED + b"0\r\nX: ", MEBIBYTE),
    ],
    ids=["header", "headers", "interim responses", "size of a chunk", "trailers", "trailer"],
)
def test_an_endless_response_is_an_error(monkeypatch, head, part):
    monkeypatch.setattr(_http, "SIZE_LIMIT", 8 << 20)
    with server([head], repeat(part)) as (emulator, _):
        error = refused(emulator)
    # For some of these parts, some versions of Python have their own limits, which cause another error.
    assert error.code in ("unreachable", "unexpected_response")
    assert "timed out" not in str(error)


@pytest.mark.parametrize(
    "response",
    [
        JSON + CHUNKED + b"-5\r\n{}\r\n0\r\n\r\n",
        JSON + CHUNKED + b"-1\r\n{}\r\n0\r\n\r\n",
        JSON + CHUNKED + b"f" * 60_000 + b"\r\n{}",
        JSON + CHUNKED + b"two\r\n{}\r\n0\r\n\r\n",
        b"HTTP/1.1 " + b"2" * 10_000 + b" OK\r\n\r\n",
        b"HTTP/2 200 OK\r\n\r\n",
        b"{}",
        b"",
    ],
    ids=["size -5", "size -1", "huge size", "size in letters", "huge status", "version", "no head", "nothing"],
)
def test_a_malformed_response_is_an_error(response):
    with server([response]) as (emulator, _):
        assert refused(emulator).code == "unreachable"


@pytest.mark.parametrize("head", [b"\r\n", CHUNKED + b"-1\r\n"], ids=["until the end", "in a chunk of size -1"])
def test_the_standard_limit_fits_in_memory(head):
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with server([JSON + head], repeat(MEBIBYTE)) as (emulator, _):
        assert refused(emulator).code == "unexpected_response"
    # The unit of `ru_maxrss` is bytes on macOS and KiB on other systems.
    unit = 1 if sys.platform == "darwin" else 1 << 10
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * unit < 1 << 30


@pytest.mark.parametrize(
    "parts",
    [
        [[b"HTTP/1.1 200 OK\r\nX: "], repeat(b"a")],
        [repeat(b"HTTP/1.1 100 Continue\r\n\r\n")],
        [[JSON + b"Content-Length: 1000000\r\n\r\n"], repeat(b" ")],
        [[JSON + b"Transfer-Encoding: chunked\r\n\r\n"], repeat(b"1\r\n \r\n")],
        [[JSON + b"Transfer-Encoding: chunked\r\n\r\n0\r\n"], repeat(b"X: a\r\n")],
        [[b""], repeat(b"")],
    ],
    ids=["head", "interim responses", "body", "chunks", "trailers", "no response"],
)
def test_a_call_ends_after_the_time_limit(monkeypatch, parts):
    monkeypatch.setattr(_http, "TIME_LIMIT", 0.5)
    with server(*parts, pause=0.01) as (emulator, _):
        error = refused(emulator)
    assert (error.code, error.status) == ("unreachable", None)
    assert "timed out" in str(error)


def test_a_tls_handshake_ends_after_the_time_limit(monkeypatch):
    monkeypatch.setattr(_http, "TIME_LIMIT", 0.5)
    with server([b""], repeat(b""), pause=0.01) as (silent, requests):
        error = refused(kakao_emulator.Emulator(silent.url.replace("http:", "https:")))
    assert (error.code, error.status) == ("unreachable", None)
    assert "timed out" in str(error)
    assert len(requests) == 1


def resolve_to(monkeypatch, *addresses):
    """Makes every host name resolve to these addresses."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP, "", address) for address in addresses]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)


def test_all_addresses_of_a_host_share_the_time_limit(monkeypatch):
    with contextlib.ExitStack() as stack:
        full = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
        with contextlib.suppress(TimeoutError):
            for _ in range(1000):
                stack.enter_context(socket.create_connection(full.getsockname(), timeout=0.2))
        with server([]) as (emulator, requests), monkeypatch.context() as patch:
            patch.setattr(_http, "TIME_LIMIT", 0.5)
            resolve_to(patch, full.getsockname(), ("127.0.0.1", int(emulator.url.rpartition(":")[2])))
            error = refused(emulator)
    assert error.code == "unreachable" and "timed out" in str(error)
    assert requests == []


def test_the_second_address_of_a_host_is_used_if_the_first_refuses(monkeypatch):
    with socket.socket() as closed, server([PAGE % (b"200 OK", b"")]) as (emulator, requests):
        closed.bind(("127.0.0.1", 0))
        with monkeypatch.context() as patch:
            resolve_to(patch, closed.getsockname(), ("127.0.0.1", int(emulator.url.rpartition(":")[2])))
            assert refused(emulator).code == "unexpected_response"
    assert len(requests) == 1


def test_the_proxy_of_the_environment_is_not_used(monkeypatch):
    with server([]) as (proxy, proxied), server([PAGE % (b"200 OK", b"")]) as (emulator, requests):
        for name in ("http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, proxy.url)
            monkeypatch.setenv(name.upper(), proxy.url)
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.delenv("NO_PROXY", raising=False)
        assert refused(emulator).code == "unexpected_response"
    assert (len(requests), proxied) == (1, [])


@pytest.mark.parametrize("status", [b"301 Moved", b"302 Found", b"303 See Other", b"307 Temporary", b"308 Permanent"])
@pytest.mark.parametrize("kind", [b"application/json", b"text/html"])
def test_a_redirect_is_an_error_and_is_not_followed(status, kind):
    with server([]) as (other, followed):
        head = b"HTTP/1.1 %s\r\nContent-Type: %s\r\nLocation: %s/\r\nContent-Length: 2\r\n\r\n{}"
        with server([head % (status, kind, other.url.encode())]) as (emulator, requests):
            error = refused(emulator)
    assert (error.code, error.status) == ("unexpected_response", int(status[:3]))
    assert (len(requests), followed) == (1, [])


@pytest.mark.parametrize("status", [b"200 OK", b"403 Forbidden", b"500 Internal"])
def test_a_page_is_an_error(status):
    with server([PAGE % (status, b"")]) as (emulator, _):
        error = refused(emulator)
    assert (error.code, error.status) == ("unexpected_response", int(status[:3]))
    assert "<html>" not in str(error)


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff\xfe\xfd", b"[" * 100_000, b"9" * 10_000, b"null"],
    ids=["empty", "truncated", "not UTF-8", "too deep", "too long a number", "null"],
)
def test_a_body_that_is_not_json_is_an_error(body):
    with server([JSON + b"Content-Length: %d\r\n\r\n" % len(body) + body]) as (emulator, _):
        assert refused(emulator).code == "unexpected_response"


@pytest.mark.parametrize("body", [b"[]", b'"error"', b"1", b'{"error": "no code"}'])
def test_an_error_of_another_server_is_an_error(body):
    head = JSON.replace(b"200 OK", b"404 Not Found")
    with server([head + b"Content-Length: %d\r\n\r\n" % len(body) + body]) as (emulator, _):
        error = refused(emulator)
    assert (error.code, error.status) == ("unexpected_response", 404)


@pytest.mark.parametrize("head", [b"Content-Length: 99\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n5\r\n"])
def test_a_response_that_is_cut_off_is_an_error(head):
    with server([JSON + head + b"{}"]) as (emulator, _):
        assert refused(emulator).code == "unreachable"


def test_the_error_page_of_a_login_is_read_in_linear_time():
    page = b'KOE006<section class="developer"' * 200_000 + b"<p>" + b"<" * 200_000 + b"</p>"
    with server([b"HTTP/1.1 400 Bad Request\r\nContent-Length: %d\r\n\r\n" % len(page) + page]) as (emulator, _):
        with pytest.raises(kakao_emulator.AuthorizationError) as caught:
            emulator.authorize(f"{emulator.authorize_url}?client_id=a&redirect_uri=b")
    assert caught.value.code == "KOE006"


def script(folder, text):
    file = folder / "kakao"
    file.write_text(f"#!/bin/sh\n{text}\n")
    file.chmod(0o755)
    return str(file)


@pytest.mark.parametrize("text", ["exec cat /dev/zero", "exec yes", "echo '[]'", "echo '{}'"])
def test_a_program_that_is_not_kakao_is_an_error(tmp_path, monkeypatch, text):
    monkeypatch.setenv("KAKAO_BIN", script(tmp_path, text))
    with pytest.raises(kakao_emulator.StartError) as caught:
        with kakao_emulator.run():
            pass
    assert caught.value.code == "cannot_run"


@pytest.mark.parametrize(
    "text",
    ["kill -9 $$", "echo no JSON >&2; exit 137", "echo '[]'", "echo '{}'", "echo '{}' >&2", "printf '\\377'"],
)
def test_attacks_without_verdicts_are_an_error(tmp_path, monkeypatch, text):
    monkeypatch.setenv("KAKAO_BIN", script(tmp_path, text))
    with pytest.raises(kakao_emulator.StartError) as caught:
        kakao_emulator.Emulator("http://127.0.0.1:9").attack("http://127.0.0.1:9/login")
    assert caught.value.code == "exited"


def test_attacks_with_an_executable_of_another_system_are_an_error(tmp_path, monkeypatch):
    foreign = tmp_path / "kakao"
    foreign.write_bytes(b"\x7fELF of another machine")
    foreign.chmod(0o755)
    monkeypatch.setenv("KAKAO_BIN", str(foreign))
    with pytest.raises(kakao_emulator.StartError) as caught:
        kakao_emulator.Emulator("http://127.0.0.1:9").attack("http://127.0.0.1:9/login")
    assert caught.value.code == "cannot_run"


def test_the_error_of_attacks_has_the_code_of_the_command(tmp_path, monkeypatch):
    error = json.dumps({"error": {"code": "no_site", "message": "No site responds."}})
    monkeypatch.setenv("KAKAO_BIN", script(tmp_path, f"echo '{error}' >&2; exit 1"))
    with pytest.raises(kakao_emulator.ControlError) as caught:
        kakao_emulator.Emulator("http://127.0.0.1:9").attack("http://127.0.0.1:9/login")
    assert (caught.value.code, str(caught.value)) == ("no_site", "No site responds.")


def test_only_the_end_of_a_long_log_is_reported(tmp_path, monkeypatch):
    monkeypatch.setenv("KAKAO_BIN", script(tmp_path, "yes | head -c 10000000 >&2; echo the end >&2; exit 1"))
    with pytest.raises(kakao_emulator.StartError) as caught:
        with kakao_emulator.run():
            pass
    assert caught.value.code == "exited"
    assert str(caught.value).endswith("the end\n") and len(str(caught.value)) < 100_000


def test_the_output_after_the_first_line_is_not_kept(tmp_path, monkeypatch):
    ready = json.dumps({"url": "http://127.0.0.1:1"})
    monkeypatch.setenv("KAKAO_BIN", script(tmp_path, f"echo '{ready}'; exec yes"))
    with kakao_emulator.run() as emulator:
        assert emulator.url == "http://127.0.0.1:1"
