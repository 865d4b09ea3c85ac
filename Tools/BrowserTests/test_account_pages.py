"""Tests of the account pages: layout and accessibility, withdrawing consent, and unlinking from a service."""

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from account_words import ACCOUNT_WORDS
from apps_pages import access_token
from inspection import problems
from login_steps import EMAIL, PASSWORD, log_in

HOME = "/weblogin/account"


@pytest.fixture
def account_words(language):
    return ACCOUNT_WORDS[language]


def sign_in(browser, words, url, path=HOME, email=EMAIL):
    """Opens an account page through the login page."""
    browser.open(f"{url}{path}")
    log_in(browser, words, email=email)
    browser.wait_for_url(f"{url}{path}")


def connect(url, scope="account_email,gender", account=1):
    """Links the account to the demo app with a login through the control API, and returns the access token."""
    return access_token(url, account=account, scope=scope)


def sign_in_page(browser, words, account_words, url):
    browser.open(f"{url}{HOME}")
    browser.wait_for_text(account_words.sign_in_lead)


def home(browser, words, account_words, url):
    connect(url)
    sign_in(browser, words, url)
    browser.find("heading", account_words.title)


def services(browser, words, account_words, url):
    connect(url)
    login = {"app": 5678, "account": 1}
    requests.post(f"{url}/_emulator/login", json=login, timeout=10).raise_for_status()
    sign_in(browser, words, url, f"{HOME}/services")
    browser.wait_for_text(account_words.since)


def services_empty(browser, words, account_words, url):
    sign_in(browser, words, url, f"{HOME}/services")
    browser.wait_for_text(account_words.no_services)


def service(browser, words, account_words, url):
    connect(url)
    sign_in(browser, words, url, f"{HOME}/services")
    browser.open(f"{url}{HOME}/service?app=1234")
    browser.wait_for_text(account_words.withdraw)


def leave(browser, words, account_words, url):
    service(browser, words, account_words, url)
    browser.find("link", account_words.leave_title).click()
    browser.find("button", account_words.leave)


def profile_saved(browser, words, account_words, url):
    sign_in(browser, words, url, f"{HOME}/profile")
    browser.press(account_words.save)
    browser.wait_for_text(account_words.saved)


def info_refused(browser, words, account_words, url):
    sign_in(browser, words, url, f"{HOME}/info")
    browser.fill(words.email, "jun@example.com")
    browser.press(account_words.save)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def security(browser, words, account_words, url):
    sign_in(browser, words, url, f"{HOME}/security")
    browser.find("heading", account_words.security)


def sessions(browser, words, account_words, url):
    sign_in(browser, words, url, f"{HOME}/security/sessions")
    browser.find("heading", account_words.sessions)


def delete_refused(browser, words, account_words, url):
    sign_in(browser, words, url, f"{HOME}/security/delete")
    browser.fill(words.password, "wrong")
    browser.press(account_words.delete_confirm)
    browser.wait_for_text(account_words.password_wrong)


def signed_out(browser, words, account_words, url):
    browser.open(f"{url}/logout")
    browser.find("heading", account_words.signed_out_title)


PAGES = [
    sign_in_page,
    home,
    services,
    services_empty,
    service,
    leave,
    profile_saved,
    info_refused,
    security,
    sessions,
    delete_refused,
    signed_out,
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_account_page_is_accessible_on_every_screen(
    browser, words, account_words, emulator, language, page
):
    page(browser, words, account_words, emulator.url)
    assert browser.driver.execute_script("return document.documentElement.lang") == language
    assert problems(browser.driver, f"account-{page.__name__}-{language}") == []


def deliveries(url):
    webhooks = requests.get(f"{url}/_emulator/webhooks?app=1234", timeout=10).json()["webhooks"]
    return [webhook["event"].split("/")[-1] for webhook in webhooks]


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no-scripts"])
def test_user_withdraws_consent_and_unlinks(browser, words, account_words, emulator):
    token = connect(emulator.url)
    before = len(deliveries(emulator.url))
    sign_in(browser, words, emulator.url, f"{HOME}/services")
    browser.driver.find_element(By.PARTIAL_LINK_TEXT, "Demo").click()
    browser.press(f"{account_words.withdraw} {account_words.email_item}")
    browser.wait.until(lambda driver: account_words.email_item not in driver.find_element(By.TAG_NAME, "main").text)
    browser.find("link", account_words.leave_title).click()
    browser.press(account_words.leave)
    browser.wait_for_text(account_words.no_services)

    me = requests.get(f"{emulator.url}/v2/user/me", headers={"Authorization": f"Bearer {token}"}, timeout=10)
    assert me.status_code == 401
    events = deliveries(emulator.url)
    assert events[: len(events) - before][::-1] == [
        "user-scope-withdraw",
        "UNLINK_FROM_APPS",
        "user-unlinked",
        "tokens-revoked",
    ]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_keyboard_is_enough_to_delete_the_account(browser, words, account_words, emulator, language):
    sign_in(browser, words, emulator.url, f"{HOME}/security")
    browser.driver.find_element(By.PARTIAL_LINK_TEXT, account_words.delete).send_keys(Keys.ENTER)
    browser.find("button", account_words.delete_confirm)
    browser.tab_to(words.password)
    browser.type(PASSWORD)
    browser.tab_to(account_words.delete_confirm)
    browser.type(Keys.ENTER)
    browser.find("heading", account_words.deleted_title)
    assert problems(browser.driver, f"account-deleted-{language}") == []
    browser.open(f"{emulator.url}{HOME}")
    log_in(browser, words)
    browser.wait_for_text(words.wrong_password)
