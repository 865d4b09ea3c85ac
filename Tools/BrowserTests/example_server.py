"""Two processes of the example server with one new database."""

import base64
import os
import secrets
import subprocess
import time
from urllib.parse import urlsplit

import requests

from processes import ENVIRONMENT, TOOLS, configuration
from relying_party import REST_API_KEY
from worker import APP_ORIGIN, APP_PORT, free_port

EXECUTABLE = TOOLS.parent / "Examples/Server/.build/debug/Server"
DATABASE = os.environ.get("KAKAO_TEST_POSTGRESQL")
ADMIN_KEY = "d0000000000000000000000000000004"


class ExampleServer:
    """A process of the example. The first one has the redirect URI and the unlink webhook of the demo app."""

    def __init__(self, emulator_url, port, database, keys, log):
        self.url = f"http://localhost:{port}"
        self.log = log
        variables = {
            "DATABASE_URL": database,
            "TOKEN_KEYS": keys,
            "KAKAO_EMULATOR_URL": emulator_url,
            "KAKAO_REST_API_KEY": REST_API_KEY,
            "KAKAO_ADMIN_KEY": ADMIN_KEY,
            "PUBLIC_URL": APP_ORIGIN,
            "PORT": str(port),
        }
        with log.open("wb") as output:
            self._process = subprocess.Popen(
                [EXECUTABLE], env=ENVIRONMENT | variables, stdout=output, stderr=subprocess.STDOUT
            )

    def wait_until_ready(self):
        deadline = time.monotonic() + 30
        while True:
            assert self._process.poll() is None, f"the server exited; see {self.log}"
            try:
                return requests.get(self.url, timeout=10).raise_for_status()
            except requests.ConnectionError:
                assert time.monotonic() < deadline, f"the server isn't ready; see {self.log}"
                time.sleep(0.05)

    def kill(self):
        self._process.kill()
        self._process.wait(timeout=20)


class ExampleServers:
    """The ports of two servers, so that the emulator can be configured before they start."""

    def __init__(self):
        self.ports = [APP_PORT, free_port()]
        name = f"example_{secrets.token_hex(8)}"
        subprocess.run(["psql", "-q", DATABASE, "-c", f"CREATE DATABASE {name}"], check=True)
        self.database = urlsplit(DATABASE)._replace(path=f"/{name}").geturl()
        self.keys = f"1={base64.b64encode(secrets.token_bytes(32)).decode()}"

    def emulator_configuration(self, folder):
        """Returns the demo configuration with one webhook to each server."""
        with open(configuration(), encoding="utf-8") as file:
            text = file.read()
        first, second = [f"http://127.0.0.1:{port}/kakao" for port in self.ports]
        for old, new in [
            ('{url: "http://127.0.0.1:9911/unlink", method: POST}', f'{{url: "{first}/unlink", method: GET}}'),
            ("http://127.0.0.1:9911/state", f"{second}/account-state"),
        ]:
            assert old in text
            text = text.replace(old, new)
        file = folder / "emulator.yaml"
        file.write_text(text)
        return str(file)

    def start(self, emulator_url, folder):
        return [
            ExampleServer(emulator_url, port, self.database, self.keys, folder / f"server-{port}.log")
            for port in self.ports
        ]
