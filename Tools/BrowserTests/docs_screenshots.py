"""Takes the screenshots of the guide in `docs/images`. Run it with `make screenshots`.

To add a picture, add a function that opens its page to `PICTURES`.
"""

import pytest
import requests
from selenium.webdriver.common.by import By

from apps_pages import access_token
from callback_server import callback_server
from journeys import log_in
from login_pages import STRICT_KEY
from processes import TOOLS, Emulator
from relying_party import REDIRECT_URI, LoginAttempt
from screens import Screen, keep_screenshot, use_scheme, use_screen
from worker import APP_ORIGIN, NUMBER

FOLDER = TOOLS.parent / "docs/images"
SCREEN = Screen("docs", 1280, 800, False)
TALL_SCREEN = Screen("docs-timeline", 1280, 1000, False)
NARROW_SCREEN = Screen("docs-login", 480, 720, False)
MAXIMUM_SIZE = 150_000


def overview(browser, url, words):
    browser.open(f"{url}/_emulator/")


def request(browser, url, words):
    """A code that was requested with one redirect URI and exchanged with another."""
    login = {"app": 1234, "account": 1, "redirect_uri": REDIRECT_URI}
    code = requests.post(f"{url}/_emulator/login", json=login, timeout=10).json()["code"]
    form = {
        "grant_type": "authorization_code",
        "client_id": "d0000000000000000000000000000002",
        "redirect_uri": f"{REDIRECT_URI}/",
        "code": code,
    }
    requests.post(f"{url}/oauth/token", data=form, timeout=10)
    latest = requests.get(f"{url}/_emulator/requests?limit=1", timeout=10).json()["requests"][0]["id"]
    browser.open(f"{url}/_emulator/console/requests/{latest}")


def timeline(browser, url, words):
    """A login of an app that forgot its client secret in the token request."""
    attempt = LoginAttempt(url, client_id=STRICT_KEY)
    with callback_server():
        browser.open(attempt.url)
        browser.driver.find_element(By.CSS_SELECTOR, ".emulator button").click()
        browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "button[value=agree]"))
        browser.driver.find_element(By.CSS_SELECTOR, "button[value=agree]").click()
        code = attempt.answer(browser.arrives_at(f"{APP_ORIGIN}/oauth"))["code"]
    form = {"grant_type": "authorization_code", "client_id": STRICT_KEY, "code": code}
    requests.post(f"{url}/oauth/token", data=form, timeout=10)
    # The picture in the other language needs the consent page again.
    requests.post(f"{url}/_emulator/accounts/1/unlink/5678", timeout=10).raise_for_status()
    latest = requests.get(f"{url}/_emulator/logins?limit=1", timeout=10).json()["logins"][0]["id"]
    browser.open(f"{url}/_emulator/console/logins/{latest}")


def login(browser, url, words):
    browser.open(LoginAttempt(url).url)


def consent(browser, url, words):
    login(browser, url, words)
    log_in(browser, words, email="jun@example.com")
    browser.sees(words.consent_lead)


PICTURES = [
    (overview, SCREEN),
    (request, SCREEN),
    (timeline, TALL_SCREEN),
    (login, NARROW_SCREEN),
    (consent, NARROW_SCREEN),
]


@pytest.fixture(scope="module")
def url():
    with Emulator(TOOLS / f".build/screenshots-emulator-{NUMBER}.log", "--port", "9090") as emulator:
        token = access_token(emulator.url, account=1, scope="account_email")
        for path in ["/v2/user/me", "/v2/user/scopes", "/v2/user/service_terms"]:
            requests.get(f"{emulator.url}{path}", headers={"Authorization": f"Bearer {token}"}, timeout=10)
        requests.get(f"{emulator.url}/v2/user/me", headers={"Authorization": "Bearer expired"}, timeout=10)
        yield emulator.url
        assert emulator.stop() == (0, "")


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("picture, screen", PICTURES, ids=lambda value: getattr(value, "__name__", ""))
def test_picture(chromiums, url, words, language, picture, screen):
    browser = chromiums(language, True)
    browser.forget()
    use_screen(browser.driver, screen)
    use_scheme(browser.driver, "light")
    picture(browser, url, words)
    suffix = "" if language == "en" else f".{language}"
    name = picture.__name__.replace("_", "-")
    file = keep_screenshot(browser.driver, f"emulator-{name}{suffix}", FOLDER, is_whole=False)
    assert file.stat().st_size < MAXIMUM_SIZE
