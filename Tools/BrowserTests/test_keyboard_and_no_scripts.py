"""Tests of logins without a mouse and without JavaScript."""

import pytest
from selenium.webdriver.common.keys import Keys

from login_steps import EMAIL, PASSWORD, log_in_and_agree
from relying_party import REDIRECT_URI


@pytest.mark.parametrize("language", ["ko", "en"])
def test_keyboard_is_enough(browser, words, attempt, app):
    login = attempt()
    browser.open(login.url)
    browser.find("heading", words.login_title)
    browser.tab_to(words.login_key)
    browser.type(EMAIL)
    browser.tab_to(words.password)
    browser.type(PASSWORD)
    browser.tab_to(words.stay)
    browser.type(Keys.SPACE)
    assert browser.find("checkbox", words.stay).is_selected()
    browser.tab_to(words.log_in)
    browser.type(Keys.ENTER)

    browser.wait_for_text(words.consent_lead)
    browser.tab_to(words.gender_item)
    browser.type(Keys.SPACE)
    browser.tab_to(words.agree)
    browser.type(Keys.ENTER)
    answer = login.answer(browser.wait_for_url(REDIRECT_URI))
    tokens = login.exchange(answer["code"])
    assert tokens["scope"].split() == ["profile_nickname", "gender", "openid"]


@pytest.mark.parametrize("scripts", [False], ids=["no-scripts"])
def test_scripts_are_not_needed(browser, words, attempt, app):
    browser.open("data:text/html,<title>off</title><script>document.title='on'</script>")
    assert browser.driver.title == "off"
    login = attempt()
    log_in_and_agree(browser, words, login.url)
    assert "code" in login.answer(browser.wait_for_url(REDIRECT_URI))
