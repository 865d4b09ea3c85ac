"""Tests of the console's login pages: the cause of a failure, its fix, accounts with presets, and the page "Try it"."""

from urllib.parse import quote

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from inspection import problems
from login_pages import STRICT_KEY
from relying_party import REST_API_KEY
from screens import DESKTOP, PHONE, use_screen
from worker import APP_ORIGIN

LANGUAGES = pytest.mark.parametrize("language", ["ko", "en"])


def fail_token_request(browser, emulator, attempt):
    """Logs in with the emulator's button on the login page, and exchanges the code with a wrong verifier."""
    login = attempt()
    browser.open(login.url)
    browser.driver.find_element(By.CSS_SELECTOR, ".emulator button").click()
    browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "button[value=agree]"))
    browser.driver.find_element(By.CSS_SELECTOR, "button[value=agree]").click()
    code = login.answer(browser.wait_for_url(f"{APP_ORIGIN}/oauth"))["code"]
    form = {"grant_type": "authorization_code", "client_id": REST_API_KEY, "code": code, "code_verifier": "w" * 43}
    assert requests.post(f"{emulator.url}/oauth/token", data=form, timeout=10).status_code == 400


def choose_person(browser, name):
    Select(browser.driver.find_element(By.ID, "start-person")).select_by_visible_text(name)


@LANGUAGES
def test_the_overview_leads_to_the_reason_of_a_failure(browser, emulator, app, attempt, language):
    fail_token_request(browser, emulator, attempt)
    browser.open(f"{emulator.url}/_emulator/")
    browser.wait_for_text("code_verifier")
    browser.driver.find_element(By.CSS_SELECTOR, "#logins td a").click()
    browser.find("heading", {"ko": "단계", "en": "Steps"}[language])
    browser.wait_for_text("code_challenge")
    assert problems(browser.driver, f"console-login-stopped-{language}") == []
    browser.find("link", "POST /oauth/token").click()
    browser.wait_for_text("KOE")


@LANGUAGES
def test_the_first_row_makes_a_user_who_refused_the_email(browser, emulator, language):
    browser.open(f"{emulator.url}/_emulator/")
    choose_person(browser, {"ko": "이메일 거부", "en": "Refused email"}[language])
    browser.press({"ko": "로그인", "en": "Log in"}[language])
    browser.wait_for_url(f"{emulator.url}/_emulator/console/try/callback")
    browser.wait_for_text('"email_needs_agreement": true')
    assert problems(browser.driver, f"console-try-callback-{language}") == []


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("scripts", [False])
def test_a_preset_is_reached_with_the_keyboard(browser, emulator, language):
    browser.open(f"{emulator.url}/_emulator/")
    browser.tab_to("Skip to the content")
    browser.type(Keys.ENTER)
    browser.tab_to("Account")
    browser.type("Refused")
    browser.tab_to("Log in")
    browser.type(Keys.ENTER)
    browser.wait_for_text('"email_needs_agreement": true')


REGISTER = {"ko": "이 리다이렉트 URI 등록", "en": "Register this redirect URI"}


@LANGUAGES
def test_the_error_page_registers_a_rejected_redirect_uri(browser, emulator, attempt, language):
    browser.open(attempt(redirect_uri="http://localhost:4000/callback").url)
    browser.wait_for_text("KOE006")
    assert problems(browser.driver, f"authorize-error-register-{language}") == []
    browser.press(REGISTER[language])
    browser.wait_for_url(f"{emulator.url}/login/")


@LANGUAGES
def test_the_overview_shows_and_fixes_a_rejected_redirect_uri(browser, emulator, attempt, language):
    browser.open(attempt(redirect_uri="http://localhost:4000/callback").url)
    browser.open(f"{emulator.url}/_emulator/")
    browser.wait_for_text("http://localhost:4000/callback")
    browser.wait_for_text("KOE006")
    assert problems(browser.driver, f"console-overview-redirect-uri-{language}") == []
    browser.press(REGISTER[language])
    browser.wait_for_text({"ko": "URI를 등록했습니다.", "en": "Registered the URI."}[language])
    browser.open(attempt(redirect_uri="http://localhost:4000/callback").url)
    browser.wait_for_url(f"{emulator.url}/login/")


