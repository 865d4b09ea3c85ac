"""Acknowledged changes by the control API survive SIGKILL. Interrupted changes are applied completely or not at all."""

import random
import threading
import time
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
import requests

from killing import is_intact, printed_seed, rounds, run_until_killed
from processes import Emulator

APP = 1234


def call(method, url, **request):
    answer = requests.request(method, url, timeout=30, **request)
    assert answer.ok, (url, answer.text)
    return answer


class Administrator:
    """Adds accounts, renames an app, and replaces the signing key. Records the acknowledged changes."""

    def __init__(self, seed):
        self._random = random.Random(seed)
        self._emails, self._names, self._signing_key = set(), ["Demo"], None

    def act(self, url):
        self._random.choice([self._add, self._rename, self._rotate])(url)

    def _add(self, url):
        email = f"{self._random.getrandbits(64):x}@example.com"
        call("POST", f"{url}/_emulator/accounts", json={"email": email, "password": "12345678"})
        self._emails.add(email)

    def _rename(self, url):
        self._names.append(f"Demo {self._random.getrandbits(32)}")
        call("PATCH", f"{url}/_emulator/apps/{APP}", json={"name": self._names[-1]})
        self._names = self._names[-1:]

    def _rotate(self, url):
        self._signing_key = call("POST", f"{url}/_emulator/keys/rotate").json()["keys"][0]["kid"]

    def check(self, url):
        emails = {account["email"] for account in call("GET", f"{url}/_emulator/accounts").json()["accounts"]}
        assert self._emails <= emails
        # The emulator may have stored the last name without acknowledging it.
        self._names = [name for name in self._names if name == call("GET", f"{url}/_emulator/apps/{APP}").json()["name"]]
        assert len(self._names) == 1
        published = [key["kid"] for key in call("GET", f"{url}/.well-known/jwks.json").json()["keys"]]
        assert len(published) == 2 and (self._signing_key is None or self._signing_key in published)


@pytest.mark.timeout(600)
def test_control_api_changes_survive_kill(tmp_path):
    seed = printed_seed()
    generator = random.Random(seed)
    administrator, file = Administrator(seed + 1), tmp_path / "emulator.sqlite"
    for round in rounds(3):
        with Emulator(tmp_path / f"log-{round}", "--data", str(file)) as emulator:
            administrator.check(emulator.url)
            run_until_killed(emulator, [administrator], calls=generator.randrange(1, 15))
        assert is_intact(file, tmp_path / f"copy-{round}.sqlite")
    with Emulator(tmp_path / "log", "--data", str(file)) as emulator:
        administrator.check(emulator.url)


class Importer:
    """Repeatedly imports one of several states, chosen at random."""

    def __init__(self, states, seed=0):
        self._random = random.Random(seed)
        self._states = states

    def act(self, url):
        state = self._random.choice(self._states)
        call("POST", f"{url}/_emulator/import", data=state.encode(), headers={"Content-Type": "application/yaml"})


def content(url):
    """Returns the data that differs between the two imported states."""
    accounts = call("GET", f"{url}/_emulator/accounts").json()["accounts"]
    grants = call("GET", f"{url}/_emulator/tokens").json()["tokens"]
    return {account["email"] for account in accounts}, {grant["id"] for grant in grants}


@pytest.mark.timeout(600)
def test_import_is_atomic(tmp_path):
    file = tmp_path / "emulator.sqlite"
    generator = random.Random(printed_seed())
    contents = {}
    with Emulator(tmp_path / "log") as emulator:
        for _ in range(2):
            for account in range(20):
                email = f"{generator.getrandbits(64):x}@example.com"
                call("POST", f"{emulator.url}/_emulator/accounts", json={"email": email, "password": "12345678"})
                call("POST", f"{emulator.url}/_emulator/login", json={"app": APP, "account": 1 + account % 3})
            contents[call("GET", f"{emulator.url}/_emulator/export").text] = content(emulator.url)
    with Emulator(tmp_path / "log-first", "--data", str(file)) as emulator:
        Importer([*contents][:1]).act(emulator.url)
    for round in rounds(3):
        with Emulator(tmp_path / f"log-{round}", "--data", str(file)) as emulator:
            assert content(emulator.url) in contents.values()
            importers = [Importer([*contents], generator.getrandbits(32)) for _ in range(3)]
            run_until_killed(emulator, importers, calls=generator.randrange(1, 10))
        assert is_intact(file, tmp_path / f"copy-{round}.sqlite")


class Service(BaseHTTPRequestHandler):
    """Receives webhooks and records their bodies."""

    def do_POST(self):
        self.server.received.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        """Doesn't log anything. Killing the emulator breaks connections, so errors are expected."""


@contextmanager
def service():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Service)
    server.received = []
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class UnlinkingUser:
    """Repeatedly links and unlinks a user. A webhook must be sent for each acknowledged unlink."""

    def __init__(self, account):
        self._account = account
        self.unlinks = []

    def act(self, url):
        call("POST", f"{url}/_emulator/login", json={"app": APP, "account": self._account})
        answer = call("POST", f"{url}/_emulator/accounts/{self._account}/unlink/{APP}").json()
        self.unlinks.append(answer)


@pytest.mark.timeout(600)
def test_unlink_webhook_survives_kill(tmp_path):
    file = tmp_path / "emulator.sqlite"
    generator = random.Random(printed_seed())
    with service() as app:
        hook = {"unlink_webhook": {"url": f"http://127.0.0.1:{app.server_port}/unlink", "method": "POST"}}
        users = [UnlinkingUser(1), UnlinkingUser(2), UnlinkingUser(3)]
        for round in rounds(3):
            with Emulator(tmp_path / f"log-{round}", "--data", str(file)) as emulator:
                if round == 0:
                    call("PATCH", f"{emulator.url}/_emulator/apps/{APP}", json=hook)
                run_until_killed(emulator, users, calls=generator.randrange(1, 20))
        with Emulator(tmp_path / "log", "--data", str(file)) as emulator:
            while any(delivery["state"] == "pending" for delivery in deliveries(emulator.url)):
                time.sleep(0.05)
            acknowledged = sum(len(user.unlinks) for user in users)
            assert len(deliveries(emulator.url)) >= min(acknowledged, 100)
    # A webhook is sent at least once. If the emulator is killed while sending it, it is sent again after the restart.
    assert len(app.received) >= acknowledged > 0


def deliveries(url):
    return call("GET", f"{url}/_emulator/webhooks").json()["webhooks"]
