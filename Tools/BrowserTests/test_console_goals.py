"""Tests of tasks that a developer can complete in the console with a few clicks from the overview."""

import pytest
import requests
from selenium.webdriver.common.by import By

from apps_pages import access_token
from inspection import problems
from login_steps import log_in_and_agree
from relying_party import REDIRECT_URI, REST_API_KEY
from screens import DESKTOP, NARROW, PHONE, scrolls_sideways, use_screen

pytestmark = [pytest.mark.parametrize("language", ["en", "ko"])]

TEXTS = {
    "en": {
        "faults": "Faults and clock",
        "refresh": "The next refresh fails with invalid_grant (KOE322)",
        "waiting": "Waiting",
        "over": "Over",
        "again": "Ask for everything again Demo",
        "asked": "Requested at the next login",
        "webhooks": "Webhooks",
        "failed": "the status 404 instead of 200",
        "repeat": "Send again",
        "repeated": "Sent the webhook again.",
        "built_in": "Answered by the built-in receiver, not by your service",
        "expected": "Expected status",
        "mistake": "Did you mean /v2/user/me?",
        "requests": "Requests",
    },
    "ko": {
        "faults": "장애와 시계",
        "refresh": "다음 토큰 갱신이 invalid_grant(KOE322)로 실패합니다",
        "waiting": "대기 중",
        "over": "끝남",
        "again": "모두 다시 동의받기 Demo",
        "asked": "다음 로그인에서 요청",
        "webhooks": "웹훅",
        "failed": "받은 상태 코드: 404, 필요한 상태 코드: 200",
        "repeat": "다시 보내기",
        "repeated": "웹훅을 다시 보냈습니다.",
        "built_in": "내 서비스가 아니라 내장 수신기가 응답함",
        "expected": "필요한 상태 코드",
        "mistake": "요청하려던 경로: /v2/user/me",
        "requests": "요청 로그",
    },
}


@pytest.fixture
def texts(language):
    return TEXTS[language]


@pytest.mark.parametrize("scripts", [True, False])
def test_the_next_refresh_fails(browser, emulator, language, texts, scripts):
    body = {"app": 1234, "account": 1}
    token = requests.post(f"{emulator.url}/_emulator/login", json=body, timeout=10).json()["refresh_token"]
    browser.open(f"{emulator.url}/_emulator/")
    browser.find("link", texts["faults"]).click()
    browser.press(texts["refresh"])
    browser.wait_for_text(texts["waiting"])
    if scripts:
        assert problems(browser.driver, f"console-fault-{language}") == []
    form = {"grant_type": "refresh_token", "client_id": REST_API_KEY, "refresh_token": token}
    failed = requests.post(f"{emulator.url}/oauth/token", data=form, timeout=10)
    assert (failed.status_code, failed.json()["error_code"]) == (400, "KOE322")
    assert requests.post(f"{emulator.url}/oauth/token", data=form, timeout=10).status_code == 200
    browser.driver.refresh()
    browser.wait_for_text(texts["over"])


def test_a_fault_is_for_one_person_and_path(browser, emulator, language, texts):
    tokens = [access_token(emulator.url, account=account) for account in (1, 2)]
    browser.open(f"{emulator.url}/_emulator/console/faults")
    browser.driver.find_element(By.CSS_SELECTOR, "#presets summary").click()
    for name, choice in [("account", "2"), ("path", "/v2/user/me")]:
        browser.driver.find_element(By.CSS_SELECTOR, f"#presets [name={name}] [value='{choice}']").click()
    browser.driver.find_element(By.CSS_SELECTOR, "[name=preset][value=token-rejected]").click()
    browser.wait_for_text(texts["waiting"])

    def status(path, token):
        headers = {"Authorization": f"Bearer {token}"}
        return requests.get(f"{emulator.url}{path}", headers=headers, timeout=10).status_code

    assert status("/v2/user/me", tokens[0]) == 200
    assert status("/v2/user/scopes", tokens[1]) == 200
    assert status("/v2/user/me", tokens[1]) == 401
    assert status("/v2/user/me", tokens[1]) == 200


def test_the_overview_links_to_faults_on_a_phone(browser, emulator, texts):
    use_screen(browser.driver, PHONE)
    browser.open(f"{emulator.url}/_emulator/")
    browser.driver.find_element(By.CSS_SELECTOR, "#start .more a[href$=faults]").click()
    browser.press(texts["refresh"])
    browser.wait_for_text(texts["waiting"])


