"""Tests the example server: two processes with one database, against two emulators with one database."""

import os
import time
from urllib.parse import parse_qs, urlsplit

import pytest
import requests
from selenium.webdriver.common.by import By

from alternating_proxy import alternating_proxy
from example_server import (
    ADMIN_KEY,
    DATABASE,
    EXECUTABLE,
    ExampleServer,
    emulator_configuration,
    new_database,
    new_keys,
)
from login_steps import EMAIL, agree, log_in, log_in_and_agree
from processes import Emulator
from worker import APP_ORIGIN, APP_PORT, free_port

if os.environ.get("REQUIRE_POSTGRESQL") != "1":
    pytestmark = [
        pytest.mark.skipif(not DATABASE, reason="run the tests with scripts/with-postgresql.sh"),
        pytest.mark.skipif(not EXECUTABLE.exists(), reason="run make example"),
    ]

LOG_IN = "카카오 로그인"


@pytest.fixture
def site(tmp_path):
    """Starts two emulators behind one address and two servers behind another. Requests alternate between the processes.

    Returns the emulators and the servers.
    """
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    options = ["--config", emulator_configuration(tmp_path, url), "--database", new_database()]
    settings = (url, new_database(), new_keys(), tmp_path)
    with (
        Emulator(tmp_path / "emulator-1.log", *options) as emulator,
        Emulator(tmp_path / "emulator-2.log", *options) as other,
        alternating_proxy(port, [emulator.url, other.url]),
        ExampleServer(*settings) as first,
        ExampleServer(*settings) as second,
        alternating_proxy(APP_PORT, [first.url, second.url]),
    ):
        yield [emulator, other], [first, second]


@pytest.fixture
def visitor(chromiums):
    browser = chromiums("ko", True)
    browser.clear_data()
    return browser


def control(emulator, path, **body):
    requests.post(f"{emulator.url}/_emulator/{path}", json=body, timeout=10).raise_for_status()


def change(emulator, **settings):
    requests.patch(f"{emulator.url}/_emulator/apps/1234", json=settings, timeout=10).raise_for_status()


def is_unlinked(emulator):
    answer = requests.post(f"{emulator.url}/_emulator/accounts/1/unlink/1234", timeout=10)
    return (answer.status_code, answer.json().get("field")) == (404, "app")


def deliveries(emulator):
    """Returns the kinds and states of all webhook deliveries."""
    answer = requests.get(f"{emulator.url}/_emulator/webhooks?app=1234", timeout=10).json()
    return {(delivery["kind"], delivery["state"]) for delivery in answer["webhooks"]}


def test_login_session_and_consent_work_on_both_servers(site, visitor, words):
    (emulator, other), (first, second) = site
    # The login begins on one server and ends on another.
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    visitor.wait_for_url(f"{APP_ORIGIN}/")
    for server in [first, second]:
        visitor.open(server.url)
        visitor.find("heading", "민지")
    visitor.wait_for_text("이메일을 제공하지 않았습니다.")
    cookie = next(c for c in visitor.driver.get_cookies() if c["name"] == "session")
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Lax")

    visitor.find("link", "이메일 제공 동의").click()
    visitor.press(words.agree)
    visitor.wait_for_url(f"{APP_ORIGIN}/")
    visitor.wait_for_text(EMAIL)

    # The refresh token is in its last month, so a refresh replaces it. A process that then used the old refresh token
    # would log the user out.
    for clock in [emulator, other]:
        control(clock, "clock", advance_seconds=40 * 86_400)
    for server in [first, second]:
        visitor.open(server.url)
        visitor.wait_for_text(EMAIL)

    visitor.press("로그아웃")
    visitor.find("link", LOG_IN)
    visitor.open(first.url)
    visitor.find("link", LOG_IN)
    for secret in [cookie["value"], DATABASE.rsplit("@")[0], ADMIN_KEY]:
        assert all(secret not in server.log.read_text() for server in [first, second])


def begin(browser, server):
    """Starts a login and returns the parameters of the authorization request."""
    location = browser.get(f"{server.url}/login", allow_redirects=False, timeout=10).headers["Location"]
    return {name: values[0] for name, values in parse_qs(urlsplit(location).query).items()}


def complete(browser, server, emulator, query):
    """Completes a login that has begun, with an authorization code from the control API."""
    login = {name: query[name] for name in ["client_id", "redirect_uri", "code_challenge"]}
    answer = requests.post(f"{emulator.url}/_emulator/login", json={"app": 1234, "account": 1, **login}, timeout=10)
    answer.raise_for_status()
    callback = {"code": answer.json()["code"], "state": query["state"]}
    response = browser.get(f"{server.url}/oauth", params=callback, allow_redirects=False, timeout=10)
    assert (response.status_code, response.headers.get("Location")) == (303, "/")


def test_two_logins_in_one_browser_do_not_disturb_each_other(site):
    (emulator, _), (first, second) = site
    browser = requests.Session()
    queries = [begin(browser, first), begin(browser, first)]
    for query in queries:
        complete(browser, second, emulator, query)


def test_a_form_of_another_site_is_refused(site, visitor, words):
    _, (first, _) = site
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    session = {cookie["name"]: cookie["value"] for cookie in visitor.driver.get_cookies()}
    for path in ["unlink", "logout"]:
        headers = {"Sec-Fetch-Site": "same-site"}
        response = requests.post(f"{first.url}/{path}", headers=headers, cookies=session, timeout=10)
        assert response.status_code == 403
    visitor.open(first.url)
    visitor.find("heading", "민지")


