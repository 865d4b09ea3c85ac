"""Malicious bodies, keys, and tokens are rejected and don't crash the emulator."""

import base64
import json

import pytest
import requests

from apps_pages import access_token
from relying_party import REDIRECT_URI, REST_API_KEY
from wire import answers

FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}


@pytest.fixture(autouse=True)
def still_responds(emulator):
    yield
    assert answers(emulator.url)


BODIES = {
    "deep list": "[" * 30000 + "]" * 30000,
    "deep object": '{"a":' * 9000 + "1" + "}" * 9000,
    "unclosed list": "[" * 60000,
    "NUL": b"\0",
    "invalid UTF-8": b'{"email":"\xff\xfe"}',
    "unpaired surrogate": rb'{"email":"\ud800@example.com"}',
    "not a number": '{"advance_seconds":NaN,"account":NaN}',
    "number out of range": '{"advance_seconds":1e999,"account":1e999,"id":1e999}',
    "number of 5000 digits": '{"advance_seconds":' + "9" * 5000 + ',"id":' + "9" * 5000 + "}",
    "64-bit ID": '{"id":9223372036854775807,"email":"x@example.com","password":"12345678"}',
    "two values": "{} {}",
    "prototype members": '{"__proto__":{"admin":true},"constructor":1}',
}


@pytest.mark.parametrize("body", BODIES.values(), ids=BODIES.keys())
@pytest.mark.parametrize("path", ["accounts", "login", "clock"])
def test_control_api_refuses(emulator, path, body):
    answer = requests.post(f"{emulator.url}/_emulator/{path}", body, headers=JSON, timeout=30)
    assert answer.status_code == 400
    assert list(answer.json()) in (["error", "code"], ["error", "code", "field"])


def test_accounts_can_still_be_numbered_on(emulator):
    """An account can still be added after an account with the largest valid ID."""
    for account in [{"id": 2**53 - 1, "email": "last@example.com"}, {"email": "next@example.com"}]:
        added = requests.post(f"{emulator.url}/_emulator/accounts", json=account | {"password": "12345678"}, timeout=30)
        assert added.status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_body_that_a_foreign_page_could_send_is_no_json(emulator, kind):
    answer = requests.post(
        f"{emulator.url}/_emulator/clock", b'{"advance_seconds":60}', headers={"Content-Type": kind}, timeout=10
    )
    assert answer.status_code == 415


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1", "file://"])
@pytest.mark.parametrize("path", ["reset", "login", "clock", "accounts"])
def test_control_api_refuses_foreign_pages(emulator, path, origin):
    url = f"{emulator.url}/_emulator/{path}"
    answer = requests.post(url, "{}", headers=JSON | {"Origin": origin}, timeout=10)
    assert answer.status_code == 403
    assert "Access-Control-Allow-Origin" not in answer.headers
    preflight = requests.options(
        url, headers={"Origin": origin, "Access-Control-Request-Method": "POST"}, timeout=10
    )
    assert "Access-Control-Allow-Origin" not in preflight.headers


@pytest.mark.parametrize(
    ("name", "status"), [("evil.example", 403), ("127.0.0.1.evil.example", 403), ("localhost#.evil.example", 400)]
)
def test_control_api_refuses_other_names_of_this_machine(emulator, name, status):
    port = emulator.url.rsplit(":", 1)[1]
    for host in [name, f"{name}:{port}"]:
        answer = requests.get(f"{emulator.url}/_emulator/accounts", headers={"Host": host}, timeout=10)
        assert answer.status_code == status


LOOKALIKES = [
    REST_API_KEY.upper(),
    f"{REST_API_KEY} ",
    f" {REST_API_KEY}",
    f"{REST_API_KEY}\0",
    f"{REST_API_KEY}\u0301",
    f"\u200b{REST_API_KEY}",
    REST_API_KEY.replace("d", "\u0501"),
    REST_API_KEY.replace("2", "\uff12"),
    REST_API_KEY[:-1],
]


