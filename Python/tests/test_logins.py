"""Logins without pages."""

import base64
import hashlib
import json
from urllib.parse import urlencode

import pytest

from kakao_api import exchange, profile, query, send
from kakao_emulator import AuthorizationError, ControlError, Emulator

REDIRECT_URI = "http://localhost:8765/oauth"


def authorization_url(emulator, **parameters):
    defaults = {"response_type": "code", "client_id": emulator.app.rest_api_key, "redirect_uri": REDIRECT_URI}
    return f"{emulator.authorize_url}?{urlencode(defaults | parameters)}"


def claims(id_token):
    part = id_token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def test_a_login_returns_tokens_of_the_first_account(kakao_emulator):
    tokens = kakao_emulator.login(scope=["account_email", "openid"])
    status, user = profile(kakao_emulator, tokens)
    assert (status, user["kakao_account"]["email"]) == (200, kakao_emulator.account.email)
    assert claims(tokens.id_token)["aud"] == kakao_emulator.app.rest_api_key


def test_an_account_can_be_named_by_its_id_its_email_address_or_itself(kakao_emulator):
    jun = kakao_emulator.accounts[1]
    ids = {profile(kakao_emulator, kakao_emulator.login(name))[1]["id"] for name in (jun, jun.id, jun.email)}
    assert len(ids) == 1


def test_an_unknown_account_is_an_error_with_a_code_and_a_field(kakao_emulator):
    for account in (99, "stranger@example.com"):
        with pytest.raises(ControlError) as caught:
            kakao_emulator.login(account)
        assert (caught.value.code, caught.value.field) == ("not_found", "account")


def test_a_login_with_a_redirect_uri_returns_a_code(kakao_emulator):
    code = kakao_emulator.login(redirect_uri=REDIRECT_URI)
    status, answer = exchange(kakao_emulator, code, REDIRECT_URI)
    assert (status, answer["token_type"]) == (200, "bearer")


def test_another_app_requires_its_client_secret(kakao_emulator):
    strict = kakao_emulator.apps[1]
    code = kakao_emulator.login(app=strict, redirect_uri=REDIRECT_URI)
    secret = {"client_id": strict.rest_api_key, "client_secret": strict.client_secret}
    assert exchange(kakao_emulator, code, REDIRECT_URI, **secret)[0] == 200
    assert kakao_emulator.app.client_secret is None


def test_the_callback_has_the_state_and_a_code_for_the_verifier_and_the_nonce(kakao_emulator):
    verifier = "a-verifier-of-at-least-43-characters-as-in-rfc-7636"
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
    more = {"code_challenge": challenge, "code_challenge_method": "S256", "nonce": "a-nonce", "state": "a b&c"}
    callback = kakao_emulator.authorize(authorization_url(kakao_emulator, **more))
    assert callback.startswith(f"{REDIRECT_URI}?")
    assert query(callback)["state"] == "a b&c"

    code = query(callback)["code"]
    assert exchange(kakao_emulator, code, REDIRECT_URI, code_verifier="x" * 43)[0] == 400
    code = query(kakao_emulator.authorize(authorization_url(kakao_emulator, **more)))["code"]
    status, answer = exchange(kakao_emulator, code, REDIRECT_URI, code_verifier=verifier)
    assert (status, claims(answer["id_token"])["nonce"]) == (200, "a-nonce")


def consented(emulator, account, agree, **parameters):
    callback = emulator.authorize(authorization_url(emulator, **parameters), account, agree=agree)
    _, tokens = exchange(emulator, query(callback)["code"], REDIRECT_URI)
    return set(tokens["scope"].split()), "id_token" in tokens


@pytest.mark.parametrize(
    ("agree", "parameters", "items", "id_token"),
    [
        ([], {}, set(), True),
        (["account_email"], {}, {"account_email"}, True),
        (None, {"scope": "account_email,gender"}, {"account_email", "gender"}, False),
        (None, {"scope": "openid account_email"}, {"account_email"}, True),
        ([], {"scope": "openid account_email"}, set(), True),
    ],
)
def test_the_user_agrees_to_everything_or_to_the_given_items(kakao_emulator, agree, parameters, items, id_token):
    scope, has_id_token = consented(kakao_emulator, 1, agree, **parameters)
    assert scope - {"profile_nickname", "openid"} == items
    assert has_id_token == id_token


def test_without_a_scope_the_user_agrees_to_all_items_of_the_consent_page(kakao_emulator):
    scope, _ = consented(kakao_emulator, 1, None)
    assert {"account_email", "phone_number"} <= scope
    assert "shipping_address" not in scope


