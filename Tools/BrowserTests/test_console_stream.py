"""Tests of the console's live pages: new rows, pause, a lost connection, conditions, paging, language, and copying."""

import pytest
import requests
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from apps_pages import access_token
from inspection import problems
from processes import TOOLS, Emulator
from worker import NUMBER

pytestmark = pytest.mark.parametrize("language", ["en"])


def call(url, path="/v2/user/me", times=1):
    with requests.Session() as session:
        for _ in range(times):
            session.get(f"{url}{path}", timeout=10)


def open_log(browser, url, query=""):
    browser.open(f"{url}/_emulator/console/requests{query}")
    browser.find("heading", "Requests")


def numbers(browser):
    return browser.driver.execute_script(
        "return [...document.querySelectorAll('tr[data-number]')].map(row => Number(row.dataset.number))"
    )


def shows(browser, expected):
    browser.wait.until(lambda _: numbers(browser) == expected, f"not {expected}")


def top_of_row(browser, number):
    script = "return document.querySelector(`tr[data-number='${arguments[0]}']`).getBoundingClientRect().top"
    return browser.driver.execute_script(script, number)


def test_a_new_row_appears_at_the_top(browser, emulator, language):
    open_log(browser, emulator.url)
    browser.wait_for_text("No requests yet.")
    call(emulator.url)
    browser.wait_for_text("GET /v2/user/me")
    first = numbers(browser)[0]
    call(emulator.url, times=2)
    shows(browser, [first + 2, first + 1, first])


def test_rows_do_not_move_what_is_read(browser, emulator, language):
    call(emulator.url, times=60)
    open_log(browser, emulator.url)
    newest = numbers(browser)[0]
    browser.driver.execute_script("scrollTo(0, document.body.scrollHeight / 2)")
    before = top_of_row(browser, newest - 30)
    call(emulator.url, times=5)
    button = browser.find("button", "5 new")
    assert numbers(browser)[0] == newest and top_of_row(browser, newest - 30) == before
    assert problems(browser.driver, "console-new-rows") == []
    button.click()
    assert numbers(browser)[:6] == [newest + 5 - index for index in range(6)]
    assert browser.driver.switch_to.active_element.text == "GET /v2/user/me"


def test_rows_wait_while_the_keyboard_is_in_the_table(browser, emulator, language):
    call(emulator.url, times=3)
    open_log(browser, emulator.url)
    newest = numbers(browser)[0]
    browser.driver.execute_script("document.querySelector('tbody a').focus()")
    call(emulator.url)
    browser.find("button", "1 new")
    assert numbers(browser)[0] == newest
    browser.driver.find_element(By.ID, "new-rows").send_keys(Keys.ENTER)
    shows(browser, [newest + 1, newest, newest - 1, newest - 2])


def test_pause_stops_updates_and_is_remembered(browser, emulator, language):
    call(emulator.url)
    open_log(browser, emulator.url)
    newest = numbers(browser)[0]
    pause = browser.find("button", "Pause")
    pause.click()
    browser.find("button", "Resume")
    call(emulator.url)
    open_log(browser, emulator.url)
    pause = browser.find("button", "Resume")
    assert browser.driver.execute_script("return performance.getEntriesByName(location.origin + '/_emulator/events').length") == 0
    call(emulator.url)
    pause.click()
    shows(browser, [newest + 2, newest + 1, newest])


def test_a_thousand_requests_stay_fluid(browser, emulator, language):
    open_log(browser, emulator.url)
    call(emulator.url, times=1000)
    newest = requests.get(f"{emulator.url}/_emulator/requests?limit=1", timeout=10).json()["requests"][0]["id"]
    shows(browser, [newest - index for index in range(100)])
    browser.wait_for_text("1–100 of 1000.")
    updates = browser.driver.execute_script(
        "return performance.getEntriesByType('resource').filter(entry => entry.initiatorType === 'fetch').length"
    )
    assert updates < 100, f"{updates} updates for 1,000 requests"


def test_older_requests_are_on_other_pages(browser, emulator, language):
    call(emulator.url, times=150)
    call(emulator.url, "/v2/user/scopes")
    open_log(browser, emulator.url, "?search=me")
    newest = numbers(browser)[0]
    browser.find("link", "Next page").click()
    browser.wait_for_text("101–150 of 150.")
    assert numbers(browser) == [newest - index for index in range(100, 150)]
    assert "search=me" in browser.driver.current_url
    browser.find("link", "Previous page").click()
    browser.wait_for_text("1–100 of 150.")


def test_the_requests_of_a_login_stay_filtered(browser, emulator, language):
    authorization = {"Authorization": f"Bearer {access_token(emulator.url, account=1)}"}
    login = requests.get(f"{emulator.url}/_emulator/logins?limit=1", timeout=10).json()["logins"][0]["id"]
    requests.get(f"{emulator.url}/v2/user/me", headers=authorization, timeout=10)
    call(emulator.url)
    browser.open(f"{emulator.url}/_emulator/console/logins/{login}")
    browser.find("link", "Requests of this login").click()
    browser.wait.until(lambda _: len(numbers(browser)) == 1)
    first = numbers(browser)[0]
    call(emulator.url)
    requests.get(f"{emulator.url}/v2/user/scopes", headers=authorization, timeout=10)
    shows(browser, [first + 3, first])
    assert problems(browser.driver, "console-requests-of-login") == []
    browser.driver.find_element(By.CSS_SELECTOR, "tr[data-number] a").click()
    browser.find("link", f"Login #{login}").click()
    browser.wait_for_url(f"{emulator.url}/_emulator/console/logins/{login}")


