"""Tests of the console's logins: from the overview to the reason, one-click people, and the page Try it."""

from urllib.parse import quote

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from inspection import problems
from relying_party import REST_API_KEY
from worker import APP_ORIGIN

LANGUAGES = pytest.mark.parametrize("language", ["ko", "en"])


def fail_token_request(browser, emulator, attempt):
    """Logs in with the button of the login page, and exchanges the code with a wrong verifier."""
    login = attempt()
    browser.open(login.url)
    browser.driver.find_element(By.CSS_SELECTOR, ".emulator button").click()
    browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "button[value=agree]"))
    browser.driver.find_element(By.CSS_SELECTOR, "button[value=agree]").click()
    code = login.answer(browser.arrives_at(f"{APP_ORIGIN}/oauth"))["code"]
    form = {"grant_type": "authorization_code", "client_id": REST_API_KEY, "code": code, "code_verifier": "w" * 43}
    assert requests.post(f"{emulator.url}/oauth/token", data=form, timeout=10).status_code == 400


@LANGUAGES
def test_the_overview_leads_to_the_reason_of_a_failure(browser, emulator, app, attempt, language):
    fail_token_request(browser, emulator, attempt)
    browser.open(f"{emulator.url}/_emulator/")
    browser.sees("code_verifier")
    browser.driver.find_element(By.CSS_SELECTOR, "#logins td a").click()
    browser.find("heading", {"ko": "단계", "en": "Steps"}[language])
    browser.sees("code_challenge")
    assert problems(browser.driver, f"console-login-stopped-{language}") == []
    browser.find("link", "POST /oauth/token").click()
    browser.sees("KOE")


@LANGUAGES
def test_one_click_makes_a_user_who_refused_the_email(browser, emulator, language):
    browser.open(f"{emulator.url}/_emulator/")
    browser.press({"ko": "이메일 거부", "en": "Refused email"}[language])
    browser.arrives_at(f"{emulator.url}/_emulator/console/try/callback")
    browser.sees('"email_needs_agreement": true')
    assert problems(browser.driver, f"console-try-callback-{language}") == []


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("scripts", [False])
def test_a_preset_is_reached_with_the_keyboard(browser, emulator, language):
    browser.open(f"{emulator.url}/_emulator/")
    browser.tab_to("Skip to the content")
    browser.type(Keys.ENTER)
    browser.tab_to("Refused email")
    browser.type(Keys.ENTER)
    browser.sees('"email_needs_agreement": true')


@LANGUAGES
def test_a_rejected_redirect_uri_is_registered(browser, emulator, attempt, language):
    browser.open(attempt(redirect_uri="http://localhost:4000/callback").url)
    browser.sees("KOE006")
    assert problems(browser.driver, f"authorize-error-register-{language}") == []
    browser.find("link", {"ko": "이 URI 등록하기", "en": "Register this URI"}[language]).click()
    browser.arrives_at(f"{emulator.url}/_emulator/console/register")
    assert problems(browser.driver, f"console-register-{language}") == []
    browser.press({"ko": "이 URI를 등록하고 다시 로그인", "en": "Register this URI and repeat the login"}[language])
    browser.arrives_at(f"{emulator.url}/login/")


@LANGUAGES
def test_try_it_runs_a_login(browser, emulator, language):
    scope = quote("openid,account_email")
    browser.open(f"{emulator.url}/_emulator/console/try?app=1234&key=rest&scope={scope}&nonce=true&pkce=true")
    browser.sees("application.yml")
    browser.driver.find_element(By.CSS_SELECTOR, "#run button").click()
    browser.arrives_at(f"{emulator.url}/login/")
    browser.driver.find_element(By.CSS_SELECTOR, ".emulator button").click()
    browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "button[value=agree]"))
    browser.driver.find_element(By.CSS_SELECTOR, "button[value=agree]").click()
    browser.arrives_at(f"{emulator.url}/_emulator/console/try/callback")
    browser.sees("minji@example.com")
    browser.sees("nonce")
    browser.find("link", {"ko": "이 로그인의 타임라인 열기", "en": "Open this login's timeline"}[language]).click()
    browser.find("heading", {"ko": "단계", "en": "Steps"}[language])
    assert "/_emulator/console/logins/" in browser.driver.current_url
