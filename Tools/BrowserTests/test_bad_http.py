"""Malformed or oversized HTTP is rejected, and later requests still get a response."""

import json

import pytest

from wire import FORM, HEALTH, TOKEN_PATH, Wire, answers

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
    "no HTTP": b"hello\r\n\r\n",
    "HTTP/0.9": b"GET /\r\n\r\n",
    "malformed method": b"G@T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "endless method": b"G" * 2 * LIMIT + b" / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "relative target": b"GET v2/user/me HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n",
    "malformed host": b"GET / HTTP/1.1\r\nHost: local host\r\n\r\n",
    "host with a path": b"GET / HTTP/1.1\r\nHost: localhost/v2\r\n\r\n",
    "unknown transfer coding": b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\nx",
    "bare line feeds": b"GET / HTTP/1.1\nHost: localhost\n\n",
    "bare carriage return": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\rb\r\n\r\n",
    "space before colon": b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "folded header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\r\n b\r\n\r\n",
    "NUL in a header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
    "NUL in the target": b"GET /\0 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "control character in the target": b"GET /\x01 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "huge header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 2 * LIMIT + b"\r\n\r\n",
    "many headers": b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: a\r\n" * 1000 + b"\r\n",
    "huge target": b"GET /_emulator/" + b"a" * 2 * LIMIT + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "two content lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde",
    "negative content length": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -4\r\n\r\n",
    "signed content length": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: +4\r\n\r\nabcd",
    "content length and chunks": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /_emulator/accounts HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("head", BAD_HEADS.values(), ids=BAD_HEADS.keys())
def test_bad_head_is_refused_and_the_connection_closed(emulator, head):
    with Wire(emulator.url) as wire:
        status, headers, body = wire.send(head).response()
        assert (status, headers["Connection"]) == (400, "close")
        assert isinstance(json.loads(body)["error"], str)
        assert wire.is_closed()


@pytest.mark.parametrize("path", [TOKEN_PATH, "/v2/user/me", "/login", "/_emulator/health"])
def test_request_without_a_host_is_refused(emulator, path):
    for host in ["", "Host:\r\n"]:
        with Wire(emulator.url) as wire:
            status, _, body = wire.send(f"GET {path} HTTP/1.1\r\n{host}\r\n").response()
            assert status == 400
            assert body
            assert wire.is_closed()


DEFECTS = ["X : a", "Host: localhost", "X: " + "a" * 2 * LIMIT, "Content-Length: x"]


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect[:20])
def test_malformed_head_is_answered_in_the_format_of_the_host(emulator, defect):
    def body(target):
        with Wire(emulator.url) as wire:
            status, headers, body = wire.head("POST", target, defect).response()
            assert status == 400
            assert wire.is_closed()
            return headers, body

    for target in ["/v2/user/me", "/v2/nowhere?a=/login", "/v2/한글", "http://localhost/v1/user/ids"]:
        headers, answer = body(target)
        assert list(json.loads(answer)) == ["msg", "code"]
        assert json.loads(answer)["code"] == -2
        assert headers["X-Request-ID"]
    headers, answer = body(TOKEN_PATH)
    assert list(json.loads(answer)) == ["error", "error_description"]
    assert json.loads(answer)["error"] == "invalid_request"
    assert headers["Cache-Control"]
    assert list(json.loads(body("/_emulator/login")[1])) == ["error", "code"]
    headers, answer = body("/login")
    assert headers["Content-Type"] == "text/html; charset=utf-8"
    assert b"<html" in answer


def test_malformed_request_after_valid_ones_is_answered_in_order(emulator):
    with Wire(emulator.url) as wire:
        wire.head("GET", HEALTH).head("POST", TOKEN_PATH, FORM, "Content-Length: 3").send("a=b")
        wire.head("POST", TOKEN_PATH, FORM, CHUNKED).send("3\r\na\n=\r\n0\r\n\r\n")
        wire.head("GET", "/v2/user/me", "X : a").head("GET", HEALTH)
        answers = [wire.response() for _ in range(4)]
        assert [status for status, _, _ in answers] == [200, 401, 401, 400]
        assert json.loads(answers[3][2])["code"] == -2
        assert wire.is_closed()


@pytest.mark.parametrize("path", [TOKEN_PATH, "/v2/user/me", "/nowhere"])
@pytest.mark.parametrize("method", ["PROPFIND", "LOCK", "FOO", "get", "M-SEARCH", "UPDATEREDIRECTREF", "!#$%&'*+^_`|~"])
def test_method_that_no_path_has_is_refused(emulator, path, method):
    with Wire(emulator.url) as wire:
        wire.head(method, path, FORM, "Content-Length: 3").send("a=b")
        status, headers, body = wire.response()
        assert status == 405
        assert "GET" in headers["Allow"]
        assert path == "/nowhere" or method in (body.decode())
        assert wire.head("GET", HEALTH).status() == 200


def test_method_can_arrive_byte_by_byte(emulator):
    with Wire(emulator.url) as wire:
        for byte in f"\r\nFOO {HEALTH} HTTP/1.1\r\nHost: localhost\r\n\r\n":
            wire.send(byte)
        assert wire.status() == 405


def test_refused_request_is_answered_before_its_body(emulator):
    with Wire(emulator.url) as wire:
        wire.head("POST", TOKEN_PATH, "Host: localhost", FORM, "Expect: 100-continue", "Content-Length: 3")
        assert wire.status() == 400
        assert wire.send("a=b").is_closed()


@pytest.mark.parametrize("path", ["/nowhere", "/v2/nowhere", "/v2/user/me", "/v1/user/unlink", TOKEN_PATH, "/login"])
def test_responses_to_head_have_no_body(emulator, path):
    with Wire(emulator.url) as wire:
        assert wire.head("HEAD", path).response(has_body=False)[0] >= 400
        assert wire.head("GET", HEALTH).status() == 200


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


@pytest.mark.parametrize("path", ["/v2/user/me", "/nowhere"])
def test_bad_chunk_that_is_not_read_gets_no_second_response(emulator, path):
    with Wire(emulator.url) as wire:
        assert wire.head("GET", path, CHUNKED).send("zz\r\na\r\n").status() in [401, 404]
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
