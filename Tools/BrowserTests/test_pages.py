"""Tests of all pages, in both languages and on all screens: accessibility, width, and Content Security Policy."""

from urllib.parse import quote

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.support.color import Color

from apps_pages import access_token, additional_consent_url, picker_url, talk_url
from inspection import problems
from login_pages import JAVASCRIPT_KEY, STRICT_KEY, TRANSACTION, add_account, log_in_as, open_qr, save_login
from login_steps import log_in
from relying_party import LOGOUT_REDIRECT_URI, REST_API_KEY
from screens import use_scheme
from sharing_pages import CHANNEL, follow_url, kakaolink_url, navi_url, sharer_url
from worker import APP_ORIGIN


def login(browser, words, attempt, _):
    browser.open(attempt().url)
    browser.find("heading", words.login_title)


def login_refused(browser, words, attempt, _):
    browser.open(attempt().url)
    log_in(browser, words, password="wrong")
    browser.wait_for_text(words.wrong_password)


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
    browser.wait_for_text(words.consent_lead)


def select_account(browser, words, attempt, url):
    save_login(browser, words, attempt().url, "jun@example.com")
    save_login(browser, words, attempt(prompt="login").url)
    browser.open(attempt(prompt="select_account").url)
    browser.find("heading", words.select_title)


def consent_details(browser, words, attempt, url):
    consent(browser, words, attempt, url)
    for summary in browser.driver.find_elements(By.CSS_SELECTOR, "summary"):
        summary.click()


def term(browser, words, attempt, url):
    consent(browser, words, attempt, url)
    browser.open(browser.driver.find_element(By.CSS_SELECTOR, ".term a").get_attribute("href"))
    browser.find("heading", "서비스 이용약관")


def guardian(browser, words, attempt, url):
    add_account(url, "child@example.com", birthyear="2018")
    log_in_as(browser, words, attempt, "child@example.com")
    browser.find("heading", words.guardian_title)


def guardian_refused(browser, words, attempt, url):
    guardian(browser, words, attempt, url)
    browser.fill(words.guardian_key, "child@example.com")
    browser.fill(words.guardian_password, "emulator")
    browser.press(words.guardian_agree)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def under_14(browser, words, attempt, url):
    add_account(url, "child@example.com", birthyear="2018")
    log_in_as(browser, words, attempt, "child@example.com", client_id=STRICT_KEY)
    browser.find("heading", words.under_14_title)


def dormant(browser, words, attempt, url):
    add_account(url, "sleeper@example.com", status="dormant")
    log_in_as(browser, words, attempt, "sleeper@example.com")
    browser.find("heading", words.dormant_title)


def restricted(browser, words, attempt, url):
    add_account(url, "banned@example.com", status="restricted")
    log_in_as(browser, words, attempt, "banned@example.com")
    browser.find("heading", words.restricted_title)


def qr_login(browser, words, attempt, _):
    open_qr(browser, words, attempt)


def qr_confirm(browser, words, attempt, url):
    consent(browser, words, attempt, url)
    browser.open(open_qr(browser, words, attempt, prompt="login"))
    log_in(browser, words)
    browser.find("heading", words.qr_confirm_title)


def qr_ended(browser, words, attempt, url):
    open_qr(browser, words, attempt)
    own = browser.driver.current_url
    requests.post(f"{url}/_emulator/clock", json={"advance_seconds": 180}, timeout=10).raise_for_status()
    browser.open(own)
    browser.find("link", words.qr_again)


def popup_done(browser, words, attempt, _):
    popup = {"client_id": JAVASCRIPT_KEY, "redirect_uri": "JS-SDK", "is_popup": "true", "auth_tran_id": TRANSACTION}
    browser.open(attempt(**popup).url)
    log_in(browser, words)
    browser.wait_for_text(words.consent_lead)
    browser.press(words.agree)
    browser.find("heading", words.popup_done)


def logout(browser, words, attempt, url):
    consent(browser, words, attempt, url)
    query = f"client_id={REST_API_KEY}&logout_redirect_uri={quote(LOGOUT_REDIRECT_URI)}"
    browser.open(f"{url}/oauth/logout?{query}")
    browser.find("heading", words.logout_title)


def talk_login(browser, words, _, url):
    browser.open(talk_url(url))
    browser.wait_for_text(words.talk_stand_in)
    browser.find("heading", words.login_title)


def talk_confirm(browser, words, attempt, url):
    talk_login(browser, words, attempt, url)
    log_in(browser, words)
    browser.find("heading", words.talk_title)


def additional_consent(browser, words, _, url):
    browser.open(additional_consent_url(url, access_token(url), "gender,shipping_address"))
    browser.wait_for_text(words.consent_lead)


def address_consent(browser, words, _, url):
    browser.open(picker_url(url, access_token(url)))
    browser.wait_for_text(words.address_consent_lead)


def address_list(browser, words, _, url):
    browser.open(picker_url(url, access_token(url, scope="shipping_address"), address_id="5102"))
    browser.find("heading", words.address_title)