def test_search_and_clear(browser, emulator, language):
    call(emulator.url)
    call(emulator.url, "/oauth/authorize")
    open_log(browser, emulator.url, "?status=401")
    browser.wait.until(lambda _: len(numbers(browser)) == 1)
    open_log(browser, emulator.url, "?status=4xx")
    assert len(numbers(browser)) == 2
    browser.press("Clear the log")
    browser.wait_for_text("Deleted 2 requests from the log.")
    browser.wait_for_text("No requests yet.")


def test_a_lost_emulator_is_noticed(chromiums, language):
    browser = chromiums(language, True)
    browser.clear_data()
    log = TOOLS / f".build/stream-tests-emulator-{NUMBER}.log"
    with Emulator(log) as emulator:
        open_log(browser, emulator.url)
        browser.find("button", "Pause")
        port = emulator.url.rsplit(":", 1)[1]
        # The open event stream must not delay the emulator's exit.
        assert emulator.stop() == (0, "")
    browser.wait_for_text("The emulator is gone.")
    assert problems(browser.driver, "console-lost") == []
    with Emulator(log, "--port", port) as emulator:
        browser.wait.until(lambda driver: "The emulator is gone." not in driver.find_element(By.TAG_NAME, "body").text)
        call(emulator.url)
        shows(browser, [1])
        assert emulator.stop() == (0, "")


def test_conditions_are_shown_and_reset_on_every_page(browser, emulator, language):
    browser.open(f"{emulator.url}/_emulator/console/accounts?x=1")
    requests.post(f"{emulator.url}/_emulator/clock", json={"advance_seconds": 2592000}, timeout=10)
    browser.wait_for_text("Clock +30 days")
    for path in ["/v2/user/me", "/v2/user/scopes"]:
        fault = {"match": {"path": path}, "status": 503}
        requests.post(f"{emulator.url}/_emulator/faults", json=fault, timeout=10).raise_for_status()
    browser.wait_for_text("2 faults waiting")
    assert problems(browser.driver, "console-conditions") == []
    call(emulator.url)
    browser.wait_for_text("1 fault waiting")
    browser.press("Reset 1 fault waiting")
    browser.wait_for_text("Removed 1 fault.")
    browser.press("Reset Clock +30 days")
    browser.wait.until(lambda driver: "Reset" not in driver.find_element(By.CLASS_NAME, "bar").text)
    assert browser.driver.current_url.startswith(f"{emulator.url}/_emulator/console/accounts?x=1&")


@pytest.mark.parametrize("scripts", [True, False])
def test_the_language_can_be_switched(browser, emulator, language, scripts):
    open_log(browser, emulator.url, "?status=4xx")
    browser.press("한국어")
    browser.find("heading", "요청 로그")
    assert browser.driver.current_url == f"{emulator.url}/_emulator/console/requests?status=4xx"
    browser.press("English")
    browser.find("heading", "Requests")


def test_times_are_in_the_readers_time_zone(browser, emulator, language):
    browser.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": "Asia/Seoul"})
    requests.post(f"{emulator.url}/_emulator/clock", json={"set": "2030-01-01T20:00:00Z"}, timeout=10)
    call(emulator.url)
    open_log(browser, emulator.url)
    time = browser.driver.find_element(By.CSS_SELECTOR, "td time")
    assert time.text in ["now", "0s ago"] or time.text.endswith("s ago")
    assert time.get_attribute("title").startswith("Jan 2, 2030, 5:00:0")
    browser.find("link", "GET /v2/user/me").click()
    browser.wait_for_text("Jan 2, 2030, 5:00:0")
    browser.wait_for_text("Time zone of this page: Asia/Seoul")
    browser.driver.execute_cdp_cmd("Emulation.setTimezoneOverride", {"timezoneId": ""})


@pytest.mark.parametrize("scripts", [False])
def test_without_a_script_times_are_in_utc(browser, emulator, language, scripts):
    requests.post(f"{emulator.url}/_emulator/clock", json={"set": "2030-01-01T20:00:00Z"}, timeout=10)
    call(emulator.url)
    open_log(browser, emulator.url)
    browser.wait_for_text("2030-01-01T20:00:0")
    browser.wait_for_text("Time zone of this page: UTC")
    shown = [button for button in browser.driver.find_elements(By.TAG_NAME, "button") if button.is_displayed()]
    assert not {"pause", "new-rows"} & {button.get_attribute("id") for button in shown}


def test_a_request_is_copied_as_curl(browser, emulator, language):
    origin = {"origin": emulator.url, "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    browser.driver.execute_cdp_cmd("Browser.grantPermissions", origin)
    requests.post(f"{emulator.url}/oauth/token", json={"code": "it's"}, cookies={"other": "secret"}, timeout=10)
    open_log(browser, emulator.url)
    browser.find("link", "POST /oauth/token").click()
    browser.press("Copy curl")
    browser.find("button", "Copied curl")
    text = browser.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")
    assert "--data-raw '{\"code\": \"it'\\''s\"}'" in text and "secret" not in text
