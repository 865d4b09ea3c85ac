"""Malformed or oversized HTTP is rejected, and later requests still get a response."""

import pytest

from wire import FORM, TOKEN_PATH, Wire, answers

CHUNKED = "Transfer-Encoding: chunked"
LIMIT = 64 * 1024


@pytest.fixture(autouse=True)
def still_responds(emulator):
    yield
    assert answers(emulator.url)


BAD_HEADS = {
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20,
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/9": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "unknown method": b"FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "bare line feeds": b"GET / HTTP/1.1\nHost: localhost\n\n",
    "bare carriage return": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n",
    "space before colon": b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "folded header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
    "NUL in a header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
    "NUL in the target": b"GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "control character in the target": b"GET /\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "huge header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 2 * LIMIT + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * 1000 + b"\r\n",
    "huge target": b"GET /" + b"a" * 2 * LIMIT + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "two content lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
    "negative content length": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\n",
    "signed content length": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: +4\r\n\r\nabcd",
    "content length and chunks": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /_emulator/accounts HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("head", BAD_HEADS.values(), ids=BAD_HEADS.keys())
def test_bad_head_is_refused_and_the_connection_closed(emulator, head):
    with Wire(emulator.url) as wire:
        assert wire.send(head).status() == 400
        assert wire.is_closed()


@pytest.mark.parametrize("path", [TOKEN_PATH, "/v2/user/me", "/login", "/_emulator/health"])
def test_request_without_a_host_is_refused(emulator, path):
    for host in ["", "Host:\r\n"]:
        with Wire(emulator.url) as wire:
            assert wire.send(f"GET {path} HTTP/1.1\r\n{host}\r\n").status() == 400


@pytest.mark.parametrize("path", [TOKEN_PATH, "/v2/user/me", "/nowhere"])
def test_method_that_no_path_has_is_refused(emulator, path):
    with Wire(emulator.url) as wire:
        assert wire.head("PROPFIND", path).status() == 405


def test_tunnel_is_refused_and_the_connection_closed(emulator):
    with Wire(emulator.url) as wire:
        assert wire.send("CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n").is_closed()


BAD_CHUNKS = {"not a number": "zz", "negative": "-1", "out of range": "f" * 18}


@pytest.mark.parametrize("size", BAD_CHUNKS.values(), ids=BAD_CHUNKS.keys())
@pytest.mark.parametrize("path", [TOKEN_PATH, "/login"])
def test_bad_chunk_is_refused_and_the_connection_closed(emulator, path, size):
    with Wire(emulator.url) as wire:
        wire.head("POST", path, FORM, CHUNKED).send(f"{size}\r\na\r\n")
        assert wire.status() == 400
        assert wire.is_closed()


def test_body_in_an_unknown_encoding_is_refused(emulator):
    with Wire(emulator.url) as wire:
        assert wire.head("POST", TOKEN_PATH, FORM, "Transfer-Encoding: gzip").send("x").status() == 400


def test_huge_content_length_is_rejected_at_once(emulator):
    with Wire(emulator.url) as wire:
        assert wire.head("POST", TOKEN_PATH, FORM, "Content-Length: 100000000000").status() == 413


@pytest.mark.parametrize("chunk", ["1\r\na\r\n", f"{LIMIT:x}\r\n{'a' * LIMIT}\r\n"], ids=["tiny", "large"])
def test_endless_chunks_are_refused(emulator, chunk):
    with Wire(emulator.url) as wire:
        wire.head("POST", TOKEN_PATH, FORM, CHUNKED)
        for _ in range(2):
            wire.send(chunk * (LIMIT // (len(chunk) - 5) + 1))
        assert wire.status() == 413


def test_truncated_body_is_rejected(emulator):
    with Wire(emulator.url) as wire:
        wire.head("POST", TOKEN_PATH, FORM, "Content-Length: 100").send("grant_type=refresh_token").send_no_more()
        assert wire.status() == 400


def test_fields_outside_of_text_are_refused(emulator):
    for body in [b"grant_type=%ff%fe", b"grant_type=\xff", b"%00=%00&%00=%00"]:
        with Wire(emulator.url) as wire:
            wire.head("POST", TOKEN_PATH, FORM, f"Content-Length: {len(body)}")
            assert wire.send(body).status() == 400