def address_list_empty(browser, words, _, url):
    token = access_token(url, account=2, scope="shipping_address")
    browser.open(picker_url(url, token, enable_back_button="false"))
    browser.find("heading", words.address_title)


def address_new(browser, words, attempt, url):
    address_list(browser, words, attempt, url)
    browser.find("link", words.address_add).click()
    browser.find("heading", words.address_new_title)


def address_edit_refused(browser, words, attempt, url):
    address_list(browser, words, attempt, url)
    browser.find("link", f"{words.address_edit} 집").click()
    browser.find("heading", words.address_edit_title)
    browser.fill(words.zone, "1234")
    browser.press(words.address_save)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def apps_error(browser, words, _, url):
    browser.open(picker_url(url, access_token(url), return_url="http://example.com/"))
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def talk_error(browser, words, _, url):
    browser.open(f"{url}/scheme/kakaotalk%3A%2F%2Fauthorize")
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def share_login(browser, words, _, url):
    browser.open(sharer_url(url))
    browser.find("heading", words.login_title)


def share_picker(browser, words, attempt, url):
    share_login(browser, words, attempt, url)
    log_in(browser, words)
    browser.find("heading", words.share_title)


def share_refused(browser, words, _, url):
    browser.open(kakaolink_url(url))
    log_in(browser, words)
    browser.find("heading", words.share_title)
    browser.press(words.share_send)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def share_sent(browser, words, attempt, url):
    share_picker(browser, words, attempt, url)
    browser.driver.find_element(By.CSS_SELECTOR, "label[for=to-me]").click()
    browser.press(words.share_send)
    browser.find("heading", words.share_sent)


def share_canceled(browser, words, attempt, url):
    share_picker(browser, words, attempt, url)
    browser.press(words.cancel)
    browser.find("heading", words.share_canceled)


def share_error(browser, words, _, url):
    browser.open(sharer_url(url, key="unknown"))
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=alert]"))


def channel_follow(browser, words, _, url):
    browser.open(follow_url(url))
    log_in(browser, words)
    browser.find("heading", words.follow_title)


def channel_friend(browser, words, _, url):
    browser.open(f"{url}/{CHANNEL}/friend")
    log_in(browser, words)
    browser.find("heading", words.channel_title)


def channel_added(browser, words, attempt, url):
    channel_friend(browser, words, attempt, url)
    browser.press(words.channel_add)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=status]"))


def channel_chat(browser, words, _, url):
    browser.open(f"{url}/{CHANNEL}/chat")
    browser.find("heading", words.chat_title)


def navi(browser, words, _, url):
    browser.open(navi_url(url))
    browser.wait_for_text("카카오판교오피스")


def navi_installation(browser, words, _, url):
    browser.open(f"{url}/launch/index.do")
    browser.find("heading", words.navi_install)


def error(browser, words, attempt, _):
    browser.open(attempt(redirect_uri=f"{APP_ORIGIN}/" + "unregistered" * 8).url)
    browser.find("heading", f"{words.settings_error} (KOE006)")


def error_with_way_back(browser, words, attempt, _):
    browser.open(attempt(scope="unknown").url)
    browser.find("link", words.back)


def expired(browser, words, _, url):
    browser.open(f"{url}/oauth/consent?request=unknown")
    browser.find("heading", words.expired_title)


PAGES = [
    login,
    login_refused,
    create_account,
    create_account_refused,
    consent,
    consent_details,
    term,
    select_account,
    guardian,
    guardian_refused,
    under_14,
    dormant,
    restricted,
    qr_login,
    qr_confirm,
    qr_ended,
    popup_done,
    logout,
    talk_login,
    talk_confirm,
    talk_error,
    additional_consent,
    address_consent,
    address_list,
    address_list_empty,
    address_new,
    address_edit_refused,
    apps_error,
    share_login,
    share_picker,
    share_refused,
    share_sent,
    share_canceled,
    share_error,
    channel_follow,
    channel_friend,
    channel_added,
    channel_chat,
    navi,
    navi_installation,
    error,
    error_with_way_back,
    expired,
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.__name__)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_page_is_accessible_on_every_screen(browser, words, attempt, emulator, language, page):
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
    "image": ("img", "src", f"{APP_ORIGIN}/x.png"),
    "script": ("script", "src", "/static/pages.css"),
    "style": ("style", "textContent", "main { display: none }"),
}


@pytest.mark.parametrize("intruder", INTRUDERS.values(), ids=INTRUDERS.keys())
def test_content_policy_blocks_what_a_page_does_not_need(browser, words, attempt, emulator, intruder):
    login(browser, words, attempt, emulator.url)
    browser.traffic.clear()
    add = "const e = document.createElement(arguments[0]); e[arguments[1]] = arguments[2]; document.body.append(e)"
    browser.driver.execute_script(add, *intruder)

    def policy_messages(_):
        browser.traffic.read()
        return [text for text in browser.traffic.console_messages if "Content Security Policy" in text]

    assert browser.wait.until(policy_messages)
    assert browser.traffic.statuses == []
    browser.traffic.clear()
