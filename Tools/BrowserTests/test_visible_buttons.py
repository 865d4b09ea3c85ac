"""Tests that the buttons of the consent page stay visible, and that pages can close their window."""

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from browser import Browser, start_chromium
from login_pages import JAVASCRIPT_KEY, TRANSACTION
from login_steps import log_in
from screens import DESKTOP, NARROW, PHONE, Screen, use_screen
from worker import APP_ORIGIN

# A script that returns whether an element is in the window and its center isn't covered by another element.
IS_VISIBLE = """
    const box = arguments[0].getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.bottom <= innerHeight && arguments[0].contains(top);
"""
# A script that returns whether the bar with the buttons covers a part of an element or of its outline, or whether the
# element begins above the window.
IS_COVERED = """
    const box = arguments[0].getBoundingClientRect();
    const bar = document.querySelector(".sticky");
    return !bar.contains(arguments[0]) && (box.top < 0 || box.bottom + 5 > bar.getBoundingClientRect().top);
"""


@pytest.fixture
def large_text(language, emulator):
    """A browser with a default font size of 32 pixels."""
    browser = Browser(start_chromium(language, arguments=["--blink-settings=defaultFontSize=32"]))
    yield browser
    assert browser.traffic.problems([emulator.url, APP_ORIGIN]) == []
    browser.driver.quit()


def open_consent(browser, words, attempt):
    browser.open(attempt().url)
    log_in(browser, words)
    browser.wait_for_text(words.consent_lead)


def check_actions(browser, words):
    """Checks that the agree button is visible at the top and bottom, and that no focused control is covered."""
    driver = browser.driver
    agree = browser.find("button", words.agree)
    assert driver.execute_script("return document.documentElement.scrollHeight > innerHeight")
    for place in ["0", "document.documentElement.scrollHeight"]:
        driver.execute_script(f"scrollTo(0, {place})")
        assert driver.execute_script(IS_VISIBLE, agree), f"not in the window at {place}"
    driver.execute_script("scrollTo(0, 0)")
    names = []
    while words.agree not in names:
        browser.type(Keys.TAB)
        focused = driver.switch_to.active_element
        names.append(focused.accessible_name)
        assert not driver.execute_script(IS_COVERED, focused), f"{names[-1]!r} is covered"
    assert len(names) > 5


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("screen", [PHONE, NARROW], ids=lambda screen: screen.name)
def test_agree_button_stays_in_the_window(browser, words, attempt, screen):
    use_screen(browser.driver, screen)
    open_consent(browser, words, attempt)
    check_actions(browser, words)


@pytest.mark.parametrize("language", ["ko", "en"])
def test_agree_button_stays_in_the_window_with_large_text(large_text, words, attempt):
    use_screen(large_text.driver, PHONE)
    open_consent(large_text, words, attempt)
    assert large_text.driver.execute_script("return getComputedStyle(document.body).fontSize") == "32px"
    check_actions(large_text, words)


def test_actions_are_at_the_end_of_a_printed_low_or_wide_page(browser, words, attempt):
    use_screen(browser.driver, PHONE)
    open_consent(browser, words, attempt)
    actions = browser.driver.find_element(By.CSS_SELECTOR, ".sticky")
    assert actions.value_of_css_property("position") == "sticky"
    use_screen(browser.driver, Screen("low", 320, 200, False))
    assert actions.value_of_css_property("position") == "static"
    use_screen(browser.driver, DESKTOP)
    assert actions.value_of_css_property("position") == "static"
    use_screen(browser.driver, PHONE)
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert actions.value_of_css_property("position") == "static"
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def open_window(browser, count=2):
    """Waits until there are `count` windows, and switches to the new window."""
    browser.wait.until(lambda driver: len(driver.window_handles) == count)
    browser.driver.switch_to.window(browser.driver.window_handles[-1])


@pytest.mark.parametrize("language", ["ko", "en"])
@pytest.mark.parametrize("scripts", [True, False])
def test_page_of_a_term_closes(browser, words, attempt, scripts):
    open_consent(browser, words, attempt)
    [consent] = browser.driver.window_handles
    term = browser.driver.find_element(By.CSS_SELECTOR, ".term a")
    # Scroll first, because the driver clicks at the link's position in the window, which the buttons can cover.
    browser.driver.execute_script("arguments[0].scrollIntoView()", term)
    term.click()
    open_window(browser)
    browser.wait_for_text(words.term_back)
    if scripts:
        browser.press(words.close)
        browser.wait.until(lambda driver: driver.window_handles == [consent])
    else:
        assert not browser.driver.find_element(By.ID, "close").is_displayed()
        browser.driver.close()
    browser.driver.switch_to.window(consent)
    browser.press(words.agree)


def test_pop_up_closes_after_a_cancel(browser, words, attempt, emulator):
    popup = {"client_id": JAVASCRIPT_KEY, "redirect_uri": "JS-SDK", "is_popup": "true", "auth_tran_id": TRANSACTION}
    browser.open(f"{emulator.url}/launch/index.do")
    [opener] = browser.driver.window_handles
    browser.driver.execute_script("open(arguments[0], '', 'popup')", attempt(**popup).url)
    open_window(browser)
    browser.press(words.cancel)
    browser.press(words.close)
    browser.wait.until(lambda driver: driver.window_handles == [opener])
    browser.driver.switch_to.window(opener)
