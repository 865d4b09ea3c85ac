"""The URLs that an app opens for a login with KakaoTalk, additional consent, and the address picker."""

import json
import secrets
from urllib.parse import quote, urlencode

import requests

from relying_party import REDIRECT_URI
from worker import APP_ORIGIN

NATIVE_APP_KEY = "d0000000000000000000000000000001"
RETURN_URL = f"{APP_ORIGIN}/address"


def talk_url(emulator_url, state=None):
    """Returns the universal link that opens KakaoTalk."""
    params = {"nonce": secrets.token_urlsafe(8)} | ({"state": state} if state else {})
    query = {
        "client_id": NATIVE_APP_KEY,
        "redirect_uri": REDIRECT_URI,
        "response_type": "code",
        "headers": json.dumps({"KA": "sdk/0.0.0"}),
        "params": json.dumps(params),
    }
    return f"{emulator_url}/scheme/" + quote(f"kakaokompassauth://authorize?{urlencode(query)}", safe="&=,;")


def access_token(emulator_url, account=1, scope=""):
    """Logs a user in through the control API, by default without additional scopes, and returns the access token."""
    login = {"app": 1234, "account": account, "client_id": NATIVE_APP_KEY, "scope": scope}
    response = requests.post(f"{emulator_url}/_emulator/login", json=login, timeout=10)
    response.raise_for_status()
    return response.json()["access_token"]


def access_grant_token(emulator_url, token):
    form = {"client_id": NATIVE_APP_KEY, "access_token": token}
    response = requests.post(f"{emulator_url}/api/agt", data=form, timeout=10)
    response.raise_for_status()
    return response.json()["agt"]


def picker_url(emulator_url, token, **parameters):
    """Returns the URL that opens the address picker."""
    query = {"app_key": NATIVE_APP_KEY, "return_url": RETURN_URL, "ka": "sdk/0.0.0", "enable_back_button": "true"}
    hand_off = {
        "app_key": NATIVE_APP_KEY,
        "agt": access_grant_token(emulator_url, token),
        "continue": f"{emulator_url}/user/address?{urlencode(query | parameters)}",
    }
    return f"{emulator_url}/auth/kpidt?{urlencode(hand_off)}"


def additional_consent_url(emulator_url, token, scope):
    query = {
        "client_id": NATIVE_APP_KEY,
        "redirect_uri": REDIRECT_URI,
        "response_type": "code",
        "agt": access_grant_token(emulator_url, token),
        "scope": scope,
    }
    return f"{emulator_url}/oauth/authorize?{urlencode(query)}"
