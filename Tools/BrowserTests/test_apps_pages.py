"""Tests of the stand-in for KakaoTalk, additional consent, and the address picker."""

from urllib.parse import parse_qs, urlsplit

import pytest
import requests

from apps_pages import RETURN_URL, access_token, additional_consent_url, picker_url, talk_url
from login_steps import agree, log_in
from relying_party import REDIRECT_URI


def answer(url):
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query, strict_parsing=True).items()}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_talk_asks_before_it_logs_in(browser, words, app, emulator):
    browser.open(talk_url(emulator.url, state="s-1"))
    browser.wait_for_text(words.talk_stand_in)
    log_in(browser, words)
    browser.find("heading", words.talk_title)
    browser.press(words.talk_continue)
    agree(browser, words)
    first = answer(browser.wait_for_url(REDIRECT_URI))
    assert first["state"] == "s-1" and first["code"]

    browser.open(talk_url(emulator.url))
    browser.find("heading", words.talk_title)
    browser.press(words.cancel)
    assert answer(browser.wait_for_url(REDIRECT_URI)) == {"error": "cancelled"}


@pytest.mark.parametrize("language", ["ko", "en"])
def test_additional_consent_needs_no_login(browser, words, app, emulator):
    token = access_token(emulator.url)
    browser.open(additional_consent_url(emulator.url, token, "gender"))
    assert browser.find("checkbox", words.gender_required).is_selected()
    browser.press(words.agree)
    assert answer(browser.wait_for_url(REDIRECT_URI))["code"]
    browser.open(additional_consent_url(emulator.url, token, "gender"))
    assert answer(browser.wait_for_url(REDIRECT_URI))["code"]


@pytest.mark.parametrize("language", ["ko", "en"])
def test_new_address_can_be_chosen(browser, words, app, emulator):
    token = access_token(emulator.url)
    browser.open(picker_url(emulator.url, token))
    browser.wait_for_text(words.address_consent_lead)
    browser.press(words.agree)
    browser.find("link", words.address_add).click()
    browser.find("heading", words.address_new_title)
    browser.fill(words.receiver, "김민지")
    browser.fill(words.phone, "010-0000-0000")
    browser.fill(words.zone, "12345")
    browser.fill(words.base_address, "서울 종로구 견본로 1")
    browser.fill(words.address_name, "별장")
    browser.press(words.address_save)
    browser.find("heading", words.address_title)
    browser.wait.until(lambda driver: [b for b in driver.find_elements("tag name", "button") if "별장" in b.text])
    [button] = [b for b in browser.driver.find_elements("tag name", "button") if "별장" in b.text]
    button.click()
    chosen = answer(browser.wait_for_url(RETURN_URL))
    assert chosen["status"] == "success"
    response = requests.get(
        f"{emulator.url}/v1/user/shipping_address?address_id={chosen['address_id']}",
        headers={"Authorization": f"Bearer {token}"},
        timeout=10,
    )
    [address] = response.json()["shipping_addresses"]
    assert (address["zone_number"], address["type"]) == ("12345", "NEW")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_address_can_be_edited(browser, words, app, emulator):
    browser.open(picker_url(emulator.url, access_token(emulator.url, scope="shipping_address")))
    browser.find("link", f"{words.address_edit} 회사").click()
    browser.find("heading", words.address_edit_title)
    browser.fill(words.phone, "none")
    browser.press(words.address_save)
    browser.find("alert", "")
    browser.fill(words.phone, "02-1111-2222")
    browser.press(words.address_save)
    browser.wait_for_text("02-1111-2222")


@pytest.mark.parametrize("language", ["ko", "en"])
def test_going_back_returns_to_the_app(browser, words, app, emulator):
    browser.open(picker_url(emulator.url, access_token(emulator.url, scope="shipping_address")))
    browser.press(words.cancel)
    refusal = answer(browser.wait_for_url(RETURN_URL))
    assert (refusal["status"], refusal["error_code"]) == ("error", "KAE203")
