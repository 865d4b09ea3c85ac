"""Every page, in both languages, schemes and screens: pictures, axe-core, width, and the content policy."""

from urllib.parse import quote

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.support.color import Color

from inspection import problems
from journeys import log_in
from relying_party import LOGOUT_REDIRECT_URI, REST_API_KEY
from screens import use_scheme


def login(browser, words, attempt, _):
    browser.open(attempt().url)
    browser.find("heading", words.login_title)


def login_refused(browser, words, attempt, _):
    browser.open(attempt().url)
    log_in(browser, words, password="wrong")
    browser.sees(words.wrong_password)


def create_account(browser, words, attempt, _):
    browser.open(attempt(prompt="create").url)
    browser.find("heading", words.create_title)


def create_account_refused(browser, words, attempt, url):
    create_account(browser, words, attempt, url)
    browser.fill(words.email, "minji@example.com")
    browser.fill(words.password, "emulator")
    browser.fill(words.nickname, "Minji")
    browser.press(words.create)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def consent(browser, words, attempt, _):
    browser.open(attempt().url)
    log_in(browser, words)
    browser.sees(words.consent_lead)


def select_account(browser, words, attempt, url):
    consent(browser, words, attempt, url)
    browser.open(attempt(prompt="select_account").url)
    browser.find("heading", words.select_title)


def logout(browser, words, attempt, url):
    consent(browser, words, attempt, url)
    query = f"client_id={REST_API_KEY}&logout_redirect_uri={quote(LOGOUT_REDIRECT_URI)}"
    browser.open(f"{url}/oauth/logout?{query}")
    browser.find("heading", words.logout_title)


def error(browser, words, attempt, _):
    browser.open(attempt(redirect_uri="http://localhost:8765/" + "unregistered" * 8).url)
    browser.find("heading", f"{words.settings_error} (KOE006)")


def expired(browser, words, _, url):
    browser.open(f"{url}/oauth/consent?request=unknown")
    browser.find("heading", words.expired_title)


PAGES = [
    login,
    login_refused,
    create_account,
    create_account_refused,
    consent,
    select_account,
    logout,
    error,
    expired,
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_page_works_for_everybody_on_every_screen(browser, words, attempt, emulator, language, page):
    page(browser, words, attempt, emulator.url)
    assert browser.driver.execute_script("return document.documentElement.lang") == language
    assert problems(browser.driver, f"{page.__name__}-{language}") == []


def test_dark_scheme_is_darker(browser, words, attempt, emulator):
    login(browser, words, attempt, emulator.url)
    body = browser.driver.find_element(By.TAG_NAME, "body")
    grounds = {}
    for scheme in ["light", "dark"]:
        use_scheme(browser.driver, scheme)
        grounds[scheme] = Color.from_string(body.value_of_css_property("background-color"))
    assert int(grounds["dark"].hex[1:3], 16) < 64 < 192 < int(grounds["light"].hex[1:3], 16)


INTRUDERS = {
    "image": ("img", "src", "http://localhost:8765/x.png"),
    "script": ("script", "src", "/static/pages.css"),
    "style": ("style", "textContent", "main { display: none }"),
}


@pytest.mark.parametrize("intruder", INTRUDERS.values(), ids=INTRUDERS.keys())
def test_content_policy_blocks_what_a_page_does_not_need(browser, words, attempt, emulator, intruder):
    login(browser, words, attempt, emulator.url)
    browser.traffic.forget()
    add = "const e = document.createElement(arguments[0]); e[arguments[1]] = arguments[2]; document.body.append(e)"
    browser.driver.execute_script(add, *intruder)

    def complaint(_):
        browser.traffic.read()
        return [text for text in browser.traffic.complaints if "Content Security Policy" in text]

    assert browser.wait.until(complaint)
    assert browser.traffic.statuses == []
    browser.traffic.forget()
