"""Clock, lifetimes, faults, messages, accounts, and resets."""

import http.client
import json
from datetime import datetime, timedelta, timezone
from typing import get_args

import pytest

from kakao_api import exchange, profile, refresh, send
from kakao_emulator import ControlError, Preset, run

REDIRECT_URI = "http://localhost:8765/oauth"


def test_an_access_token_expires_when_the_clock_advances(kakao_emulator):
    tokens = kakao_emulator.login()
    kakao_emulator.clock.advance(timedelta(hours=6))
    status, answer = profile(kakao_emulator, tokens)
    assert (status, answer["code"]) == (401, -401)
    assert refresh(kakao_emulator, tokens)[0] == 200


def test_the_clock_can_be_set_and_reset(kakao_emulator):
    there = datetime(2030, 1, 1, tzinfo=timezone.utc)
    assert there <= kakao_emulator.clock.set(there) <= kakao_emulator.clock.now()
    assert kakao_emulator.clock.reset() < there


def test_lifetimes_apply_to_the_next_tokens(kakao_emulator):
    before = kakao_emulator.lifetimes()
    after = kakao_emulator.set_lifetimes(access_token=30)
    assert after.access_token == {"native": 30, "rest": 30, "javascript": 30}
    assert (after.code, after.refresh_token) == (before.code, before.refresh_token)
    assert kakao_emulator.login().expires_in <= 30
    assert kakao_emulator.set_lifetimes(access_token={"rest": 60}, code=5).access_token["native"] == 30


def test_the_preset_type_has_every_preset(kakao_emulator):
    schemas = kakao_emulator.control("GET", "openapi.json")["components"]["schemas"]
    assert list(get_args(Preset)) == schemas["Fault"]["properties"]["preset"]["enum"]


def test_a_lost_answer_uses_up_the_code(kakao_emulator):
    kakao_emulator.faults.add("answer-lost")
    code = kakao_emulator.login(redirect_uri=REDIRECT_URI)
    with pytest.raises((http.client.RemoteDisconnected, ConnectionResetError)):
        exchange(kakao_emulator, code, REDIRECT_URI)
    status, answer = exchange(kakao_emulator, code, REDIRECT_URI)
    assert (status, answer["error_code"]) == (400, "KOE320")
    assert [(fault.preset, fault.hits, fault.times) for fault in kakao_emulator.faults.list()] == [("answer-lost", 1, 0)]


def test_a_fault_applies_to_the_requests_that_meet_its_conditions(kakao_emulator):
    maintenance = {"msg": "service under maintenance", "code": -9798}
    kakao_emulator.faults.add(path="/v2/*", account="jun@example.com", times=2, status=503, body=maintenance)
    assert profile(kakao_emulator, kakao_emulator.login(1))[0] == 200
    assert profile(kakao_emulator, kakao_emulator.login(2)) == (503, maintenance)
    assert kakao_emulator.requests("/v2/user/me", limit=1)[0].fault
    kakao_emulator.faults.clear()
    assert profile(kakao_emulator, kakao_emulator.login(2))[0] == 200


@pytest.mark.parametrize("preset", get_args(Preset))
def test_every_preset_is_a_fault(kakao_emulator, preset):
    assert kakao_emulator.faults.add(preset).preset == preset


def test_a_fault_with_a_time_limit_ends_on_the_clock_of_the_emulator(kakao_emulator):
    tokens = kakao_emulator.login()
    kakao_emulator.faults.add("quota-exceeded", seconds=60)
    assert [profile(kakao_emulator, tokens)[1]["code"] for _ in range(3)] == [-10, -10, -10]
    kakao_emulator.clock.advance(60)
    assert profile(kakao_emulator, tokens)[0] == 200


def test_a_fault_without_an_effect_is_an_error(kakao_emulator):
    with pytest.raises(ControlError) as caught:
        kakao_emulator.faults.add(path="/v2/*")
    assert caught.value.status == 400


