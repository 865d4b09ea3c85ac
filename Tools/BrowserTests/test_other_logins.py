"""Tests of the account picker, QR codes with two browsers, guardians, and the texts of the consent page."""

import pytest
import requests
from selenium.webdriver.common.by import By

from login_pages import JAVASCRIPT_KEY, TRANSACTION, add_account, log_in_as, number, open_qr, save_login
from login_steps import EMAIL, PASSWORD, agree, log_in
from relying_party import REDIRECT_URI


@pytest.fixture
def phone(chromiums, language, scripts, emulator):
    """A second browser. JavaScript is enabled in only one of the two."""
    phone = chromiums(language, not scripts)
    phone.clear_data()
    yield phone
    assert phone.traffic.problems([emulator.url]) == []


def test_saved_account_is_chosen_and_removed(browser, words, attempt, emulator, app):
    save_login(browser, words, attempt().url, "jun@example.com")
    save_login(browser, words, attempt(prompt="login").url)
    login = attempt(prompt="select_account")
    browser.open(login.url)
    browser.find("heading", words.select_title)
    browser.find("button", "준 jun@example.com").click()
    agree(browser, words)
    assert login.exchange(login.answer(browser.wait_for_url(REDIRECT_URI))["code"])["access_token"]

    browser.open(attempt(prompt="select_account").url)
    browser.press(f"{words.remove} 준")
    browser.wait.until(lambda driver: "jun@example.com" not in driver.find_element(By.TAG_NAME, "body").text)
    browser.press(f"{words.remove} 민지")
    browser.find("heading", words.login_title)


@pytest.mark.parametrize("language, scripts", [("ko", True), ("en", True), ("ko", False)])
def test_phone_confirms_the_code_of_another_browser(browser, phone, words, attempt, app):
    login = attempt()
    address = open_qr(browser, words, lambda: login)
    phone.open(address)
    log_in(phone, words)
    phone.find("heading", words.qr_confirm_title)
    assert number(phone) == number(browser)
    phone.press(words.qr_confirm)
    phone.find("heading", words.qr_confirmed)
    # The page in the first browser must continue without any input.
    agree(browser, words)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))
    assert login.profile(login.exchange(answer["code"])["access_token"])["kakao_account"]["profile"]["nickname"] == "민지"


def status_requests(browser):
    browser.traffic.read()
    return [url for url in browser.traffic.requested if "/login/qr/status?" in url]


def test_waiting_for_the_phone_changes_nothing_on_the_page(browser, phone, words, attempt):
    address = open_qr(browser, words, attempt)
    summary = browser.driver.find_element(By.CSS_SELECTOR, "details summary")
    summary.click()
    before = len(status_requests(browser))
    browser.wait.until(lambda _: len(status_requests(browser)) > before + 1)
    # These checks would fail if the page had been loaded again, because it would have other elements.
    assert browser.driver.switch_to.active_element == summary
    assert browser.driver.find_element(By.CSS_SELECTOR, "details code").is_displayed()
    phone.open(address)
    log_in(phone, words)
    phone.press(words.qr_confirm)
    browser.wait_for_text(words.consent_lead)


def test_phone_enters_the_password_for_both_browsers(browser, phone, words, attempt):
    phone.open(attempt().url)
    log_in(phone, words)
    phone.wait_for_text(words.consent_lead)
    phone.open(open_qr(browser, words, attempt, prompt="login"))
    phone.wait_for_text(words.qr_sign_in_lead)
    log_in(phone, words)
    phone.press(words.qr_confirm)
    browser.wait_for_text(words.consent_lead)


def test_refusing_on_the_phone_ends_the_code(browser, phone, words, attempt):
    phone.open(open_qr(browser, words, attempt))
    log_in(phone, words)
    phone.press(words.qr_refuse)
    browser.find("heading", words.qr_refused)


def test_guardian_agrees_for_a_child(browser, words, attempt, emulator, app):
    add_account(emulator.url, "child@example.com", birthyear="2018")
    login = attempt(prompt="login")
    browser.open(login.url)
    log_in(browser, words, email="child@example.com")
    browser.find("heading", words.guardian_title)
    browser.fill(words.guardian_key, EMAIL)
    browser.fill(words.guardian_password, PASSWORD)
    browser.press(words.guardian_agree)
    agree(browser, words)
    assert login.exchange(login.answer(browser.wait_for_url(REDIRECT_URI))["code"])["access_token"]


def test_dormant_account_is_reactivated(browser, words, attempt, emulator):
    add_account(emulator.url, "sleeper@example.com", status="dormant")
    log_in_as(browser, words, attempt, "sleeper@example.com")
    browser.find("heading", words.dormant_title)
    browser.press(words.reactivate)
    browser.wait_for_text(words.consent_lead)


def test_consent_page_shows_purpose_and_values(browser, words, attempt):
    browser.open(attempt().url)
    log_in(browser, words)
    browser.wait_for_text(words.consent_lead)
    item = browser.find("checkbox", words.email_item)
    box = item.find_element(By.XPATH, "ancestor::div[@class='box']")
    box.find_element(By.TAG_NAME, "summary").click()
    browser.wait_for_text("주문 확인과 문의 답변")
    assert EMAIL in box.find_element(By.TAG_NAME, "details").text


def test_popup_result_is_polled(browser, words, attempt, emulator):
    popup = {"client_id": JAVASCRIPT_KEY, "redirect_uri": "JS-SDK", "is_popup": "true", "auth_tran_id": TRANSACTION}
    query = {"client_id": JAVASCRIPT_KEY, "auth_tran_id": TRANSACTION, "ka": "sdk/2"}
    browser.open(attempt(**popup).url)

    def poll():
        return requests.get(f"{emulator.url}/apiweb/code.json", params=query, timeout=10)

    assert poll().json()["error_code"] == "300"
    log_in(browser, words)
    agree(browser, words)
    browser.find("heading", words.popup_done)
    answer = poll()
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.json()["code"]
    assert poll().json()["error_code"] == "300"
