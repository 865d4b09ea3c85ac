"""Browser tests with headless Chromium and the built `kakao` executable.

Run them with `make test-browser` or, after `swift build --product kakao`, `scripts/browser-tests.sh [pytest options]`.
Set `KAKAO_BIN` to test another executable. With `--screenshots`, screenshots of all pages are written to
`Tools/.build/screenshots`, otherwise only those of pages with problems.
"""

import os
import shutil

import pytest
import requests

import inspection
from browser import Browser, start_chromium
from callback_server import callback_server
from page_routes import looked_at, untested_routes
from processes import TOOLS, CommandLine, Emulator
from relying_party import LoginAttempt
from screens import SCREENSHOTS
from words import WORDS
from worker import APP_ORIGIN, NUMBER

# The tests connect only to this machine, so ignore any configured proxy.
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"


def pytest_addoption(parser):
    parser.addoption("--screenshots", action="store_true", help="write screenshots of all pages")


def pytest_configure(config):
    inspection.keeps_all_screenshots = config.getoption("--screenshots")


def pytest_sessionstart(session):
    """Deletes old screenshots, because some may show pages that no longer exist."""
    if not hasattr(session.config, "workerinput"):
        shutil.rmtree(SCREENSHOTS, ignore_errors=True)


def pytest_testnodedown(node, error):
    """Collects the pages that the test processes have checked."""
    # A process that crashed has no `workeroutput`.
    looked_at.update(map(tuple, getattr(node, "workeroutput", {}).get("looked_at", [])))


def pytest_sessionfinish(session):
    """Checks after all tests that every page was checked in both languages."""
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput["looked_at"] = sorted(looked_at)
    elif config.args == [str(config.rootpath)] and not (config.option.keyword or config.option.markexpr):
        if missing := untested_routes():
            config.get_terminal_writer().line(f"\nnot looked at: {missing}", red=True)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def running_emulator():
    with Emulator(TOOLS / f".build/browser-tests-emulator-{NUMBER}.log") as emulator:
        yield emulator
        assert emulator.stop() == (0, "")


@pytest.fixture
def emulator(running_emulator):
    """A running emulator in its initial state."""
    requests.post(f"{running_emulator.url}/_emulator/reset", timeout=10).raise_for_status()
    return running_emulator


@pytest.fixture(scope="session")
def chromiums():
    """Starts Chromium once for each language, with and without JavaScript."""
    started = {}

    def chromium(language, scripts=True):
        key = (language, scripts)
        if key not in started:
            started[key] = Browser(start_chromium(language, scripts))
        return started[key]

    yield chromium
    for browser in started.values():
        browser.driver.quit()


@pytest.fixture
def language():
    """The language of the browser: Korean, unless a test is parametrized with another one."""
    return "ko"


@pytest.fixture
def words(language):
    return WORDS[language]


@pytest.fixture
def scripts():
    return True


@pytest.fixture
def browser(chromiums, language, scripts, emulator):
    """A browser without data, whose requests are checked after the test."""
    browser = chromiums(language, scripts)
    browser.clear_data()
    yield browser
    assert browser.traffic.problems([emulator.url, APP_ORIGIN]) == []


@pytest.fixture
def app():
    """A server at the redirect URI."""
    with callback_server():
        yield


@pytest.fixture
def attempt(emulator):
    """Starts a login of the demo app, with additional parameters if given."""
    return lambda **parameters: LoginAttempt(emulator.url, **parameters)


@pytest.fixture
def command_line(emulator, tmp_path):
    return CommandLine(emulator.url, tmp_path)
