"""A test of a site's login, which conftest.py repeats."""

import base64
import hashlib
import secrets
from urllib.parse import parse_qs, urlencode, urlsplit

import requests
from conftest import REDIRECT_URI


def test_a_user_logs_in(server, client_id):
    state, verifier = secrets.token_urlsafe(16), secrets.token_urlsafe(32)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    query = {
        "client_id": client_id, "redirect_uri": REDIRECT_URI, "response_type": "code", "scope": "openid", "state": state,
        "code_challenge": challenge, "code_challenge_method": "S256"}
    callback = parse_qs(urlsplit(server.authorize(f"{server.authorize_url}?{urlencode(query)}")).query)
    assert callback["state"] == [state]
    tokens = requests.post(server.token_url, timeout=30, data={
        "grant_type": "authorization_code", "client_id": client_id, "redirect_uri": REDIRECT_URI,
        "code": callback["code"][0], "code_verifier": verifier}).json()
    assert tokens["id_token"]
    answer = requests.get(server.user_url, headers={"Authorization": f"Bearer {tokens['access_token']}"}, timeout=30)
    assert {"id", "sub"} & answer.json().keys()
