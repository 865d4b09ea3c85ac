import socket
import threading

import pytest
import uvicorn
from fastapi.testclient import TestClient

from app import create_app


@pytest.fixture
def client(kakao_emulator):
    kakao_emulator.add_redirect_uri("http://testserver/auth/callback")
    app = create_app(kakao_emulator.app.rest_api_key, kakao_emulator.server_metadata_url)
    # The test client would send the request for Kakao to the app.
    return TestClient(app, follow_redirects=False)


def log_in_at(client):
    return client.get("/login").headers["Location"]


def test_a_user_logs_in(client, kakao_emulator):
    assert client.get(kakao_emulator.authorize(log_in_at(client))).headers["Location"] == "/me"
    assert client.get("/me").json()["email"] == "minji@example.com"


def test_the_environment_names_the_emulator(kakao_emulator, monkeypatch):
    kakao_emulator.add_redirect_uri("http://testserver/auth/callback")
    monkeypatch.setenv("KAKAO_CLIENT_ID", kakao_emulator.app.rest_api_key)
    monkeypatch.setenv("KAKAO_AUTH", kakao_emulator.url)
    client = TestClient(create_app(), follow_redirects=False)
    assert client.get(kakao_emulator.authorize(log_in_at(client))).headers["Location"] == "/me"


def test_a_user_without_an_email_address_logs_in(client, kakao_emulator):
    kakao_emulator.update_account(email=None)
    client.get(kakao_emulator.authorize(log_in_at(client)))
    assert client.get("/me").json()["email"] is None


def test_a_user_cancels_the_login(client, kakao_emulator):
    assert client.get(kakao_emulator.deny(log_in_at(client))).status_code == 403
    assert client.get("/me").status_code == 401


@pytest.mark.parametrize("fault", ["answer-lost", "rate-limited"])
def test_a_failure_at_kakao_is_a_bad_gateway(client, kakao_emulator, fault):
    kakao_emulator.faults.add(fault, path="/oauth/token")
    assert client.get(kakao_emulator.authorize(log_in_at(client))).status_code == 502
    assert client.get("/me").status_code == 401


def test_a_callback_works_once(client, kakao_emulator):
    callback = kakao_emulator.authorize(log_in_at(client))
    client.get(callback)
    assert client.get(callback).status_code == 502


@pytest.fixture
def address(client, kakao_emulator):
    """Serves the site on a free port."""
    with socket.create_server(("localhost", 0)) as listener:
        address = f"http://localhost:{listener.getsockname()[1]}"
        kakao_emulator.add_redirect_uri(f"{address}/auth/callback")
        server = uvicorn.Server(uvicorn.Config(client.app))
        thread = threading.Thread(target=server.run, args=[[listener]])
        thread.start()
        yield address
        server.should_exit = True
        thread.join()


def test_no_attack_on_the_login_succeeds(address, kakao_emulator):
    verdicts = kakao_emulator.attack(f"{address}/login")
    assert not [verdict for verdict in verdicts if verdict.outcome in ("believed", "crashed")]
