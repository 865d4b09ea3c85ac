"""Tests of the `kakao` executable: a login at a terminal and in the browser, and stopping an emulator."""

import json
import stat

import pytest

from inspection import problems
from login_steps import EMAIL, agree_to_all, log_in
from processes import Emulator
from relying_party import REDIRECT_URI

LOGIN = ["login", "--redirect-uri", REDIRECT_URI, "--timeout", "50"]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_terminal_login_is_finished_in_the_browser(browser, words, command_line, language):
    with command_line.running(*LOGIN, "--browser", "print") as login:
        address = next(line for line in login.stderr if line.startswith("http")).strip()
        browser.open(address)
        log_in(browser, words)
        agree_to_all(browser, words)
        browser.wait_for_url(REDIRECT_URI)
        browser.find("heading", words.signed_in)
        _, errors = login.communicate(timeout=20)
    assert (login.returncode, errors) == (0, "")
    assert browser.driver.title == words.signed_in
    assert problems(browser.driver, f"signed_in-{language}") == []

    assert stat.S_IMODE(command_line.token_file.stat().st_mode) == 0o600
    me = command_line.run("me", "--output", "json")
    assert (me.returncode, me.stderr) == (0, "")
    assert json.loads(me.stdout)["kakao_account"]["email"] == EMAIL

    logout = command_line.run("logout", "--output", "json")
    assert (logout.returncode, json.loads(logout.stdout)) == (0, {"logged_out": True})
    assert not command_line.token_file.exists()
    assert command_line.run("me").returncode == 1


@pytest.mark.parametrize("language", ["ko", "en"])
def test_login_refused_in_the_browser_fails_at_the_terminal(browser, words, command_line, language):
    with command_line.running(*LOGIN, "--browser", "none") as login:
        browser.open(json.loads(login.stdout.readline())["login_url"])
        log_in(browser, words)
        browser.press(words.cancel)
        browser.wait_for_url(REDIRECT_URI)
        browser.find("heading", words.not_signed_in)
        output, _ = login.communicate(timeout=20)
    assert (login.returncode, output) == (1, "")
    assert browser.driver.title == words.not_signed_in
    assert problems(browser.driver, f"not_signed_in-{language}") == []
    assert not command_line.token_file.exists()


def test_emulator_says_where_it_is_and_stops_when_asked(tmp_path):
    with Emulator(tmp_path / "log") as emulator:
        url = emulator.ready["url"]
        status = emulator.stop()
    assert emulator.ready == {"ready": True, "url": url, "console": f"{url}/_emulator/"}
    assert url.startswith("http://127.0.0.1:")
    assert status == (0, "")
