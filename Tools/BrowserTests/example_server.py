"""Starts processes of the example server, with new databases and an emulator configuration for its webhooks."""

import base64
import os
import secrets
import subprocess
import time
from urllib.parse import urlsplit

import requests

from processes import ENVIRONMENT, TOOLS, configuration
from relying_party import REST_API_KEY
from worker import APP_ORIGIN, free_port

EXECUTABLE = TOOLS / ".build/debug/server-example"
DATABASE = os.environ.get("KAKAO_TEST_POSTGRESQL")
ADMIN_KEY = "d0000000000000000000000000000004"


def emulator_configuration(folder, url):
    """Writes the demo configuration with `url` as the issuer and webhooks to the example. Returns the file's path."""
    with open(configuration(), encoding="utf-8") as file:
        text = file.read()
    example = f"{APP_ORIGIN.replace('localhost', '127.0.0.1')}/kakao"
    for old, new in [
        ('"http://127.0.0.1:9911/unlink", method: POST', f'"{example}/unlink", method: GET'),
        ("http://127.0.0.1:9911/state", f"{example}/account-state"),
        (", built_in_receiver: true", ""),
        ("# issuer: http://127.0.0.1:9090", f"issuer: {url}"),
    ]:
        assert old in text
        text = text.replace(old, new)
    file = folder / "emulator.yaml"
    file.write_text(text)
    return str(file)


def new_database():
    """Creates a database and returns its URL."""
    name = f"example_{secrets.token_hex(8)}"
    subprocess.run(["psql", "-q", DATABASE, "-c", f"CREATE DATABASE {name}"], check=True)
    return urlsplit(DATABASE)._replace(path=f"/{name}").geturl()


def new_keys():
    """Returns a key ring with one new key."""
    return f"1={base64.b64encode(secrets.token_bytes(32)).decode()}"


class ExampleServer:
    """A process of the example server. At the end of a `with` statement, it is killed."""

    def __init__(self, emulator_url, database, keys, folder):
        port = free_port()
        self.url = f"http://localhost:{port}"
        self.log = folder / f"server-{port}.log"
        variables = {
            "DATABASE_URL": database,
            "TOKEN_KEYS": keys,
            "KAKAO_EMULATOR_URL": emulator_url,
            "KAKAO_REST_API_KEY": REST_API_KEY,
            "KAKAO_ADMIN_KEY": ADMIN_KEY,
            "PUBLIC_URL": APP_ORIGIN,
            "PORT": str(port),
        }
        with self.log.open("wb") as output:
            self._process = subprocess.Popen(
                [EXECUTABLE], env=ENVIRONMENT | variables, stdout=output, stderr=subprocess.STDOUT
            )

    def __enter__(self):
        deadline = time.monotonic() + 30
        while True:
            try:
                requests.get(self.url, timeout=10).raise_for_status()
                return self
            except requests.ConnectionError:
                if self._process.poll() is not None or time.monotonic() > deadline:
                    self.kill()
                    raise AssertionError(f"the server doesn't start; see {self.log}") from None
                time.sleep(0.05)

    def __exit__(self, *_):
        self.kill()

    def kill(self):
        self._process.kill()
        self._process.wait(timeout=20)
