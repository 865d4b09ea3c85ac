"""Takes the guides' screenshots and writes them to `docs/images`. Run it with `make screenshots`.

To add a picture, add a function that opens its page to `PICTURES`.
"""

import base64
import json
from urllib.parse import quote, urlencode

import pytest
import requests
from selenium.webdriver.common.by import By

from apps_pages import NATIVE_APP_KEY, access_token
from callback_server import callback_server
from login_pages import STRICT_KEY
from login_steps import log_in
from processes import TOOLS, Emulator
from relying_party import REDIRECT_URI, LoginAttempt
from screens import PHONE, Screen, keep_screenshot, use_scheme, use_screen
from sharing_pages import kakaolink_url, scheme_url, upload
from test_sharing_pages import choose
from words import WORDS
from worker import APP_ORIGIN, NUMBER

FOLDER = TOOLS.parent / "docs/images"
SCREEN = Screen("docs", 1280, 800, False)
TALL_SCREEN = Screen("docs-timeline", 1280, 1000, False)
NARROW_SCREEN = Screen("docs-login", 480, 720, False)
CHAT_SCREEN = Screen("docs-chat", PHONE.width, 456, True)
ROUTE_SCREEN = Screen("docs-route", PHONE.width, 560, True)
MAXIMUM_SIZE = 150_000

CAKE = """\
<svg xmlns="http://www.w3.org/2000/svg" width="640" height="320">
  <rect width="640" height="320" fill="#fde9e4"/>
  <ellipse cx="320" cy="278" rx="210" ry="22" fill="#e9c9bf"/>
  <rect x="170" y="130" width="300" height="140" rx="14" fill="#f6d8a8"/>
  <rect x="170" y="186" width="300" height="20" fill="#e2576b"/>
  <path d="M170 144a14 14 0 0 1 14-14h272a14 14 0 0 1 14 14v30q-38 32-75 0t-75 0-75 0-73 0z" fill="#fff7f2"/>
  <g fill="#d92f4b">
    <circle cx="250" cy="112" r="28"/><circle cx="320" cy="104" r="32"/><circle cx="390" cy="112" r="28"/>
  </g>
  <g fill="#4f9d55"><path d="M236 84h28l-14 20zM304 72h32l-16 24zM376 84h28l-14 20z"/></g>
</svg>
"""
# The texts of the pictured messages: a feed message's title, description, and button, and a text message with its
# button.
MESSAGES = {
    WORDS["en"]: ("Strawberry cake", "Fresh today", "Open", "Your cake is ready.", "See the order"),
    WORDS["ko"]: ("딸기 케이크", "오늘 구웠습니다", "열기", "주문하신 케이크가 준비되었습니다.", "주문 보기"),
}


def overview(browser, url, words):
    browser.open(f"{url}/_emulator/")


def request(browser, url, words):
    """A token request that failed because its redirect URI differs from that of the authorization request."""
    login = {"app": 1234, "account": 1, "redirect_uri": REDIRECT_URI}
    code = requests.post(f"{url}/_emulator/login", json=login, timeout=10).json()["code"]
    form = {
        "grant_type": "authorization_code",
        "client_id": "d0000000000000000000000000000002",
        "redirect_uri": f"{REDIRECT_URI}/",
        "code": code,
    }
    requests.post(f"{url}/oauth/token", data=form, timeout=10)
    latest = requests.get(f"{url}/_emulator/requests?limit=1", timeout=10).json()["requests"][0]["id"]
    browser.open(f"{url}/_emulator/console/requests/{latest}")


def timeline(browser, url, words):
    """A login whose token request lacks the client secret."""
    attempt = LoginAttempt(url, client_id=STRICT_KEY)
    with callback_server():
        browser.open(attempt.url)
        browser.driver.find_element(By.CSS_SELECTOR, ".emulator button").click()
        browser.wait.until(lambda driver: driver.find_elements(By.CSS_SELECTOR, "button[value=agree]"))
        browser.driver.find_element(By.CSS_SELECTOR, "button[value=agree]").click()
        code = attempt.answer(browser.wait_for_url(f"{APP_ORIGIN}/oauth"))["code"]
    form = {"grant_type": "authorization_code", "client_id": STRICT_KEY, "code": code}
    requests.post(f"{url}/oauth/token", data=form, timeout=10)
    # Unlink the user, because the picture in the other language needs the consent page again.
    requests.post(f"{url}/_emulator/accounts/1/unlink/5678", timeout=10).raise_for_status()
    latest = requests.get(f"{url}/_emulator/logins?limit=1", timeout=10).json()["logins"][0]["id"]
    browser.open(f"{url}/_emulator/console/logins/{latest}")


def login(browser, url, words):
    browser.open(LoginAttempt(url).url)


