"""Acknowledged changes in a storage file survive SIGKILL at any time, and revoked tokens stay revoked."""

import random

import pytest
import requests

from killing import is_intact, printed_seed, rounds, run_until_killed
from processes import Emulator, without_rate_limits
from relying_party import REST_API_KEY

ACCOUNTS = [1, 2, 3]
APP = 1234


class User:
    """A user's sequential calls and their acknowledged results."""

    def __init__(self, account, seed):
        self._account = account
        self._random = random.Random(seed)
        self._live, self._ended = [], []
        self._refresh_token = None
        self._size = None
        # The call that had no response when the emulator was killed. The call may or may not have taken effect.
        self._pending = None

    def act(self, url):
        if self._refresh_token is None:
            return self._log_in(url)
        action = self._random.choices([self._log_in, self._refresh, self._store, self._unlink], [2, 4, 4, 1])[0]
        return action(url)

    def _post(self, url, pending, **request):
        self._pending = pending
        answer = requests.post(url, timeout=10, **request)
        assert answer.status_code == 200, (url, answer.text)
        self._pending = None
        return answer.json()

    def _bearer(self):
        return {"Authorization": f"Bearer {self._live[-1]}"}

    def _log_in(self, url):
        body = {"app": APP, "account": self._account}
        tokens = self._post(f"{url}/_emulator/login", ("login", None), json=body)
        self._live.append(tokens["access_token"])
        self._refresh_token = tokens["refresh_token"]

    def _refresh(self, url):
        form = {"grant_type": "refresh_token", "client_id": REST_API_KEY, "refresh_token": self._refresh_token}
        self._live.append(self._post(f"{url}/oauth/token", ("refresh", None), data=form)["access_token"])

    def _store(self, url):
        size = str(self._random.randrange(10**9))
        form = {"properties": f'{{"clothing_size":"{size}"}}'}
        self._post(f"{url}/v1/user/update_profile", ("store", size), data=form, headers=self._bearer())
        self._size = size

    def _unlink(self, url):
        self._post(f"{url}/v1/user/unlink", ("unlink", None), headers=self._bearer())
        self._note_unlink()

    def _note_unlink(self):
        self._ended += self._live
        self._live, self._refresh_token, self._size = [], None, None

    def check(self, url):
        """Compares the data of the restarted emulator with the acknowledged results."""
        if self._pending == ("unlink", None) and self._status(url, self._live[-1]) == 401:
            self._note_unlink()
        assert {self._status(url, token) for token in self._live} <= {200}
        assert {self._status(url, token) for token in self._ended[-20:]} <= {401}
        if self._live:
            profile = requests.get(f"{url}/v2/user/me", headers=self._bearer(), timeout=10).json()
            size = profile.get("properties", {}).get("clothing_size")
            asked = [self._pending[1]] if self._pending and self._pending[0] == "store" else []
            assert size in [self._size, *asked]
            self._size = size
            self._pending = None
            self._refresh(url)

    @staticmethod
    def _status(url, token):
        headers = {"Authorization": f"Bearer {token}"}
        return requests.get(f"{url}/v1/user/access_token_info", headers=headers, timeout=10).status_code


@pytest.mark.timeout(300)
def test_confirmed_writes_survive_kills(tmp_path):
    file = tmp_path / "emulator.sqlite"
    options = ["--data", str(file), "--config", without_rate_limits(tmp_path)]

    seed = printed_seed()
    generator = random.Random(seed)
    users = [User(account, seed + account) for account in ACCOUNTS]
    for round in rounds(8):
        with Emulator(tmp_path / f"log-{round}", *options) as emulator:
            for user in users:
                user.check(emulator.url)
            run_until_killed(emulator, users, calls=generator.randrange(1, 60))
        assert is_intact(file, tmp_path / f"copy-{round}.sqlite")
    with Emulator(tmp_path / "log", *options) as emulator:
        for user in users:
            user.check(emulator.url)
        assert emulator.stop() == (0, "")


class Developer:
    """Repeatedly resets the emulator to its configuration."""

    def act(self, url):
        requests.post(f"{url}/_emulator/reset", timeout=10).raise_for_status()


@pytest.mark.timeout(300)
def test_reset_is_atomic_across_kills(tmp_path):
    generator = random.Random(printed_seed())
    for round in rounds(9):
        with Emulator(tmp_path / f"log-{round}", "--data", str(tmp_path / "emulator.sqlite")) as emulator:
            for kind, count in [("apps", 2), ("accounts", 3)]:
                assert len(requests.get(f"{emulator.url}/_emulator/{kind}", timeout=10).json()[kind]) == count
            run_until_killed(emulator, [Developer(), Developer()], calls=generator.randrange(1, 20))
