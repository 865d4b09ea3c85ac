"""Unmodified third-party clients can log in: Authlib, oidc-client, requests_oauth2client, fastapi-sso, and others."""

import asyncio
import webbrowser
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from urllib.parse import parse_qs, urlsplit

import jwt
import pytest
import requests
from authlib.integrations.flask_client import OAuth
from authlib.integrations.requests_client import OAuth2Session
from fastapi import FastAPI, Request
from fastapi_sso.sso.kakao import KakaoSSO
from flask import Flask
from httpx import ASGITransport, AsyncClient
from httpx_oauth.clients import kakao as httpx_oauth_kakao
from httpx_oauth.oauth2 import GetAccessTokenError
from oidc_client.config import ProviderConfig
from oidc_client.lib import login
from requests_oauth2client import InvalidGrant, OAuth2Client

from form_walker import FormWalker
from login_pages import STRICT_KEY
from login_steps import EMAIL
from relying_party import REDIRECT_URI, REST_API_KEY

STRICT = {"client_id": STRICT_KEY, "client_secret": "strict-demo-client-secret"}
LENIENT = {"client_id": REST_API_KEY}
# Some libraries require a client secret, even if the key has none.
SECRET_OFF = {"client_secret": ""}
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

        # Mark the token as expired. The library then refreshes the token before it calls the API.
        session.token = token | {"expires_at": 1}
        assert session.get(f"{emulator.url}/v2/user/me").json()["id"] == profile["id"]
        assert [new["access_token"] == token["access_token"] for new in renewed] == [False]


def test_oidc_client_logs_a_native_app_in_over_the_loopback_interface(emulator, monkeypatch):
    """A command-line login (RFC 8252) listens at the redirect URI, opens the browser, and waits for the callback."""
    walker, walks = FormWalker(emulator.url), []

    def walk(url):
        callback = f"{REDIRECT_URI}?error=the+walk+failed"
        try:
            callback = walker.walk(url)
        finally:
            # Always open a callback, because the app waits for it even if the login in the browser fails.
            walker.visit(callback)

    discovered = requests.get(f"{emulator.url}/.well-known/openid-configuration", timeout=10).json()
    provider = ProviderConfig(**{field.name: discovered[field.name] for field in fields(ProviderConfig)})
    # Log in on another thread, because the app waits for the callback only after the function that opens the browser
    # has returned.
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


@CLIENTS
def test_requests_oauth2client_logs_in_with_a_code_once(emulator, client):
    """The library uses discovery, a nonce, and PKCE, verifies the ID token, and gets the user information with POST."""
    discovery = f"{emulator.url}/.well-known/openid-configuration"
    kakao = OAuth2Client.from_discovery_endpoint(
        discovery,
        issuer=emulator.url,
        redirect_uri=REDIRECT_URI,
        testing=True,  # allows http
        **{"client_secret": "any"} | client,
    )
    request = kakao.authorization_request(scope="openid account_email")
    answer = request.validate_callback(FormWalker(emulator.url).walk(str(request.uri)))
    token = kakao.authorization_code(answer, validate=True)
    user = kakao.userinfo(token)
    assert (user["sub"], user["email"]) == (token.id_token.sub, EMAIL)

    with pytest.raises(InvalidGrant):
        kakao.authorization_code(answer)
    assert kakao.userinfo(kakao.refresh_token(token)) == user


class EmulatorSSO(KakaoSSO):
    """The Kakao provider of fastapi-sso, with the addresses of the emulator."""

    def __init__(self, emulator_url, **options):
        super().__init__(**options)
        self._emulator_url = emulator_url

    async def get_discovery_document(self):
        return {
            "authorization_endpoint": f"{self._emulator_url}/oauth/authorize",
            "token_endpoint": f"{self._emulator_url}/oauth/token",
            "userinfo_endpoint": f"{self._emulator_url}/v2/user/me",
        }


def test_kakao_provider_of_fastapi_sso_logs_in(emulator, monkeypatch):
    """The provider reads `properties.nickname`. If auto-link is disabled, the API returns it only after the sign-up."""
    # `allow_insecure_http` sets this variable, too. The fixture removes it after the test.
    monkeypatch.setenv("OAUTHLIB_INSECURE_TRANSPORT", "1")
    origin = "http://localhost:8000"
    options = {"redirect_uri": f"{origin}/auth/callback", "allow_insecure_http": True}
    sso = EmulatorSSO(emulator.url, **SECRET_OFF | LENIENT | options)
    site = FastAPI()

    @site.get("/login")
    async def login():
        async with sso:
            return await sso.get_login_redirect()

    @site.get("/auth/callback")
    async def callback(request: Request):
        async with sso:
            return await sso.verify_and_process(request)

    async def journey():
        async with AsyncClient(transport=ASGITransport(site), base_url=origin) as browser:
            authorize = (await browser.get("/login")).headers["Location"]
            return (await browser.get(FormWalker(emulator.url).walk(authorize))).json()

    user = asyncio.run(journey())
    assert (user["provider"], user["display_name"]) == ("kakao", "민지")


@CLIENTS
def test_kakao_client_of_httpx_oauth_logs_in_with_a_code_once(emulator, client, monkeypatch):
    monkeypatch.setattr(httpx_oauth_kakao, "AUTHORIZE_ENDPOINT", f"{emulator.url}/oauth/authorize")
    monkeypatch.setattr(httpx_oauth_kakao, "ACCESS_TOKEN_ENDPOINT", f"{emulator.url}/oauth/token")
    monkeypatch.setattr(httpx_oauth_kakao, "REFRESH_TOKEN_ENDPOINT", f"{emulator.url}/oauth/token")
    monkeypatch.setattr(httpx_oauth_kakao, "PROFILE_ENDPOINT", f"{emulator.url}/v2/user/me")
    kakao = httpx_oauth_kakao.KakaoOAuth2(**SECRET_OFF | client)

    async def journey():
        authorize = await kakao.get_authorization_url(REDIRECT_URI, state="of-this-test")
        callback = parse_qs(urlsplit(FormWalker(emulator.url).walk(authorize)).query)
        assert callback["state"] == ["of-this-test"]
        token = await kakao.get_access_token(callback["code"][0], REDIRECT_URI)
        user = await kakao.get_id_email(token["access_token"])
        assert user[1] == EMAIL

        # A second exchange must fail, and the tokens from the first exchange must stay valid.
        with pytest.raises(GetAccessTokenError) as refused:
            await kakao.get_access_token(callback["code"][0], REDIRECT_URI)
        assert refused.value.response.json()["error_code"] == "KOE320"
        assert await kakao.get_id_email(token["access_token"]) == user
        renewed = await kakao.refresh_token(token["refresh_token"])
        assert await kakao.get_id_email(renewed["access_token"]) == user

    asyncio.run(journey())