def test_messages_are_those_that_the_receiver_got(kakao_emulator):
    tokens = kakao_emulator.login(scope="talk_message")
    template = {"object_type": "text", "text": "Hello", "link": {"web_url": "https://example.com"}}
    form = {"template_object": json.dumps(template)}
    url = f"{kakao_emulator.url}/v2/api/talk/memo/default/send"
    assert send(url, form, tokens.access_token)[0] == 200
    [message] = kakao_emulator.messages(receiver=1)
    assert (message.kind, message.template_object["text"]) == ("default", "Hello")
    assert kakao_emulator.messages(receiver="jun@example.com") == []
    assert len(kakao_emulator.messages(sender=1, app=1234)) == 1


def test_the_request_log_has_errors_and_no_secrets(kakao_emulator):
    exchange(kakao_emulator, "a-wrong-code", REDIRECT_URI)
    [request] = kakao_emulator.requests("KOE320")
    assert (request.method, request.path, request.status) == ("POST", "/oauth/token", 400)
    assert "a-wrong-code" not in str(request.raw)


def test_an_unlinked_user_has_no_token_and_the_webhook_is_sent(kakao_emulator):
    tokens = kakao_emulator.login()
    kakao_emulator.unlink()
    assert profile(kakao_emulator, tokens)[0] == 401
    assert "unlink" in {webhook.kind for webhook in kakao_emulator.webhooks(kakao_emulator.app)}


def test_accounts_and_apps_can_be_changed(kakao_emulator):
    child = kakao_emulator.add_account(email="child@example.com", password="emulator", birthyear="2018")
    assert child in kakao_emulator.accounts
    assert kakao_emulator.update_account(1, email=None).email is None
    kakao_emulator.delete_account(2)
    assert [account.id for account in kakao_emulator.accounts] == [1, 3, child.id]
    assert kakao_emulator.update_app(name="Shop").name == kakao_emulator.app.name == "Shop"


def test_people_are_added_in_one_call_without_a_password(kakao_emulator):
    kakao_emulator.add_account(email="person2@example.com")
    people = kakao_emulator.add_accounts(3, gender="female")
    assert [person.email for person in people] == [f"person{n}@example.com" for n in (1, 3, 4)]
    assert all(person in kakao_emulator.accounts for person in people)
    profile_of_last = profile(kakao_emulator, kakao_emulator.login(people[-1], scope="gender"))[1]
    assert profile_of_last["kakao_account"]["gender"] == "female"


def test_a_mistyped_name_is_reported_with_the_similar_one(kakao_emulator):
    with pytest.raises(TypeError, match=r"login\(\) got .* 'scoep'\. Did you mean 'scope'\?"):
        kakao_emulator.login(scoep="gender")
    with pytest.raises(TypeError, match=r"add\(\) got .* 'grnt_type'\. Did you mean 'grant_type'\?"):
        kakao_emulator.faults.add("slow", grnt_type="x")
    with pytest.raises(TypeError, match="'confg'. Did you mean 'config'"):
        run(confg="x")
    with pytest.raises(TypeError, match=r"unexpected keyword argument 'password'\.$"):
        kakao_emulator.login(password="x")
    with pytest.raises(ControlError, match="nickname"):
        kakao_emulator.update_account(nicknam="x")
    with pytest.raises(ControlError, match="Did you mean 'minji@example.com'?"):
        kakao_emulator.login("minij@example.com")


def test_a_reset_restores_everything(kakao_emulator):
    start = (kakao_emulator.accounts, kakao_emulator.apps, kakao_emulator.lifetimes())
    test_messages_are_those_that_the_receiver_got(kakao_emulator)
    test_accounts_and_apps_can_be_changed(kakao_emulator)
    kakao_emulator.set_lifetimes(code=1)
    kakao_emulator.clock.advance(3600)
    kakao_emulator.faults.add("slow")
    kakao_emulator.reset()
    assert (kakao_emulator.accounts, kakao_emulator.apps, kakao_emulator.lifetimes()) == start
    assert kakao_emulator.faults.list() == kakao_emulator.messages() == kakao_emulator.requests() == []
    assert kakao_emulator.clock.now() - datetime.now(timezone.utc) < timedelta(minutes=30)
