"""Tests of the pages for KakaoTalk Share, KakaoTalk Channels, and KakaoNavi."""

from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from selenium.webdriver.common.by import By

from apps_pages import NATIVE_APP_KEY, access_grant_token, access_token
from login_steps import log_in
from sharing_pages import CHANNEL, FEED, follow_url, kakaolink_url, scheme_url, sharer_url, upload
from worker import APP_ORIGIN


def messages(url):
    response = requests.get(f"{url}/_emulator/messages", timeout=10)
    response.raise_for_status()
    return response.json()["messages"]


def webhooks(url, kind):
    response = requests.get(f"{url}/_emulator/webhooks", timeout=10)
    response.raise_for_status()
    return [delivery for delivery in response.json()["webhooks"] if delivery["kind"] == kind]


def choose(browser, chat):
    browser.driver.find_element(By.CSS_SELECTOR, f"label[for=to-{chat}]").click()


def app_links(browser):
    links = browser.driver.find_elements(By.CSS_SELECTOR, ".chat a[href^=kakao]")
    return [link.get_attribute("href") for link in links]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_message_is_shared_in_kakaotalk(browser, words, emulator):
    browser.open(kakaolink_url(emulator.url, callback={"order": "7"}))
    log_in(browser, words)
    browser.find("heading", words.share_title)
    browser.wait_for_text(words.talk_stand_in)
    browser.wait_for_text("딸기 치즈 케익")
    browser.wait_for_text("<b>굵게</b>")
    choose(browser, "me")
    choose(browser, "2")
    browser.press(words.share_send)
    browser.find("heading", words.share_sent)
    assert app_links(browser) == [f"kakao{NATIVE_APP_KEY}://kakaolink?item=1&from=share"]
    sent = messages(emulator.url)
    assert [(message["receiver"], message["chat_type"]) for message in sent] == [(2, "DirectChat"), (1, "MemoChat")]
    assert all(message["kind"] == "share" and message["callback_args"] == {"order": "7"} for message in sent)
    assert {delivery["payload"]["order"] for delivery in webhooks(emulator.url, "share")} == {"7"}


def test_limit_of_one_allows_one_receiver(browser, words, emulator):
    browser.open(kakaolink_url(emulator.url, list="friend", limit=1))
    log_in(browser, words)
    browser.find("heading", words.share_title)
    assert not browser.driver.find_elements(By.ID, "to-me")
    choose(browser, "2")
    choose(browser, "3")
    browser.press(words.share_send)
    browser.find("heading", words.share_sent)
    assert [message["receiver"] for message in messages(emulator.url)] == [3]


def test_message_needs_a_receiver(browser, words, emulator):
    browser.open(kakaolink_url(emulator.url))
    log_in(browser, words)
    browser.find("heading", words.share_title)
    browser.press(words.share_send)
    browser.find("alert", "")
    assert messages(emulator.url) == []


@pytest.mark.parametrize("language", ["ko", "en"])
def test_message_is_shared_on_the_web(browser, words, emulator):
    template = FEED | {"content": FEED["content"] | {"image_url": upload(emulator.url)}}
    browser.open(sharer_url(emulator.url, template))
    log_in(browser, words)
    browser.find("heading", words.share_title)
    image = browser.driver.find_element(By.CSS_SELECTOR, ".chat img")
    browser.wait.until(lambda driver: driver.execute_script("return arguments[0].naturalWidth", image) == 1)
    choose(browser, "all")
    browser.press(words.share_send)
    browser.find("heading", words.share_sent)
    assert {message["chat_type"] for message in messages(emulator.url)} == {"MultiChat"}


def test_sharing_error_has_a_code(browser, words, emulator):
    browser.open(sharer_url(emulator.url, key="unknown"))
    assert "(4003)" in browser.driver.title


def result(url):
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query, strict_parsing=True).items()}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_channel_is_followed_with_a_token(browser, words, app, emulator):
    token = access_token(emulator.url, scope="plusfriends")
    browser.open(follow_url(emulator.url, agt=access_grant_token(emulator.url, token)))
    browser.find("heading", words.follow_title)
    browser.press(words.channel_add)
    answer = result(browser.wait_for_url(f"{APP_ORIGIN}/channel"))
    assert answer == {"status": "success", "channel_public_id": CHANNEL}
    headers = {"Authorization": f"Bearer {token}"}
    response = requests.get(f"{emulator.url}/v2/api/talk/channels", headers=headers, timeout=10)
    assert response.json()["channels"][0]["relation"] == "ADDED"


@pytest.mark.parametrize("language", ["ko", "en"])
def test_channel_is_declined(browser, words, app, emulator):
    browser.open(follow_url(emulator.url))
    log_in(browser, words)
    browser.find("heading", words.follow_title)
    browser.press(words.cancel)
    answer = result(browser.wait_for_url(f"{APP_ORIGIN}/channel"))
    assert answer == {"status": "fail", "channel_public_id": CHANNEL}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_channel_is_added_in_kakaotalk(browser, words, emulator):
    access_token(emulator.url)
    browser.open(scheme_url(emulator.url, f"kakaoplus://plusfriend/home/{CHANNEL}/add"))
    log_in(browser, words)
    browser.press(words.channel_add)
    browser.wait.until(lambda _: browser.driver.find_elements(By.CSS_SELECTOR, "[role=status]"))
    assert webhooks(emulator.url, "channel")[0]["event"] == "added"
