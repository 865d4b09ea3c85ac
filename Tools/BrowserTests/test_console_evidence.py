"""Tests of the console's pages for tokens, webhook deliveries, and messages."""

import json

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from apps_pages import access_token
from inspection import problems

TEMPLATE = {
    "object_type": "feed",
    "content": {
        "title": "Your order",
        "description": "It arrives on Monday.\nThank you!",
        "image_url": "https://images.example/cake.png",
        "link": {"web_url": "https://example.com/orders/1"},
    },
    "item_content": {"items": [{"item": "Cake", "item_op": "12,000"}], "sum": "Total", "sum_op": "12,000"},
    "buttons": [{"title": "Track the parcel", "link": {"web_url": "https://example.com/parcels/1"}}],
}


@pytest.fixture
def delivered(emulator):
    """An emulator with a token, a webhook delivery, and a message."""
    token = access_token(emulator.url, account=1, scope="talk_message")
    answer = requests.post(
        f"{emulator.url}/v2/api/talk/memo/default/send",
        data={"template_object": json.dumps(TEMPLATE)},
        headers={"Authorization": f"Bearer {token}"},
        timeout=10,
    )
    answer.raise_for_status()
    return emulator.url, token


def status(url, token):
    return requests.get(f"{url}/v2/user/me", headers={"Authorization": f"Bearer {token}"}, timeout=10).status_code


@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("scripts", [True, False])
def test_all_access_tokens_expire_with_the_keyboard(browser, delivered, language):
    url, token = delivered
    assert status(url, token) == 200
    browser.open(f"{url}/_emulator/")
    browser.tab_to("Tokens")
    browser.type(Keys.ENTER)
    browser.wait_for_url(f"{url}/_emulator/console/tokens")
    browser.wait_for_text("1 live, 0 expired")
    browser.find("button", "Expire now").send_keys(Keys.ENTER)
    browser.wait_for_text("0 live, 1 expired")
    assert status(url, token) == 401


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_pasted_token_is_found(browser, delivered, language):
    url, token = delivered
    browser.open(f"{url}/_emulator/console/tokens")
    browser.driver.find_element(By.NAME, "token").send_keys(token)
    browser.press({"en": "Look up", "ko": "조회"}[language])
    browser.wait_for_text({"en": "Access token", "ko": "액세스 토큰"}[language])
    browser.wait.until(lambda driver: "/tokens/" in driver.current_url)
    assert token not in browser.driver.current_url
    assert problems(browser.driver, f"console-token-{language}") == []


@pytest.mark.parametrize("language", ["en", "ko"])
def test_an_id_token_is_decoded(browser, delivered, language):
    url, _ = delivered
    body = {"app": 1234, "account": 2}
    token = requests.post(f"{url}/_emulator/login", json=body, timeout=10).json()["id_token"]
    browser.open(f"{url}/_emulator/console/tokens")
    browser.driver.find_element(By.NAME, "token").send_keys(token)
    browser.press({"en": "Look up", "ko": "조회"}[language])
    browser.wait_for_text({"en": "Valid, signed with the current key", "ko": "유효함(현재 키로 서명)"}[language])
    assert problems(browser.driver, f"console-id_token-{language}") == []


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_payload_of_a_webhook_is_shown(browser, delivered, language):
    url, _ = delivered
    browser.open(f"{url}/_emulator/")
    browser.find("link", {"en": "Webhooks", "ko": "웹훅"}[language]).click()
    browser.find("link", "user-linked").click()
    browser.wait_for_text("schemas.openid.net/secevent/oauth/event-type/user-linked")
    browser.wait_for_text({"en": "built-in receiver", "ko": "내장 수신기"}[language])
    assert problems(browser.driver, f"console-webhook-{language}") == []


@pytest.mark.parametrize("language", ["en"])
def test_a_test_event_is_sent(browser, delivered, language):
    url, _ = delivered
    browser.open(f"{url}/_emulator/console/webhooks")
    browser.press("Send")
    browser.wait_for_text("Test event")
    browser.wait_for_text("X-Kakao-Emulator-Test: true")


@pytest.mark.parametrize("language", ["en", "ko"])
def test_a_message_is_read(browser, delivered, language):
    url, _ = delivered
    browser.open(f"{url}/_emulator/console/messages")
    browser.find("link", "민지").click()
    browser.wait_for_text("It arrives on Monday.")
    link = browser.find("link", "Track the parcel")
    assert link.get_attribute("href") == "https://example.com/parcels/1"
    assert problems(browser.driver, f"console-chat-{language}") == []
