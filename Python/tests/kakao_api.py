"""Requests to Kakao's APIs, as an app sends them."""

import json
import urllib.error
import urllib.request
from urllib.parse import parse_qs, urlencode, urlsplit

_direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def send(url, form=None, token=None):
    """Returns the status and the JSON of a response."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    body = urlencode(form).encode() if form else None
    try:
        with _direct.open(urllib.request.Request(url, body, headers), timeout=10) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def profile(emulator, tokens):
    return send(emulator.user_url, token=tokens.access_token)


def exchange(emulator, code, redirect_uri, **more):
    form = {
        "grant_type": "authorization_code",
        "client_id": emulator.app.rest_api_key,
        "code": code,
        "redirect_uri": redirect_uri,
    }
    return send(emulator.token_url, form | more)


def refresh(emulator, tokens):
    form = {"grant_type": "refresh_token", "client_id": emulator.app.rest_api_key}
    return send(emulator.token_url, form | {"refresh_token": tokens.refresh_token})


def query(url):
    return {name: values[0] for name, values in parse_qs(urlsplit(url).query).items()}
