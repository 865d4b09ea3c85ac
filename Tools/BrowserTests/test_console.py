"""Tests of the console: layout and accessibility, the live log, and use without JavaScript."""

from dataclasses import dataclass

import pytest
import requests
from selenium.webdriver.common.by import By

from apps_pages import access_token
from inspection import problems
from processes import TOOLS, Emulator
from screens import NARROW, PHONE, scrolls_sideways, use_screen
from worker import NUMBER

CONTROL_TOKEN = "control-token-of-the-browser-tests"


@dataclass(frozen=True)
class SignIn:
    token: str
    submit: str
    people: str
    sign_out: str


SIGN_IN = {
    "ko": SignIn(token="제어 토큰", submit="콘솔 로그인", people="앱과 계정", sign_out="로그아웃"),
    "en": SignIn(token="Control token", submit="Log in to the console", people="Apps and accounts", sign_out="Log out"),
}

NOT_FOUND = ["페이지를 찾을 수 없습니다", "Page not found"]
PAGES = [
    "", "console/apps", "console/apps/1234", "console/apps/1234?tab=login",
    "console/apps/1234?tab=consent", "console/apps/1234?tab=webhooks", "console/apps/1234?tab=access",
    "console/apps/1234?tab=yaml", "console/accounts/1?tab=settings", "console/accounts/1?tab=yaml",
    "console/no-such-page", "console/apps/keys/rest-3a0be0bb88d9e6cc",
    "console/apps/keys/admin-dcaf04f24247d214", "console/accounts", "console/accounts/1", "console/requests",
    "console/requests/first", "console/requests/last", "console/logins", "console/try", "console/tokens",
    "console/webhooks", "console/messages", "console/messages/1", "console/clock", "console/faults", "console/attacks",
    "console/state", "console/api",
]


SEEN = {"status": 200, "exchanged_code": True, "read_user": True, "viewer": "other"}
VERDICTS = {
    "start": "http://localhost:8080/login?next=/a/page/with/a/long/path/that/the/site/opens/after/the/login",
    "app": 1234,
    "verdicts": [
        {"attack": "callback-without-state", "outcome": "refused", "observation": SEEN | {"viewer": "none"}},
        {"attack": "callback-other-browser", "outcome": "believed", "observation": SEEN},
        {"attack": "id-token-hs256-public-key", "outcome": "crashed", "observation": SEEN | {"status": 500}},
        {"attack": "callback-user-id", "outcome": "ignored", "observation": SEEN | {"viewer": "own"}},
        {"attack": "webhook-replayed", "outcome": "not_applicable", "observation": SEEN, "reason": "noWebhook"},
    ],
}


@pytest.fixture
def busy(emulator):
    """An emulator with data on every page of the console."""
    url = emulator.url
    token = access_token(url, account=1, scope="account_email,gender")
    headers = {"Authorization": f"Bearer {token}"}
    requests.get(f"{url}/v2/user/me", headers=headers, timeout=10)
    requests.get(f"{url}/v2/user/scopes", headers={"Authorization": "Bearer nothing"}, timeout=10)
    requests.post(f"{url}/oauth/token", data={"grant_type": "authorization_code", "code": "x"}, timeout=10)
    fault = {"match": {"method": "POST", "path": "/oauth/token"}, "times": 3, "status": 503, "delay_ms": 200}
    requests.post(f"{url}/_emulator/faults", json=fault, timeout=10).raise_for_status()
    requests.put(f"{url}/_emulator/attacks", json=VERDICTS, timeout=10).raise_for_status()
    requests.post(f"{url}/_emulator/accounts/1/unlink/1234", timeout=10).raise_for_status()
    access_token(url, account=1, scope="account_email,gender")
    return url


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_looks_right_on_every_screen(browser, busy, language, page):
    # Read the request IDs from the log, because a reset doesn't restart their numbering.
    last, *_, first = requests.get(f"{busy}/_emulator/requests", timeout=10).json()["requests"]
    address = page.replace("first", str(first["id"])).replace("last", str(last["id"]))
    browser.open(f"{busy}/_emulator/{address}")
    heading = browser.driver.find_element(By.CSS_SELECTOR, "main h1").text
    assert (heading in NOT_FOUND) == (page == "console/no-such-page")
    name = page.replace("console/", "").replace("/", "-").replace("?tab=", "-") or "overview"
    assert problems(browser.driver, f"console-{name}-{language}") == []


