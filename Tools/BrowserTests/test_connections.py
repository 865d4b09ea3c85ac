"""Idle, slow, or half-closed connections don't delay other connections."""

import resource
import threading
from contextlib import ExitStack

import pytest
import requests

from login_steps import log_in_and_agree
from processes import TOOLS, Emulator
from relying_party import REDIRECT_URI
from wire import FORM, HEALTH, TOKEN_PATH, Wire, answers

FIELDS = "grant_type=none"


@pytest.fixture
def many_files():
    """Raises this process's limit on open files for the number of connections in the tests."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.fixture
def small_limit():
    """An emulator that is limited to 256 open files, the default on macOS."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with Emulator(
        TOOLS / ".build/connection-tests-emulator.log",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard)),
    ) as emulator:
        yield emulator
        assert emulator.stop() == (0, "")


def open_idle(stack, url):
    """Opens 1,000 idle connections. Half of them never send a request, and the others complete one first."""
    silent = [stack.enter_context(Wire(url)) for _ in range(500)]
    kept = [stack.enter_context(Wire(url)) for _ in range(500)]
    for wire in kept:
        assert wire.head("GET", HEALTH).status() == 200
    return silent + kept


def test_a_thousand_idle_connections_change_nothing(small_limit, many_files):
    with ExitStack() as stack:
        idle = open_idle(stack, small_limit.url)
        assert all(answers(small_limit.url) for _ in range(50))
        assert [wire.head("GET", HEALTH).status() for wire in idle] == [200] * len(idle)


def test_exceeding_the_file_limit_recovers(many_files, tmp_path):
    """At the limit, existing connections are still served, and new ones are served as soon as others close."""
    options = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (80, 80))}
    with Emulator(tmp_path / "log", "--data", str(tmp_path / "emulator.sqlite"), **options) as emulator:
        for _ in range(2):
            with ExitStack() as stack:
                first = stack.enter_context(Wire(emulator.url))
                assert first.head("GET", HEALTH).status() == 200
                for _ in range(300):
                    stack.enter_context(Wire(emulator.url))
                assert first.head("GET", HEALTH).status() == 200
            assert answers(emulator.url)
            login = requests.post(f"{emulator.url}/_emulator/login", json={"app": 1234, "account": 1}, timeout=30)
            assert login.status_code == 200
        assert emulator.stop() == (0, "")


def test_a_thousand_requests_at_once_on_one_connection_are_answered(emulator):
    """The requests exceed all buffers, so the emulator must stop reading until its responses are read."""
    with Wire(emulator.url) as wire:
        sender = threading.Thread(target=lambda: [wire.head("GET", "/static/pages.css") for _ in range(1000)])
        sender.start()
        assert {wire.status() for _ in range(1000)} == {200}
        sender.join()


def test_reset_connections_do_not_affect_others(emulator):
    for _ in range(100):
        with Wire(emulator.url) as wire:
            wire.reset_on_close()
            wire.head("GET", "/static/pages.css")
    assert answers(emulator.url)


def test_login_goes_through_beside_a_thousand_idle_connections(browser, words, attempt, app, emulator, many_files):
    with ExitStack() as stack:
        open_idle(stack, emulator.url)
        login = attempt()
        log_in_and_agree(browser, words, login.url)
        code = login.answer(browser.wait_for_url(REDIRECT_URI))["code"]
        assert login.profile(login.exchange(code)["access_token"])["kakao_account"]


def test_slow_heads_do_not_block_others(emulator):
    request = f"GET {HEALTH} HTTP/1.1\r\nHost: {emulator.url.removeprefix('http://')}\r\n\r\n"
    with ExitStack() as stack:
        slow = [stack.enter_context(Wire(emulator.url)) for _ in range(40)]
        for byte in request[:-1]:
            for wire in slow:
                wire.send(byte)
        assert answers(emulator.url)
        assert [wire.send(request[-1]).status() for wire in slow] == [200] * len(slow)


def test_stalled_bodies_do_not_block_others(emulator):
    with ExitStack() as stack:
        slow = [stack.enter_context(Wire(emulator.url)) for _ in range(40)]
        for wire in slow:
            wire.head("POST", TOKEN_PATH, FORM, f"Content-Length: {len(FIELDS)}").send(FIELDS[:3])
        assert answers(emulator.url)
        assert [wire.send(FIELDS[3:]).status() for wire in slow] == [401] * len(slow)


def test_unread_responses_do_not_block_others(emulator):
    with Wire(emulator.url) as deaf:
        for _ in range(200):
            deaf.head("GET", "/static/pages.css")
        assert answers(emulator.url)


def test_half_closed_connection_is_answered(emulator):
    with Wire(emulator.url) as wire:
        wire.head("GET", HEALTH).send_no_more()
        assert wire.status() == 200
        assert wire.is_closed()


def test_pipelined_requests_are_answered_in_order(emulator):
    with Wire(emulator.url) as wire:
        for path in [HEALTH, "/nowhere", HEALTH]:
            wire.head("GET", path)
        assert [wire.status() for _ in range(3)] == [200, 404, 200]


@pytest.mark.parametrize("word", ["close", "Close", "TE, close"])
def test_connection_ends_when_the_client_says_so(emulator, word):
    with Wire(emulator.url) as wire:
        status, headers, _ = wire.head("GET", HEALTH, f"Connection: {word}").response()
        assert (status, headers["Connection"]) == (200, "close")
        assert wire.is_closed()


@pytest.mark.parametrize("headers", ["", "Host: localhost\r\n", "Connection: keep-alive\r\n"])
def test_http_1_0_connection_ends_after_the_response(emulator, headers):
    with Wire(emulator.url) as wire:
        assert wire.send(f"GET /.well-known/jwks.json HTTP/1.0\r\n{headers}\r\n").status() == 200
        assert wire.is_closed()


@pytest.mark.parametrize("protocol", ["h2c", "websocket"])
def test_upgrade_is_ignored_and_the_connection_closed(emulator, protocol):
    """After an upgrade, the parser doesn't read requests, so a client that reuses the connection would wait forever."""
    with Wire(emulator.url) as wire:
        wire.head("POST", TOKEN_PATH, FORM, "Connection: Upgrade", f"Upgrade: {protocol}", "Content-Length: 3")
        status, headers, _ = wire.send("a=b").response()
        assert (status, headers["Connection"]) == (401, "close")
        assert wire.is_closed()


def test_expect_continue_is_answered(emulator):
    with Wire(emulator.url) as wire:
        wire.head("POST", TOKEN_PATH, FORM, "Expect: 100-continue", f"Content-Length: {len(FIELDS)}")
        assert wire.status() == 100
        assert wire.send(FIELDS).status() == 401


def test_continue_waits_for_earlier_responses(emulator):
    with Wire(emulator.url) as wire:
        wire.send(
            f"GET {HEALTH} HTTP/1.1\r\nHost: {wire.authority}\r\n\r\n"
            f"POST {TOKEN_PATH} HTTP/1.1\r\nHost: {wire.authority}\r\n{FORM}\r\n"
            f"Expect: 100-continue\r\nContent-Length: {len(FIELDS)}\r\n\r\n"
        )
        assert [wire.status(), wire.status()] == [200, 100]
        assert wire.send(FIELDS).status() == 401


def test_abandoned_requests_leak_nothing(emulator):
    for _ in range(100):
        with Wire(emulator.url) as wire:
            wire.head("POST", TOKEN_PATH, FORM, "Content-Length: 100").send("grant_type=")
    assert answers(emulator.url)
