"""Attacks the example server with `kakao emulator attack`, and tests the command's output for a careless site."""

import json
import os
import subprocess
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
import requests

from alternating_proxy import alternating_proxy
from example_server import DATABASE, ExampleServer, emulator_configuration, new_database, new_keys
from example_server import EXECUTABLE as EXAMPLE
from processes import ENVIRONMENT, EXECUTABLE, Emulator
from relying_party import REST_API_KEY
from worker import APP_ORIGIN, APP_PORT, free_port


def attack(emulator, *arguments, language="en"):
    """Runs the command and returns its exit status and output."""
    command = [EXECUTABLE, "emulator", "attack", "--emulator", emulator.url, "--start", f"{APP_ORIGIN}/login", *arguments]
    locale = {"LANG": "ko_KR.UTF-8" if language == "ko" else "C"}
    result = subprocess.run(command, env=ENVIRONMENT | locale, capture_output=True, text=True, timeout=300)
    return result.returncode, result.stdout, result.stderr


@pytest.mark.skipif(
    os.environ.get("REQUIRE_POSTGRESQL") != "1" and not (DATABASE and EXAMPLE.exists()),
    reason="run the tests with scripts/with-postgresql.sh after make example",
)
def test_the_example_server_accepts_no_attack(tmp_path):
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    with (
        Emulator(tmp_path / "emulator.log", "--config", emulator_configuration(tmp_path, url)) as emulator,
        alternating_proxy(port, [emulator.url]),
        ExampleServer(url, new_database(), new_keys(), tmp_path) as server,
        alternating_proxy(APP_PORT, [server.url]),
    ):
        status, output, errors = attack(emulator, "--output", "json")
        verdicts = {verdict["attack"]: verdict for verdict in json.loads(output)["verdicts"]}
        outcomes = {name: verdict["outcome"] for name, verdict in verdicts.items()}
        # The site's logins have no nonce, because the state and PKCE protect them. After a refused refresh, the site's
        # page shows the user of the session.
        expected = {
            "id-token-wrong-nonce": "not_applicable",
            "id-token-without-nonce": "not_applicable",
            "callback-user-id": "ignored",
            "refresh-other-user": "ignored",
            "webhook-replayed": "ignored",
        }
        assert outcomes == {name: expected.get(name, "refused") for name in outcomes}, errors
        assert len(outcomes) == 29 and status == 0


class CarelessSite(BaseHTTPRequestHandler):
    """A site that doesn't check the state or the user of a login, or a webhook. Its sessions are in memory."""

    emulator = None
    users = {}
    webhook_status = 200

    def log_message(self, *_):
        pass

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(self.webhook_status)

    def do_GET(self):
        address = urlsplit(self.path)
        query = {name: values[0] for name, values in parse_qs(address.query).items()}
        if address.path == "/login":
            parameters = {"client_id": REST_API_KEY, "redirect_uri": f"{APP_ORIGIN}/oauth", "response_type": "code"}
            self.answer(302, Location=f"{self.emulator}/oauth/authorize?{urlencode(parameters)}")
        elif address.path == "/oauth":
            form = {"grant_type": "authorization_code", "client_id": REST_API_KEY, "code": query["code"]}
            token = requests.post(f"{self.emulator}/oauth/token", data=form, timeout=10).json()["access_token"]
            me = requests.get(f"{self.emulator}/v2/user/me", headers={"Authorization": f"Bearer {token}"}, timeout=10)
            self.users[token] = me.json()["id"]
            self.answer(302, Location="/", Set_Cookie=f"session={token}; Path=/")
        else:
            user = self.users.get((self.headers["Cookie"] or "").removeprefix("session="))
            self.answer(200, f"<p>Hello, {user}! <a href=/logout>Log out</a>" if user else "<p>Hello!")

    def answer(self, status, text="", **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(text.encode())


@contextmanager
def careless_site(emulator):
    CarelessSite.emulator = emulator.url
    server = ThreadingHTTPServer(("127.0.0.1", APP_PORT), CarelessSite)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


def test_a_careless_site_is_reported_in_both_languages(tmp_path):
    with Emulator(tmp_path / "emulator.log") as emulator:
        with careless_site(emulator):
            names = ["callback-unknown-state", "callback-other-browser", "callback-user-id", "id-token-expired"]
            status, output, errors = attack(emulator, *names)
            assert status == 1 and "Attacks that your app accepted: 2 of 3" in errors
            verdicts = [line.split("  ", 1)[1].strip().split("  ")[0] for line in output.splitlines()]
            assert verdicts == ["believed", "believed", "ignored", "not applicable"]
            assert "logged in as the other user" in output.splitlines()[1]
            status, output, errors = attack(emulator, *names, language="ko")
            assert status == 1 and "속음" in output and "앱이 속은 공격: 3개 중 2개" in errors
        report = requests.get(f"{emulator.url}/_emulator/attacks", timeout=10).json()
        outcomes = {verdict["attack"]: verdict["outcome"] for verdict in report["verdicts"]}
        assert (report["start"], report["app"], list(outcomes)) == (f"{APP_ORIGIN}/login", 1234, names)
        assert list(outcomes.values()) == ["believed", "believed", "ignored", "not_applicable"]
        faults = requests.get(f"{emulator.url}/_emulator/faults", timeout=10).json()["faults"]
        assert faults == []


@pytest.mark.parametrize(("status", "outcome"), [(202, "believed"), (401, "refused"), (500, "crashed")])
def test_the_response_to_a_forged_webhook_is_reported(tmp_path, monkeypatch, status, outcome):
    monkeypatch.setattr(CarelessSite, "webhook_status", status)
    webhook = {"account_state_webhook": {"url": f"{APP_ORIGIN.replace('localhost', '127.0.0.1')}/kakao"}}
    names = ["webhook-forged-signature", "webhook-other-app"]
    with Emulator(tmp_path / "emulator.log") as emulator, careless_site(emulator):
        requests.patch(f"{emulator.url}/_emulator/apps/1234", json=webhook, timeout=10).raise_for_status()
        exit_status, output, errors = attack(emulator, *names, "--output", "json")
    verdicts = json.loads(output)["verdicts"]
    assert {verdict["attack"]: verdict["outcome"] for verdict in verdicts} == dict.fromkeys(names, outcome), errors
    assert {verdict["observation"]["status"] for verdict in verdicts} == {status}
    assert exit_status == (1 if outcome == "believed" else 0)


def test_a_site_that_is_not_there_is_an_error(tmp_path):
    with Emulator(tmp_path / "emulator.log") as emulator:
        status, output, errors = attack(emulator)
        assert status == 1 and output == "" and "No site responds" in errors
