"""Tests of logins that fail or are canceled."""

import pytest
import requests
from selenium.webdriver.common.by import By

from login_steps import EMAIL, agree, log_in
from relying_party import LOGOUT_REDIRECT_URI, REDIRECT_URI, REST_API_KEY
from worker import APP_ORIGIN


@pytest.mark.parametrize("language", ["ko", "en"])
def test_cancel_works_on_an_empty_login_page(browser, words, attempt, app):
    login = attempt()
    browser.open(login.url)
    browser.find("heading", words.login_title)
    browser.press(words.cancel)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))
    assert answer == {"error": "access_denied", "error_description": "User denied access"}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_cancel_returns_an_error_to_the_app(browser, words, attempt, app):
    login = attempt()
    browser.open(login.url)
    log_in(browser, words)
    browser.press(words.cancel)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))
    assert answer == {"error": "access_denied", "error_description": "User denied access"}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_wrong_password_can_be_corrected(browser, words, attempt, app):
    login = attempt()
    browser.open(login.url)
    log_in(browser, words, password="wrong")

    browser.wait_for_text(words.wrong_password)
    alert = browser.driver.find_element(By.CSS_SELECTOR, "[role=alert]")
    assert alert.is_displayed() and alert.text == words.wrong_password
    account = browser.find("textbox", words.login_key)
    password = browser.find("textbox", words.password)
    for field in [account, password]:
        assert field.get_attribute("aria-invalid") == "true"
        assert field.get_attribute("aria-describedby") == alert.get_attribute("id")
    assert account.get_property("value") == EMAIL
    assert password.get_property("value") == ""

    log_in(browser, words)
    agree(browser, words)
    assert "code" in login.answer(browser.wait_for_url(REDIRECT_URI))


@pytest.mark.parametrize("language", ["ko", "en"])
def test_unregistered_redirect_uri_is_explained_and_not_visited(browser, words, attempt, app, emulator):
    sent = f'{APP_ORIGIN}/"><script>document.title="run"</script>'
    browser.open(attempt(redirect_uri=sent).url)
    browser.find("heading", f"{words.settings_error} (KOE006)")
    browser.find("heading", words.how_to_fix)
    browser.wait_for_text(sent)
    browser.wait_for_text(REDIRECT_URI)
    assert "KOE006" in browser.driver.title
    assert browser.driver.current_url.startswith(f"{emulator.url}/oauth/authorize?")
    browser.traffic.read()
    assert [url for url in browser.traffic.requested if url.startswith(APP_ORIGIN)] == []


def test_answered_request_cannot_be_answered_again(browser, words, attempt, app):
    login = attempt()
    browser.open(login.url)
    log_in(browser, words)
    browser.wait_for_text(words.consent_lead)
    consent_page = browser.driver.current_url
    agree(browser, words)
    browser.wait_for_url(REDIRECT_URI)
    browser.open(consent_page)
    browser.find("heading", words.expired_title)


def form_of(browser):
    """Returns the URL to which the page's form is sent, and its hidden fields."""
    form = browser.driver.find_element(By.TAG_NAME, "form")
    hidden = form.find_elements(By.CSS_SELECTOR, "input[type=hidden]")
    return form.get_property("action"), {f.get_property("name"): f.get_property("value") for f in hidden}


def test_form_counts_only_with_its_token_and_from_its_own_browser(browser, words, attempt):
    browser.open(attempt().url)
    browser.find("heading", words.login_title)
    action, fields = form_of(browser)
    fields |= {"loginKey": EMAIL, "password": "emulator"}
    cookies = {cookie["name"]: cookie["value"] for cookie in browser.driver.get_cookies()}
    without_token = {name: value for name, value in fields.items() if name != "form_token"}

    def status(form, cookies):
        return requests.post(action, form, cookies=cookies, timeout=10, allow_redirects=False).status_code

    assert status(without_token, cookies) == 403
    assert status(fields | {"form_token": "0" * 64}, cookies) == 403
    assert status(fields, {}) == 403
    assert status(fields, cookies) == 303


def test_logging_out_with_the_account_ends_the_login(browser, words, attempt, app, emulator):
    browser.open(attempt().url)
    log_in(browser, words)
    browser.wait_for_text(words.consent_lead)
    query = f"client_id={REST_API_KEY}&logout_redirect_uri={LOGOUT_REDIRECT_URI}&state=s1"
    browser.open(f"{emulator.url}/oauth/logout?{query}")
    browser.press(words.logout_account)
    assert browser.wait_for_url(LOGOUT_REDIRECT_URI) == f"{LOGOUT_REDIRECT_URI}?state=s1"
    browser.open(attempt().url)
    browser.find("heading", words.login_title)
