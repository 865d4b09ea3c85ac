"""oidc-provider-mock, started with its own command. It keeps everything in memory and has no sessions."""

import pathlib

from harness.measured_server import PEOPLE, MeasuredServer
from harness.venv import pinned, venv

REQUIREMENTS = pathlib.Path(__file__).parent / "requirements.txt"


class Peer(MeasuredServer):
    name = "oidc-provider-mock"
    provider = "mock.lua"
    token_path, userinfo_path = "/oauth2/token", "/userinfo"
    health_path = "/.well-known/openid-configuration"
    keys_path = "/jwks"
    signs_on_refresh = False
    version = pinned(REQUIREMENTS, "oidc-provider-mock")

    def install(self):
        self.bin = venv("oidc-provider-mock", REQUIREMENTS)

    def sign_in(self):
        sessions = [{"sub": f"person{number}"} for number in range(PEOPLE)]
        return {"client_id": "benchmark", "client_secret": "benchmark-secret", "sessions": sessions}

    def command(self):
        people = [argument for number in range(PEOPLE) for argument in ("--user", f"person{number}")]
        return [str(self.bin / "oidc-provider-mock"), "--port", self.port, *people], {}
