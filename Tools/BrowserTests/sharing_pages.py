"""The URLs that an app uses to share a message, open a KakaoTalk Channel, and start KakaoNavi."""

import json
from urllib.parse import quote, urlencode

import requests

from apps_pages import NATIVE_APP_KEY
from worker import APP_ORIGIN

KA = "sdk/2.27.3 os/ios-18.0 origin/com.example.demo"
CHANNEL = "_demo"
FEED = {
    "object_type": "feed",
    "content": {
        "title": "딸기 치즈 케익",
        "description": "#케익 #딸기 #카페 <b>굵게</b>",
        "image_url": "https://example.com/cake.png",
        "link": {"web_url": "https://example.com", "mobile_web_url": "https://example.com"},
    },
    "social": {"like_count": 286, "comment_count": 45},
    "buttons": [
        {"title": "웹으로 보기", "link": {"web_url": "https://example.com"}},
        {"title": "앱으로 보기", "link": {"ios_execution_params": "item=1&from=share"}},
    ],
}
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c63f8cfc0f01f00050001ff5a8d3d"
    "150000000049454e44ae426082"
)


def call(emulator_url, path, **form):
    headers = {"Authorization": f"KakaoAK {NATIVE_APP_KEY}", "KA": KA}
    response = requests.post(f"{emulator_url}{path}", data=form, headers=headers, timeout=10)
    response.raise_for_status()
    return response.json()


def upload(emulator_url, image=PIXEL):
    """Uploads an image and returns its URL."""
    response = requests.post(
        f"{emulator_url}/v2/api/talk/message/image/upload",
        files={"file": ("image.png", image, "image/png")},
        headers={"Authorization": f"KakaoAK {NATIVE_APP_KEY}"},
        timeout=10,
    )
    response.raise_for_status()
    return response.json()["infos"]["original"]["url"]


def scheme_url(emulator_url, link):
    return f"{emulator_url}/scheme/{quote(link, safe='')}"


def kakaolink_url(emulator_url, template=FEED, callback=None, **options):
    """Returns the URL of the page that opens for a `kakaolink` URL of Kakao's SDK."""
    form = {"link_ver": "4.0", "template_object": json.dumps(template), "scheme_params": json.dumps(options)}
    checked = call(emulator_url, "/v2/api/kakaolink/talk/template/default", **form)
    extras = {"KA": KA, "iosBundleId": "com.example.demo"} | ({"lcba": json.dumps(callback)} if callback else {})
    query = {
        "appkey": NATIVE_APP_KEY,
        "linkver": "4.0",
        "template_json": json.dumps(checked["template_msg"]),
        "template_id": checked["template_id"],
        "extras": json.dumps(extras),
    } | checked.get("scheme_params", {})
    return scheme_url(emulator_url, f"kakaolink://send?{urlencode(query, quote_via=quote)}")


def sharer_url(emulator_url, template=FEED, key=NATIVE_APP_KEY):
    parameters = {"link_ver": "4.0", "template_object": template}
    query = {
        "app_key": key,
        "validation_action": "default",
        "validation_params": json.dumps(parameters),
        "ka": KA,
    }
    return f"{emulator_url}/talk/friends/picker/easylink?{urlencode(query)}"


def follow_url(emulator_url, **parameters):
    query = {"app_key": NATIVE_APP_KEY, "return_url": f"{APP_ORIGIN}/channel", "channel_public_id": CHANNEL, "ka": KA}
    return f"{emulator_url}/talk/channel/follow?{urlencode(query | parameters)}"


def navi_url(emulator_url, is_shared=False):
    param = {
        "destination": {"name": "카카오판교오피스", "x": "127.108640", "y": "37.402111"},
        "via_list": [{"name": "판교역 1번출구", "x": "127.111492", "y": "37.395225"}],
        "option": {"coord_type": "wgs84", "vehicle_type": 1, "rpoption": 100, "route_info": is_shared},
    }
    query = {"param": json.dumps(param), "appkey": NATIVE_APP_KEY, "apiver": "1.0"}
    return scheme_url(emulator_url, f"kakaonavi-sdk://navigate?{urlencode(query, quote_via=quote)}")
