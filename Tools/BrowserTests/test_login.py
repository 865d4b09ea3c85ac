"""Tests of a login from the authorization request to the profile."""

import pytest

from login_pages import save_login
from login_steps import EMAIL, PASSWORD, agree, agree_to_all, log_in, log_in_and_agree
from relying_party import REDIRECT_URI
from screens import DESKTOP, PHONE, use_screen


@pytest.mark.parametrize("screen", [PHONE, DESKTOP], ids=lambda screen: screen.name)
@pytest.mark.parametrize("language", ["ko", "en"])
def test_login_gives_the_app_what_the_user_agreed_to(browser, words, attempt, app, screen):
    login = attempt()
    use_screen(browser.driver, screen)
    browser.open(login.url)
    log_in(browser, words)
    browser.tick(words.email_item)
    agree(browser, words)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))

    tokens = login.exchange(answer["code"])
    assert tokens["scope"].split() == ["profile_nickname", "account_email", "openid"]
    claims = login.id_token_claims(tokens["id_token"])
    profile = login.profile(tokens["access_token"])
    assert claims["sub"] == str(profile["id"])
    assert profile["kakao_account"]["email"] == EMAIL
    assert profile["kakao_account"]["profile"]["nickname"] == "민지"
    assert "phone_number" not in profile["kakao_account"]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_agree_to_all_gives_every_item_of_the_page(browser, words, attempt, app):
    login = attempt()
    browser.open(login.url)
    log_in(browser, words)
    agree_to_all(browser, words)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))
    account = login.profile(login.exchange(answer["code"])["access_token"])["kakao_account"]
    assert account["gender"] == "female"
    assert account["phone_number"] == "+82 10-1234-5678"


def test_required_item_cannot_be_cleared(browser, words, attempt, app):
    browser.open(attempt().url)
    log_in(browser, words)
    required = browser.find("checkbox", words.nickname_item)
    assert required.is_selected() and not required.is_enabled()
    assert not browser.find("checkbox", words.gender_item).is_selected()


def test_second_login_asks_nothing(browser, words, attempt, app):
    log_in_and_agree(browser, words, attempt().url)
    browser.wait_for_url(REDIRECT_URI)
    second = attempt()
    browser.open(second.url)
    assert "code" in second.answer(browser.driver.current_url)


def test_prompt_login_asks_for_the_password_again(browser, words, attempt, app):
    log_in_and_agree(browser, words, attempt().url)
    browser.wait_for_url(REDIRECT_URI)
    second = attempt(prompt="login")
    browser.open(second.url)
    log_in(browser, words)
    assert "code" in second.answer(browser.wait_for_url(REDIRECT_URI))


def test_another_account_can_be_chosen(browser, words, attempt, app):
    save_login(browser, words, attempt().url)
    second = attempt(prompt="select_account")
    browser.open(second.url)
    browser.press(words.other_account)
    log_in(browser, words, email="jun@example.com")
    agree(browser, words)
    answer = second.answer(browser.wait_for_url(REDIRECT_URI))
    profile = second.profile(second.exchange(answer["code"])["access_token"])
    assert profile["kakao_account"]["profile"]["nickname"] == "준"


@pytest.mark.parametrize("stays", [True, False], ids=["kept", "ends-with-the-browser"])
def test_login_outlives_the_browser_only_if_the_user_says_so(browser, words, attempt, stays):
    browser.open(attempt().url)
    if stays:
        browser.tick(words.stay)
    log_in(browser, words)
    browser.wait_for_text(words.consent_lead)
    [cookie] = browser.driver.get_cookies()
    assert ("expiry" in cookie) == stays
    assert cookie["httpOnly"] and cookie["sameSite"] == "Lax"


def test_login_hint_fills_in_the_account(browser, words, attempt):
    browser.open(attempt(login_hint=EMAIL).url)
    assert browser.find("textbox", words.login_key).get_property("value") == EMAIL
    assert browser.find("textbox", words.password).get_property("value") == ""


def test_new_account_logs_in(browser, words, attempt, app):
    login = attempt(prompt="create")
    browser.open(login.url)
    browser.find("heading", words.create_title)
    browser.fill(words.email, "new@example.com")
    browser.fill(words.password, "correct horse")
    browser.fill(words.nickname, "새벽")
    browser.press(words.create)
    agree(browser, words)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))
    profile = login.profile(login.exchange(answer["code"])["access_token"])
    assert profile["kakao_account"]["profile"]["nickname"] == "새벽"


def test_emulator_log_holds_no_secret(browser, words, attempt, app, emulator):
    login = attempt()
    log_in_and_agree(browser, words, login.url)
    code = login.answer(browser.wait_for_url(REDIRECT_URI))["code"]
    tokens = login.exchange(code)
    log = emulator.log.read_text()
    assert "/oauth/token" in log
    secrets = [code, login.state, tokens["access_token"], tokens["refresh_token"], f"password={PASSWORD}"]
    assert [secret for secret in secrets if secret in log] == []
