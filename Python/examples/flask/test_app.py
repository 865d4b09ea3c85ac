import threading
from datetime import timedelta

import pytest
from werkzeug.serving import make_server

from app import create_app


@pytest.fixture
def client(kakao_emulator):
    kakao_emulator.add_redirect_uri("http://localhost/auth/callback")
    app = create_app(
        KAKAO_CLIENT_ID=kakao_emulator.app.rest_api_key,
        KAKAO_SERVER_METADATA_URL=kakao_emulator.server_metadata_url,
        KAKAO_API=kakao_emulator.url,
    )
    return app.test_client()


def log_in(client, kakao_emulator, account=None, agree=None):
    """Clicks the login button, and follows Kakao's redirect back to the shop."""
    return client.get(kakao_emulator.authorize(client.get("/login").location, account, agree=agree))


def test_a_customer_logs_in(client, kakao_emulator):
    assert log_in(client, kakao_emulator).location == "/"
    assert "Hello, 민지!" in client.get("/").text
    assert client.get("/orders").text == "Orders of minji@example.com"


def test_the_environment_names_the_emulator(kakao_emulator, monkeypatch):
    kakao_emulator.add_redirect_uri("http://localhost/auth/callback")
    monkeypatch.setenv("KAKAO_CLIENT_ID", kakao_emulator.app.rest_api_key)
    monkeypatch.setenv("KAKAO_AUTH", kakao_emulator.url)
    monkeypatch.setenv("KAKAO_API", kakao_emulator.url)
    client = create_app().test_client()
    log_in(client, kakao_emulator)
    assert client.post("/orders").status_code == 201


def test_another_customer_logs_in(client, kakao_emulator):
    log_in(client, kakao_emulator, "jun@example.com")
    assert "Hello, 준!" in client.get("/").text


def test_a_customer_cancels_the_login(client, kakao_emulator):
    assert client.get(kakao_emulator.deny(client.get("/login").location)).location == "/"
    assert "Log in with Kakao" in client.get("/").text


def test_a_customer_refuses_to_share_the_email_address(client, kakao_emulator):
    log_in(client, kakao_emulator, agree=[])
    assert client.get("/orders").status_code == 403


def test_the_answer_is_lost_during_the_exchange(client, kakao_emulator):
    kakao_emulator.faults.add("answer-lost")
    assert log_in(client, kakao_emulator).status_code == 502
    assert log_in(client, kakao_emulator).location == "/"


def test_a_stranger_s_callback_is_rejected(client, kakao_emulator):
    code = kakao_emulator.login(redirect_uri="http://localhost/auth/callback")
    assert client.get(f"/auth/callback?code={code}&state=wrong").status_code == 502
    assert "Log in with Kakao" in client.get("/").text


def test_a_callback_without_state_is_refused(client, kakao_emulator):
    kakao_emulator.faults.add("callback-without-state")
    assert log_in(client, kakao_emulator).status_code == 502
    assert "Log in with Kakao" in client.get("/").text


@pytest.fixture
def address(client, kakao_emulator):
    """Serves the shop on a free port."""
    server = make_server("localhost", 0, client.application, threaded=True)
    address = f"http://localhost:{server.port}"
    kakao_emulator.add_redirect_uri(f"{address}/auth/callback")
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield address
    server.shutdown()
    thread.join()


def test_no_attack_on_the_login_succeeds(address, kakao_emulator):
    verdicts = kakao_emulator.attack(f"{address}/login")
    assert not [verdict for verdict in verdicts if verdict.outcome in ("believed", "crashed")]


def test_an_order_is_confirmed_in_kakaotalk(client, kakao_emulator):
    log_in(client, kakao_emulator, agree=["account_email", "talk_message"])
    assert client.post("/orders").status_code == 201
    [message] = kakao_emulator.messages(receiver="minji@example.com")
    assert message.template_object["text"] == "Thank you!"


def test_an_order_with_an_expired_token_asks_to_log_in(client, kakao_emulator):
    log_in(client, kakao_emulator)
    kakao_emulator.clock.advance(timedelta(hours=6))
    assert client.post("/orders").location == "/login"