@pytest.mark.parametrize("screen", [DESKTOP, PHONE, NARROW], ids=lambda screen: screen.name)
def test_the_first_faults_are_above_the_fold(browser, emulator, texts, screen):
    use_screen(browser.driver, screen)
    browser.open(f"{emulator.url}/_emulator/console/faults")
    rect = browser.find("button", texts["refresh"]).rect
    assert rect["y"] + rect["height"] <= screen.height
    for summary in browser.driver.find_elements(By.CSS_SELECTOR, ".options summary"):
        summary.click()
    assert not scrolls_sideways(browser.driver)


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=lambda screen: screen.name)
@pytest.mark.parametrize(("page", "part"), [("accounts/1", "#link-1234 tbody td"), ("tokens", "#expire button")])
def test_consent_and_token_expiry_are_above_the_fold(browser, emulator, screen, page, part):
    access_token(emulator.url, account=1)
    use_screen(browser.driver, screen)
    browser.open(f"{emulator.url}/_emulator/console/{page}")
    rect = browser.driver.find_element(By.CSS_SELECTOR, part).rect
    assert rect["y"] + rect["height"] <= screen.height


def test_the_next_login_asks_again(browser, emulator, language, words, texts, attempt, app):
    log_in_and_agree(browser, words, attempt().url)
    browser.wait_for_url(REDIRECT_URI)
    browser.open(f"{emulator.url}/_emulator/")
    browser.find("link", "민지").click()
    browser.press(texts["again"])
    browser.wait_for_text(texts["asked"])
    assert problems(browser.driver, f"console-consent-{language}") == []
    browser.open(attempt().url)
    assert browser.find("checkbox", words.nickname_item).is_selected()
    browser.find("checkbox", words.email_item)


def test_a_webhook_says_why_it_failed(browser, emulator, language, texts):
    access_token(emulator.url, account=1)
    patch = {"unlink_webhook": {"url": f"{emulator.url}/no-such-page"}}
    requests.patch(f"{emulator.url}/_emulator/apps/1234", json=patch, timeout=10).raise_for_status()
    requests.post(f"{emulator.url}/_emulator/accounts/1/unlink/1234", timeout=10).raise_for_status()
    browser.open(f"{emulator.url}/_emulator/")
    browser.wait_for_text(texts["failed"])
    assert problems(browser.driver, f"console-overview-webhook-{language}") == []
    browser.press(texts["repeat"])
    browser.wait_for_text(texts["repeated"])
    browser.wait_for_text(texts["failed"])
    browser.find("link", texts["webhooks"]).click()
    browser.wait_for_text(f"{texts['expected']}: 200")
    browser.wait_for_text(texts["built_in"])
    assert problems(browser.driver, f"console-webhooks-{language}") == []
    browser.find("link", "UNLINK_FROM_APPS").click()
    browser.wait_for_text("404")
    browser.wait_for_text(texts["expected"])
    browser.wait_for_text("curl -i -g")
    assert problems(browser.driver, f"console-failed-webhook-{language}") == []


def test_two_failures_and_the_latest_request_are_above_the_fold(browser, emulator, attempt):
    access_token(emulator.url, account=1)
    patch = {"unlink_webhook": {"url": f"{emulator.url}/no-such-page"}}
    requests.patch(f"{emulator.url}/_emulator/apps/1234", json=patch, timeout=10).raise_for_status()
    requests.post(f"{emulator.url}/_emulator/accounts/1/unlink/1234", timeout=10).raise_for_status()
    browser.open(attempt(redirect_uri="http://localhost:4000/callback").url)
    browser.open(f"{emulator.url}/_emulator/")
    browser.wait.until(lambda driver: driver.find_element(By.ID, "failed-webhook").is_displayed())
    for part in ["#failure button", "#failed-webhook button", "#calls td:nth-child(5) span"]:
        rect = browser.driver.find_element(By.CSS_SELECTOR, part).rect
        assert rect["y"] + rect["height"] <= DESKTOP.height, part


def test_a_misspelled_path_is_named(browser, emulator, language, texts):
    requests.get(f"{emulator.url}/v2/usr/me", timeout=10)
    browser.open(f"{emulator.url}/_emulator/")
    browser.find("link", texts["requests"]).click()
    browser.wait_for_text("/v2/usr/me")
    browser.wait_for_text(texts["mistake"])
