"""Browser tests: real headless Chromium against the real `kakao emulator start`.

Run them with `make test-browser` or, after `swift build --product kakao`, `scripts/browser-tests.sh [pytest options]`.
`KAKAO_BIN` names another executable. Screenshots of every page are left in `Tools/.build/screenshots`.
"""

import os
import shutil

import pytest
import requests

from browser import Browser, start_chromium
from callback_server import callback_server
from page_routes import looked_at, not_looked_at
from processes import TOOLS, CommandLine, Emulator
from relying_party import LoginAttempt
from screens import SCREENSHOTS
from words import WORDS
from worker import APP_ORIGIN, NUMBER

# Everything these tests talk to is on this machine, whatever proxy is set.
os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"


def pytest_sessionstart(session):
    """Pictures of pages that are gone do not stay among the others."""
    if not hasattr(session.config, "workerinput"):
        shutil.rmtree(SCREENSHOTS, ignore_errors=True)


def pytest_testnodedown(node, error):
    """Collects what the processes that ran the tests looked at."""
    # A process that crashed has told nothing.
    looked_at.update(map(tuple, getattr(node, "workeroutput", {}).get("looked_at", [])))


def pytest_sessionfinish(session):
    """No page is left out: after all tests, every page was looked at in both languages."""
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput["looked_at"] = sorted(looked_at)
    elif config.args == [str(config.rootpath)] and not (config.option.keyword or config.option.markexpr):
        if missing := not_looked_at():
            config.get_terminal_writer().line(f"\nnot looked at: {missing}", red=True)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def running_emulator():
    with Emulator(TOOLS / f".build/browser-tests-emulator-{NUMBER}.log") as emulator:
        yield emulator
        assert emulator.stop() == (0, "")


@pytest.fixture
def emulator(running_emulator):
    """The emulator as it is right after its start."""
    requests.post(f"{running_emulator.url}/_emulator/reset", timeout=10).raise_for_status()
    return running_emulator


@pytest.fixture(scope="session")
def chromiums():
    """Starts a Chromium once for each language, and for each with and without scripts."""
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
    """Korean, unless a test is parametrised with others."""
    return "ko"


@pytest.fixture
def words(language):
    return WORDS[language]


@pytest.fixture
def scripts():
    return True


@pytest.fixture
def browser(chromiums, language, scripts, emulator):
    """A browser that nobody has used yet; what it loaded is checked when the test is over."""
    browser = chromiums(language, scripts)
    browser.forget()
    yield browser
    assert browser.traffic.harm([emulator.url, APP_ORIGIN]) == []


@pytest.fixture
def app():
    """Something that answers at the redirect URI."""
    with callback_server():
        yield


@pytest.fixture
def attempt(emulator):
    """Begins a login of the demo app; parameters beyond the usual ones may be given."""
    return lambda **parameters: LoginAttempt(emulator.url, **parameters)


@pytest.fixture
def command_line(emulator, tmp_path):
    return CommandLine(emulator.url, tmp_path)