@pytest.mark.parametrize("parameters", [{}, {"scope": "openid account_email"}])
def test_a_login_is_for_the_app_that_the_client_id_belongs_to(kakao_emulator, parameters):
    callback, strict = "http://testserver/callback", kakao_emulator.apps[1]
    kakao_emulator.add_redirect_uri(callback, strict)
    parameters = {"client_id": strict.rest_api_key, "redirect_uri": callback, **parameters}
    code = query(kakao_emulator.authorize(authorization_url(kakao_emulator, **parameters)))["code"]
    secret = {"client_id": strict.rest_api_key, "client_secret": strict.client_secret}
    status, tokens = exchange(kakao_emulator, code, callback, **secret)
    assert (status, claims(tokens["id_token"])["aud"]) == (200, strict.rest_api_key)
    assert "account_email" in tokens["scope"]
    assert callback not in kakao_emulator.app.redirect_uris


def test_the_user_can_agree_only_to_items_that_the_login_asks_for(kakao_emulator):
    for parameters in ({}, {"scope": "openid account_email"}):
        with pytest.raises(AuthorizationError, match="ask for talk_message") as caught:
            kakao_emulator.authorize(authorization_url(kakao_emulator, **parameters), agree=["talk_message"])
        assert caught.value.code == "not_requested"


def test_a_denied_login_has_the_error_of_kakao(kakao_emulator):
    callback = kakao_emulator.deny(authorization_url(kakao_emulator, state="s"))
    expected = {"error": "access_denied", "error_description": "User denied access", "state": "s"}
    assert query(callback) == expected


def test_a_silent_login_without_a_session_returns_to_the_app_with_an_error(kakao_emulator):
    callback = kakao_emulator.authorize(authorization_url(kakao_emulator, prompt="none", state="s"))
    assert (query(callback)["error"], query(callback)["state"]) == ("login_required", "s")


def test_an_unregistered_redirect_uri_is_named_until_it_is_registered(kakao_emulator):
    url = authorization_url(kakao_emulator, redirect_uri="http://testserver/callback")
    with pytest.raises(AuthorizationError, match=r'add_redirect_uri\("http://testserver/callback"\)') as caught:
        kakao_emulator.authorize(url)
    assert caught.value.code == "KOE006"
    kakao_emulator.add_redirect_uri("http://testserver/callback")
    kakao_emulator.add_redirect_uri("http://testserver/callback")
    assert kakao_emulator.authorize(url).startswith("http://testserver/callback?code=")
    assert kakao_emulator.app.redirect_uris.count("http://testserver/callback") == 1


def test_other_mistakes_of_an_authorization_url_have_the_code_of_kakao(kakao_emulator):
    for wrong, code in (({"client_id": "f" * 32}, "KOE101"), ({"scope": "nonsense"}, "KOE205")):
        with pytest.raises(AuthorizationError) as caught:
            kakao_emulator.deny(authorization_url(kakao_emulator, **wrong))
        assert caught.value.code == code


def test_a_url_of_another_server_is_an_error_that_names_the_right_one(kakao_emulator):
    with pytest.raises(AuthorizationError, match=kakao_emulator.authorize_url) as caught:
        kakao_emulator.authorize("https://kauth.kakao.com/oauth/authorize?client_id=1")
    assert caught.value.code == "other_server"


@pytest.mark.parametrize("method", ["authorize", "deny"])
def test_a_response_without_a_redirect_is_an_error_that_says_so(kakao_emulator, method):
    with pytest.raises(AuthorizationError, match="isn't a redirect") as caught:
        getattr(kakao_emulator, method)(None)
    assert caught.value.code == "no_redirect"


def test_a_dormant_account_logs_in_only_if_its_state_is_ignored(kakao_emulator):
    kakao_emulator.update_account(2, status="dormant")
    with pytest.raises(ControlError) as caught:
        kakao_emulator.login(2)
    assert (caught.value.code, caught.value.status) == ("access_denied", 403)
    assert profile(kakao_emulator, kakao_emulator.login(2, ignore_account_state=True))[1]["code"] == -103


def test_tokens_are_not_in_the_text_of_a_login(kakao_emulator):
    tokens = kakao_emulator.login()
    for secret in (tokens.access_token, tokens.refresh_token, tokens.id_token):
        assert secret not in repr(tokens)


def test_the_discovery_document_is_that_of_the_emulator(kakao_emulator):
    _, document = send(kakao_emulator.server_metadata_url)
    assert document["authorization_endpoint"] == kakao_emulator.authorize_url
    assert document["token_endpoint"] == kakao_emulator.token_url


def test_a_server_that_is_not_there_is_unreachable():
    with pytest.raises(ControlError) as caught:
        Emulator("http://127.0.0.1:9").reset()
    assert caught.value.code == "unreachable"


def test_an_attack_changes_the_callback(kakao_emulator):
    kakao_emulator.faults.add("callback-without-state")
    url = authorization_url(kakao_emulator, state="own")
    assert "state" not in query(kakao_emulator.authorize(url))
    assert query(kakao_emulator.authorize(url))["state"] == "own"