@pytest.mark.parametrize("key", LOOKALIKES, ids=ascii)
def test_lookalike_app_key_is_rejected(emulator, key):
    for path, fields in [("/oauth/token", {"grant_type": "refresh_token", "refresh_token": "x"}), ("/api/agt", {})]:
        answer = requests.post(f"{emulator.url}{path}", fields | {"client_id": key}, timeout=10)
        assert (answer.status_code, answer.json()["error_code"]) == (401, "KOE101")
    page = requests.get(
        f"{emulator.url}/oauth/authorize",
        {"client_id": key, "redirect_uri": REDIRECT_URI, "response_type": "code"},
        allow_redirects=False,
        timeout=10,
    )
    assert page.status_code == 400 and "KOE101" in page.text


def part(value):
    data = value if isinstance(value, bytes) else json.dumps(value).encode()
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def forged(url):
    claims = part({"iss": url, "aud": REST_API_KEY, "sub": "1", "iat": 1, "exp": 2**40, "auth_time": 1})
    key = requests.get(f"{url}/.well-known/jwks.json", timeout=30).json()["keys"][0]["kid"]
    deep = b'{"a":' * 6000 + b"1" + b"}" * 6000
    return {
        "unsigned": f"{part({'alg': 'none'})}.{claims}.",
        "unsigned with the key's ID": f"{part({'alg': 'none', 'kid': key})}.{claims}.",
        "symmetric": f"{part({'alg': 'HS256', 'kid': key})}.{claims}.{part(b'x' * 32)}",
        "own jwk": f"{part({'alg': 'RS256', 'kid': key, 'jwk': {'kty': 'RSA', 'n': 'AQAB', 'e': 'AQAB'}})}.{claims}.AA",
        "path as the key's ID": f"{part({'alg': 'RS256', 'kid': '../../etc/passwd'})}.{claims}.AA",
        "no signature": f"{part({'alg': 'RS256', 'kid': key})}.{claims}.",
        "deep header": f"{part(b'[' * 20000)}.{claims}.AA",
        "deep claims": f"{part({'alg': 'RS256', 'kid': key})}.{part(deep)}.AA",
        "only dots": "." * 60000,
    }


def test_forged_id_tokens_are_refused(emulator):
    for token in forged(emulator.url).values():
        answer = requests.post(f"{emulator.url}/oauth/tokeninfo", {"id_token": token}, timeout=30)
        assert answer.status_code == 400
        assert answer.json()["error_code"] in ("KOE400", "KOE402")


@pytest.mark.parametrize("field", ["property_keys", "properties", "scopes", "target_ids"])
def test_json_in_a_field_is_refused(emulator, field):
    bearer = {"Authorization": f"Bearer {access_token(emulator.url)}"}
    paths = {"property_keys": "/v2/user/me", "properties": "/v1/user/update_profile", "scopes": "/v2/user/revoke/scopes"}
    for text in ["[" * 1000, "[" * 1000 + "]" * 1000, '{"a":' * 1000, "[1e999]", '["\\ud800"]', '{"a":{"b":[]}}', "null"]:
        if field in paths:
            answer = requests.post(f"{emulator.url}{paths[field]}", {field: text}, headers=bearer, timeout=30)
        else:
            answer = requests.get(
                f"{emulator.url}/v2/app/users",
                {"target_id_type": "user_id", field: text},
                headers={"Authorization": "KakaoAK d0000000000000000000000000000004"},
                timeout=30,
            )
        assert (answer.status_code, answer.json()["code"]) == (400, -2)


def test_method_is_the_one_of_the_request_line(emulator):
    """Headers and fields that override the method on other servers have no effect."""
    token = access_token(emulator.url)
    for header in ["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"]:
        for path in ["/v1/user/logout?_method=POST", "/v1/user/unlink?_method=POST"]:
            answer = requests.get(
                f"{emulator.url}{path}", headers={"Authorization": f"Bearer {token}", header: "POST"}, timeout=10
            )
            assert answer.status_code in (404, 405)
    me = requests.get(f"{emulator.url}/v2/user/me", headers={"Authorization": f"Bearer {token}"}, timeout=10)
    assert me.status_code == 200