def test_a_nickname_with_markup_is_shown_as_text(site, visitor, words):
    (emulator, _), (first, _) = site
    # U+0600 and "<" form one grapheme cluster, which is a single `Character` in Swift. So do '"' and U+0301.
    nickname = "\u0600<img src=x>\"\u0301'&amp;"
    body = {"nickname": nickname}
    requests.patch(f"{emulator.url}/_emulator/accounts/1", json=body, timeout=10).raise_for_status()
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    visitor.wait_for_url(f"{APP_ORIGIN}/")
    visitor.open(first.url)
    assert visitor.driver.find_element(By.TAG_NAME, "h1").text == nickname
    assert not visitor.driver.find_elements(By.TAG_NAME, "img")


def test_pages_restrict_what_they_load_and_where_their_forms_lead(site):
    _, (first, _) = site
    headers = requests.get(first.url, timeout=10).headers
    policy = set(headers["Content-Security-Policy"].split("; "))
    assert policy == {"default-src 'none'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"}
    assert (headers["X-Content-Type-Options"], headers["Referrer-Policy"]) == ("nosniff", "same-origin")


def test_unlinking_works_after_a_logout_in_another_browser(site, visitor, words):
    (emulator, _), (first, second) = site
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    visitor.find("heading", "민지")
    other = requests.Session()
    complete(other, first, emulator, begin(other, first))
    # Both sessions use the same token, which the logout in one session removes.
    assert other.post(f"{second.url}/logout", allow_redirects=False, timeout=10).status_code == 303
    visitor.press("연결 끊기")
    visitor.find("link", LOG_IN)
    assert is_unlinked(emulator)


def test_unlinking_ends_the_sessions_of_both_servers(site, visitor, words):
    (emulator, _), (first, second) = site
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    visitor.find("heading", "민지")
    visitor.open(second.url)
    visitor.press("연결 끊기")
    visitor.find("link", LOG_IN)
    visitor.open(first.url)
    visitor.find("link", LOG_IN)
    assert is_unlinked(emulator)


def test_webhooks_log_the_user_out(site, visitor, words):
    (emulator, _), (first, second) = site
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    visitor.find("heading", "민지")
    for headers in [{}, {"Authorization": "KakaoAK wrong"}]:
        query = {"app_id": 1234, "user_id": 1, "referrer_type": "UNLINK_FROM_APPS"}
        response = requests.get(f"{first.url}/kakao/unlink", params=query, headers=headers, timeout=10)
        assert response.status_code == 401
    headers = {"Content-Type": "application/secevent+jwt"}
    response = requests.post(f"{second.url}/kakao/account-state", data="x.y.z", headers=headers, timeout=10)
    assert response.status_code == 400
    visitor.open(second.url)
    visitor.find("heading", "민지")

    control(emulator, "accounts/1/unlink/1234")
    delivered = {("account_state", "delivered"), ("unlink", "delivered")}
    visitor.wait.until(lambda _: deliveries(emulator) == delivered, "the webhooks aren't delivered")
    for server in [first, second]:
        visitor.open(server.url)
        visitor.find("link", LOG_IN)


def test_a_late_event_does_not_end_a_newer_login(site, visitor, words):
    (emulator, _), (first, second) = site
    app = requests.get(f"{emulator.url}/_emulator/apps/1234", timeout=10).json()
    log_in_and_agree(visitor, words, f"{APP_ORIGIN}/login")
    visitor.find("heading", "민지")
    # At first, send the webhooks to a port on which no server listens.
    change(emulator, unlink_webhook=None, account_state_webhook={"url": f"http://127.0.0.1:{free_port()}/"})
    control(emulator, "accounts/1/unlink/1234")
    unlinked_at = time.time()
    visitor.wait.until(lambda _: time.time() > unlinked_at + 2, "the clock stands still")
    visitor.open(f"{APP_ORIGIN}/login")
    agree(visitor, words)
    visitor.wait_for_url(f"{APP_ORIGIN}/")

    change(emulator, account_state_webhook=app["account_state_webhook"])
    webhooks = requests.get(f"{emulator.url}/_emulator/webhooks?app=1234", timeout=10).json()["webhooks"]
    late = next(webhook for webhook in webhooks if webhook["event"].endswith("/user-unlinked"))
    url = f"{emulator.url}/_emulator/webhooks/{late['id']}/redeliver"
    assert requests.post(url, timeout=10).json()["state"] == "delivered"
    for server in [first, second]:
        visitor.open(server.url)
        visitor.find("heading", "민지")

    control(emulator, "accounts/1/unlink/1234")
    visitor.wait.until(lambda _: ("account_state", "pending") not in deliveries(emulator), "a webhook isn't sent")
    for server in [first, second]:
        visitor.open(server.url)
        visitor.find("link", LOG_IN)


def test_a_login_can_not_be_completed_twice_or_in_another_browser(site, visitor, words):
    _, (first, second) = site
    begun = requests.get(f"{first.url}/login", allow_redirects=False, timeout=10)
    assert begun.status_code == 303
    visitor.open(begun.headers["Location"])
    # The browser doesn't have the cookie of the login.
    log_in(visitor, words)
    agree(visitor, words)
    visitor.wait_for_text("로그인이 만료되었습니다.")
    callback = visitor.driver.current_url
    cookies = begun.cookies.get_dict()
    assert requests.get(callback, cookies=cookies, allow_redirects=False, timeout=10).status_code == 303
    again = requests.get(callback, cookies=cookies, allow_redirects=False, timeout=10)
    assert again.status_code == 400 and "session" not in again.cookies
