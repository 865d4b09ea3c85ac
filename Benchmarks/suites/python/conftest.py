"""The server at which the tests log in: the emulator, or the server that the variable SERVER describes."""

import json
import os
import types

import pytest
import requests

REDIRECT_URI = "http://localhost:8765/oauth"
SERVER = json.loads(os.environ.get("SERVER", "null"))


@pytest.fixture(params=range(int(os.environ["LOGINS"])))
def server(request):
    if not SERVER:
        emulator = request.getfixturevalue("kakao_emulator")
        emulator.add_redirect_uri(REDIRECT_URI)
        return emulator

    cookie = SERVER["cookies"][request.param % len(SERVER["cookies"])]

    def authorize(url):
        answer = requests.get(url, headers={"Cookie": cookie}, allow_redirects=False, timeout=30)
        return answer.headers["Location"]

    return types.SimpleNamespace(**SERVER, authorize=authorize)


@pytest.fixture
def client_id(server):
    return SERVER["client_id"] if SERVER else server.app.rest_api_key
