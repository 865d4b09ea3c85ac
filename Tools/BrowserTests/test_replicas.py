"""Tests two emulators with one PostgreSQL database: kills one, redeems a code at both, and alternates between them."""

import os
import random
import secrets
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
import requests

from alternating_proxy import alternating_proxy
from example_server import DATABASE, emulator_configuration, new_database
from form_walker import FormWalker
from killing import printed_seed, rounds, run_until_killed
from processes import Emulator, without_rate_limits
from relying_party import REST_API_KEY, LoginAttempt
from test_durability import ACCOUNTS, APP, User
from worker import free_port

if os.environ.get("REQUIRE_POSTGRESQL") != "1":
    pytestmark = pytest.mark.skipif(not DATABASE, reason="run the tests with scripts/with-postgresql.sh")


def wait_for_end_of_connections(name):
    """Waits until the database has completed a killed emulator's last commit and closed the emulator's connections."""
    count = ["psql", "-qAt", DATABASE, "-c", f"SELECT count(*) FROM pg_stat_activity WHERE application_name = '{name}'"]
    while subprocess.run(count, capture_output=True, text=True, check=True).stdout.strip() != "0":
        time.sleep(0.05)


@pytest.mark.timeout(300)
def test_confirmed_writes_survive_kills_of_a_replica(tmp_path):
    database, name = new_database(), f"killed_{secrets.token_hex(8)}"
    options = ["--config", without_rate_limits(tmp_path), "--database"]
    seed = printed_seed()
    generator = random.Random(seed)
    users = [User(account, seed + account) for account in ACCOUNTS]
    with Emulator(tmp_path / "log", *options, database) as survivor:
        for round in rounds(8):
            named = f"{database}?application_name={name}"
            with Emulator(tmp_path / f"log-{round}", *options, named) as emulator:
                run_until_killed(emulator, users, calls=generator.randrange(1, 60))
            wait_for_end_of_connections(name)
            for user in users:
                user.check(survivor.url)
                user.act(survivor.url)
        assert survivor.stop() == (0, "")


def test_a_code_is_redeemed_once_by_two_replicas(tmp_path):
    options = ["--database", new_database(), "--config", without_rate_limits(tmp_path)]
    with Emulator(tmp_path / "log-1", *options) as first, Emulator(tmp_path / "log-2", *options) as second:
        login = {"app": APP, "account": 1, "redirect_uri": "http://localhost/"}
        app = f"{first.url}/_emulator/apps/{APP}"
        requests.patch(app, json={"redirect_uris": [login["redirect_uri"]]}, timeout=10).raise_for_status()
        for _ in rounds(3):
            answer = requests.post(f"{first.url}/_emulator/login", json=login, timeout=10)
            form = {
                "grant_type": "authorization_code",
                "client_id": REST_API_KEY,
                "redirect_uri": login["redirect_uri"],
                "code": answer.json()["code"],
            }

            def redeem(number):
                return requests.post(f"{[first, second][number % 2].url}/oauth/token", data=form, timeout=30)

            with ThreadPoolExecutor(50) as pool:
                answers = [*pool.map(redeem, range(50))]
            tokens = [answer.json()["access_token"] for answer in answers if answer.status_code == 200]
            assert len(tokens) == 1
            assert {answer.json()["error_code"] for answer in answers if answer.status_code != 200} == {"KOE320"}
            for emulator in [first, second]:
                headers = {"Authorization": f"Bearer {tokens[0]}"}
                assert requests.get(f"{emulator.url}/v2/user/me", headers=headers, timeout=10).status_code == 200


def test_a_login_changes_the_replica_at_each_request(tmp_path):
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    options = ["--database", new_database(), "--config", emulator_configuration(tmp_path, url)]
    with (
        Emulator(tmp_path / "log-1", *options) as first,
        Emulator(tmp_path / "log-2", *options) as second,
        alternating_proxy(port, [first.url, second.url]),
    ):
        for _ in rounds(3):
            attempt = LoginAttempt(url)
            tokens = attempt.exchange(attempt.answer(FormWalker(url).walk(attempt.url))["code"])
            profiles = [attempt.profile(tokens["access_token"]) for _ in range(2)]
            assert profiles[0] == profiles[1]
            attempt.id_token_claims(tokens["id_token"])