@pytest.fixture
def guarded():
    """An emulator that requires a control token."""
    log = TOOLS / f".build/console-tests-emulator-{NUMBER}.log"
    with Emulator(log, "--control-token", CONTROL_TOKEN) as emulator:
        yield emulator
        assert emulator.stop() == (0, "")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_control_token_signs_in(chromiums, guarded, language):
    browser = chromiums(language, True)
    browser.clear_data()
    words = SIGN_IN[language]
    browser.open(f"{guarded.url}/_emulator/console/accounts")
    browser.wait_for_url(f"{guarded.url}/_emulator/console/sign_in")
    browser.fill(words.token, "wrong")
    browser.press(words.submit)
    browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))
    assert problems(browser.driver, f"console-sign_in-{language}") == []
    browser.fill(words.token, CONTROL_TOKEN)
    browser.press(words.submit)
    browser.wait_for_url(f"{guarded.url}/_emulator/")
    browser.find("link", words.people)
    assert problems(browser.driver, f"console-signed_in-{language}") == []
    browser.press(words.sign_out)
    browser.wait_for_url(f"{guarded.url}/_emulator/console/sign_in")
    browser.open(f"{guarded.url}/_emulator/console/accounts")
    browser.wait_for_url(f"{guarded.url}/_emulator/console/sign_in")


@pytest.mark.parametrize("language", ["en"])
def test_the_log_keeps_itself_up_to_date(browser, emulator, language):
    browser.open(f"{emulator.url}/_emulator/console/requests")
    browser.wait_for_text("No requests yet.")
    requests.get(f"{emulator.url}/v2/user/me", timeout=10)
    browser.wait_for_text("GET /v2/user/me")


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("scripts", [False])
def test_an_account_is_logged_in_as_without_a_script(browser, emulator, attempt, language):
    browser.open(f"{emulator.url}/_emulator/console/accounts/2")
    browser.press("Log in this browser")
    browser.wait_for_text("Signed in as 준")
    browser.open(attempt().url)
    browser.wait_for_text("jun@example.com")


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("scripts", [True, False])
def test_the_navigation_is_one_line_and_a_menu_on_phones(browser, busy, language, scripts):
    browser.open(f"{busy}/_emulator/console/clock")
    links = browser.driver.find_elements(By.CSS_SELECTOR, ".groups a")
    tools = browser.driver.find_elements(By.CSS_SELECTOR, ".tools button")
    assert len(links) == 7 and len({link.rect["y"] for link in links}) == 1
    shown = [tool for tool in tools if tool.is_displayed()]
    assert shown and all(abs(tool.rect["y"] - links[0].rect["y"]) < 20 for tool in shown)
    for screen in [PHONE, NARROW]:
        use_screen(browser.driver, screen)
        header = browser.driver.find_element(By.CSS_SELECTOR, ".bar .row")
        assert header.rect["height"] <= 64
        browser.open(f"{busy}/_emulator/console/clock")
        browser.driver.find_element(By.CSS_SELECTOR, ".all-pages summary").click()
        assert not scrolls_sideways(browser.driver)
        browser.find("link", {"ko": "웹훅", "en": "Webhooks"}[language]).click()
        browser.wait_for_url(f"{busy}/_emulator/console/webhooks")
        browser.open(f"{busy}/_emulator/console/clock")


@pytest.mark.parametrize("language", ["en"])
def test_the_header_stays_visible(browser, busy, language):
    browser.open(f"{busy}/_emulator/console/api")
    browser.driver.execute_script("scrollTo(0, 1000)")
    top = browser.driver.execute_script("return document.querySelector('.bar').getBoundingClientRect().top")
    assert top == 0


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("scripts", [False])
def test_the_language_of_the_console_is_the_language_of_the_login(browser, emulator, attempt, language, scripts):
    browser.open(f"{emulator.url}/_emulator/")
    browser.press("한국어")
    browser.open(attempt().url)
    browser.wait_for_text("카카오계정 로그인")