@LANGUAGES
def test_the_overview_shows_and_fixes_a_wrong_client_secret(browser, emulator, language):
    form = {"grant_type": "authorization_code", "client_id": STRICT_KEY, "code": "x"}
    answer = requests.post(f"{emulator.url}/oauth/token", data=form | {"client_secret": "wrong-secret"}, timeout=10)
    assert answer.json()["error_code"] == "KOE010"
    browser.open(f"{emulator.url}/_emulator/")
    browser.wait_for_text("KOE010")
    browser.wait_for_text("wron…")
    assert "wrong-secret" not in browser.driver.page_source
    browser.press({"ko": "클라이언트 시크릿 비활성화", "en": "Turn off the client secret"}[language])
    browser.wait_for_text({"ko": "클라이언트 시크릿을 비활성화했습니다.", "en": "Turned off the client secret."}[language])
    answer = requests.post(f"{emulator.url}/oauth/token", data=form, timeout=10)
    assert answer.json()["error_code"] == "KOE320"


@LANGUAGES
def test_the_overview_says_why_a_refresh_failed(browser, emulator, language):
    login = {"app": 1234, "account": 1}
    tokens = requests.post(f"{emulator.url}/_emulator/login", json=login, timeout=10).json()
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    requests.post(f"{emulator.url}/v1/user/logout", headers=headers, timeout=10).raise_for_status()
    form = {"grant_type": "refresh_token", "client_id": REST_API_KEY, "refresh_token": tokens["refresh_token"]}
    assert requests.post(f"{emulator.url}/oauth/token", data=form, timeout=10).json()["error"] == "invalid_grant"
    browser.open(f"{emulator.url}/_emulator/")
    browser.wait_for_text({"ko": "사용자가 로그아웃하여", "en": "The user logged out"}[language])
    browser.driver.find_element(By.CSS_SELECTOR, "#failure .more a").click()
    browser.wait_for_text({"ko": "사용자가 로그아웃하여", "en": "The user logged out"}[language])


@LANGUAGES
@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=lambda screen: screen.name)
def test_the_failure_and_the_latest_request_are_above_the_fold(browser, emulator, attempt, language, screen):
    browser.open(attempt(redirect_uri="http://localhost:4000/callback").url)
    use_screen(browser.driver, screen)
    browser.open(f"{emulator.url}/_emulator/")
    for part in ["#failure .fixes button", "#start button", "#calls td:nth-child(5) span"]:
        bottom = browser.driver.find_element(By.CSS_SELECTOR, part).rect
        assert bottom["y"] + bottom["height"] <= screen.height, part


@LANGUAGES
def test_try_it_runs_a_login(browser, emulator, language):
    scope = quote("openid,account_email")
    browser.open(f"{emulator.url}/_emulator/console/try?app=1234&key=rest&scope={scope}&nonce=true&pkce=true")
    browser.wait_for_text("application.yml")
    browser.driver.find_element(By.CSS_SELECTOR, "#run button").click()
    browser.wait_for_url(f"{emulator.url}/login/")
    browser.driver.find_element(By.CSS_SELECTOR, ".emulator button").click()
    browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "button[value=agree]"))
    browser.driver.find_element(By.CSS_SELECTOR, "button[value=agree]").click()
    browser.wait_for_url(f"{emulator.url}/_emulator/console/try/callback")
    browser.wait_for_text("minji@example.com")
    browser.wait_for_text("nonce")
    browser.find("link", {"ko": "이 로그인의 타임라인 열기", "en": "Open this login's timeline"}[language]).click()
    browser.find("heading", {"ko": "단계", "en": "Steps"}[language])
    assert "/_emulator/console/logins/" in browser.driver.current_url
