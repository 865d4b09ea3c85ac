"""Unmodified third-party clients can log in: Authlib, and oidc-client for native apps."""

import webbrowser
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from urllib.parse import urlsplit

import jwt
import pytest
import requests
from authlib.integrations.flask_client import OAuth
from authlib.integrations.requests_client import OAuth2Session
from flask import Flask
from oidc_client.config import ProviderConfig
from oidc_client.lib import login

from form_walker import FormWalker
from login_pages import STRICT_KEY
from relying_party import REDIRECT_URI, REST_API_KEY

STRICT = {"client_id": STRICT_KEY, "client_secret": "strict-demo-client-secret"}
LENIENT = {"client_id": REST_API_KEY}
CLIENTS = pytest.mark.parametrize("client", [LENIENT, STRICT], ids=["secret-off", "secret-on"])


def website(emulator, client, scope):
    """A Flask site with OpenID Connect. Authlib uses discovery, a nonce, and PKCE, and verifies the ID token."""
    site = Flask(__name__)
    site.secret_key = "of this test"
    kakao = OAuth(site).register(
        "kakao",
        server_metadata_url=f"{emulator.url}/.well-known/openid-configuration",
        client_kwargs={
            "scope": scope,
            "code_challenge_method": "S256",
            "token_endpoint_auth_method": "client_secret_post",
        },
        **client,
    )
    site.add_url_rule("/login", view_func=lambda: kakao.authorize_redirect(REDIRECT_URI), endpoint="login")

    def callback():
        token = kakao.authorize_access_token()
        return {"id_token": token["userinfo"], "userinfo": kakao.userinfo(token=token), "scope": token["scope"]}

    site.add_url_rule(urlsplit(REDIRECT_URI).path, view_func=callback, endpoint="callback")
    return site.test_client()


@CLIENTS
@pytest.mark.parametrize("scope", ["openid", "openid account_email"])
def test_authlib_logs_in_with_openid_connect(emulator, client, scope):
    site = website(emulator, client, scope)
    authorize = site.get("/login").headers["Location"]
    callback = urlsplit(FormWalker(emulator.url).walk(authorize))
    answer = site.get(f"{callback.path}?{callback.query}").get_json()
    assert answer["id_token"]["iss"] == emulator.url
    assert answer["id_token"]["sub"] == answer["userinfo"]["sub"]
    assert answer["userinfo"]["nickname"] == "민지"
    assert ("email" in answer["userinfo"]) == ("account_email" in answer["scope"].split())


@CLIENTS
def test_authlib_logs_in_with_plain_oauth_and_refreshes(emulator, client):
    renewed = []
    with OAuth2Session(
        **client,
        redirect_uri=REDIRECT_URI,
        token_endpoint=f"{emulator.url}/oauth/token",
        token_endpoint_auth_method="client_secret_post",
        update_token=lambda token, **_: renewed.append(token),
    ) as session:
        authorize, state = session.create_authorization_url(f"{emulator.url}/oauth/authorize")
        callback = FormWalker(emulator.url).walk(authorize)
        token = session.fetch_token(authorization_response=callback, state=state)
        profile = session.get(f"{emulator.url}/v2/user/me").json()
        assert profile["kakao_account"]["profile"]["nickname"] == "민지"

        # The library refreshes the expired token itself before it calls the API.
        session.token = token | {"expires_at": 1}
        assert session.get(f"{emulator.url}/v2/user/me").json()["id"] == profile["id"]
        assert [new["access_token"] == token["access_token"] for new in renewed] == [False]


def test_oidc_client_logs_a_native_app_in_over_the_loopback_interface(emulator, monkeypatch):
    """The command-line login of RFC 8252 listens at the redirect URI, opens the browser, and waits for the callback."""
    walker, walks = FormWalker(emulator.url), []

    def walk(url):
        callback = f"{REDIRECT_URI}?error=the+walk+failed"
        try:
            callback = walker.walk(url)
        finally:
            # The app waits for the callback even if the login in the browser fails.
            walker.visit(callback)

    discovered = requests.get(f"{emulator.url}/.well-known/openid-configuration", timeout=10).json()
    provider = ProviderConfig(**{field.name: discovered[field.name] for field in fields(ProviderConfig)})
    # The app waits for the callback after it has opened the browser, so the browser must not wait for the app.
    with ThreadPoolExecutor(1) as user:
        monkeypatch.setattr(webbrowser, "open", lambda url: walks.append(user.submit(walk, url)))
        try:
            token = login(provider, REST_API_KEY, redirect_uri=REDIRECT_URI, scope="openid", interactive=True)
        finally:
            for finished in walks:
                finished.result()
    claims = jwt.decode(token.id_token, options={"verify_signature": False})
    assert (claims["aud"], claims["nickname"]) == (REST_API_KEY, "민지")
    userinfo = requests.get(
        discovered["userinfo_endpoint"], headers={"Authorization": f"Bearer {token.access_token}"}, timeout=10
    )
    assert userinfo.json()["sub"] == claims["sub"]