def consent(browser, url, words):
    login(browser, url, words)
    log_in(browser, words, email="jun@example.com")
    browser.wait_for_text(words.consent_lead)


def draw(browser, svg):
    """Renders an SVG image and returns it as PNG data."""
    browser.driver.get(f"data:image/svg+xml,{quote(svg)}")
    clip = {"x": 0, "y": 0, "width": 640, "height": 320, "scale": 1}
    options = {"format": "png", "clip": clip, "captureBeyondViewport": True}
    return base64.b64decode(browser.driver.execute_cdp_cmd("Page.captureScreenshot", options)["data"])


def shared_message(browser, url, words):
    """A message that was shared in KakaoTalk, as its receivers see it."""
    title, description, button, _, _ = MESSAGES[words]
    link = {"web_url": "https://example.com/cakes/7", "ios_execution_params": "cake=7"}
    content = {"title": title, "description": description, "image_url": upload(url, draw(browser, CAKE)), "link": link}
    feed = {"object_type": "feed", "content": content, "buttons": [{"title": button, "link": link}]}
    browser.open(kakaolink_url(url, template=feed))
    log_in(browser, words)
    choose(browser, "2")
    browser.press(words.share_send)
    browser.find("heading", words.share_sent)


def chat(browser, url, words):
    """A message that an app sent to a friend of its user."""
    *_, text, button = MESSAGES[words]
    requests.delete(f"{url}/_emulator/messages", timeout=10).raise_for_status()
    access_token(url, account=2, scope="friends")
    token = access_token(url, account=1, scope="friends talk_message")
    headers = {"Authorization": f"Bearer {token}"}
    friends = requests.get(f"{url}/v1/api/talk/friends", headers=headers, timeout=10).json()["elements"]
    link = {"web_url": "https://example.com/orders/7"}
    form = {
        "receiver_uuids": json.dumps([friends[0]["uuid"]]),
        "template_object": json.dumps({"object_type": "text", "text": text, "link": link, "button_title": button}),
    }
    send = f"{url}/v1/api/talk/friends/message/default/send"
    requests.post(send, data=form, headers=headers, timeout=10).raise_for_status()
    browser.open(f"{url}/_emulator/console/messages/2")
    # Scroll the console's menu out of view, so that the chat begins just below the button that stays at the top.
    browser.driver.execute_script(
        "scrollTo(0, scrollY + document.querySelector('#chat').getBoundingClientRect().top - 56)"
    )


def route(browser, url, words):
    """The route from the guide to KakaoNavi."""
    parameters = {
        "destination": {"name": "카카오 판교오피스", "x": "127.10864", "y": "37.402111"},
        "via_list": [{"name": "판교역", "x": "127.111217", "y": "37.394761"}],
        "option": {"coord_type": "wgs84", "vehicle_type": 7, "rpoption": 4, "route_info": True},
    }
    query = {"param": json.dumps(parameters), "appkey": NATIVE_APP_KEY, "apiver": "1.0"}
    browser.open(scheme_url(url, f"kakaonavi-sdk://navigate?{urlencode(query, quote_via=quote)}"))


PICTURES = [
    (overview, SCREEN),
    (request, SCREEN),
    (timeline, TALL_SCREEN),
    (login, NARROW_SCREEN),
    (consent, NARROW_SCREEN),
    (shared_message, PHONE),
    (chat, CHAT_SCREEN),
    (route, ROUTE_SCREEN),
]


@pytest.fixture(scope="module")
def url():
    with Emulator(TOOLS / f".build/screenshots-emulator-{NUMBER}.log", "--port", "9090") as emulator:
        token = access_token(emulator.url, account=1, scope="account_email")
        for path in ["/v2/user/me", "/v2/user/scopes", "/v2/user/service_terms"]:
            requests.get(f"{emulator.url}{path}", headers={"Authorization": f"Bearer {token}"}, timeout=10)
        requests.get(f"{emulator.url}/v2/user/me", headers={"Authorization": "Bearer expired"}, timeout=10)
        yield emulator.url
        assert emulator.stop() == (0, "")


@pytest.mark.parametrize("language", ["en", "ko"])
@pytest.mark.parametrize("picture, screen", PICTURES, ids=lambda value: getattr(value, "__name__", ""))
def test_picture(chromiums, url, words, language, picture, screen):
    browser = chromiums(language, True)
    browser.clear_data()
    use_screen(browser.driver, screen)
    use_scheme(browser.driver, "light")
    picture(browser, url, words)
    suffix = "" if language == "en" else f".{language}"
    name = picture.__name__.replace("_", "-")
    file = keep_screenshot(browser.driver, f"emulator-{name}{suffix}", FOLDER, is_whole=False)
    assert file.stat().st_size < MAXIMUM_SIZE
