"""A server with recorded responses, made with pytest-httpserver."""

import pathlib

from harness.measured_server import MeasuredServer

HERE = pathlib.Path(__file__).parent


class Peer(MeasuredServer):
    name = "recorded responses (pytest-httpserver)"
    authorize_path, token_path, userinfo_path = "/oauth/authorize", "/oauth/token", "/v2/user/me"
    health_path = userinfo_path
    suite_client = {"client_id": "recorded", "cookies": [""]}

    def __init__(self, folder, python):
        super().__init__(folder)
        self.python = python

    def command(self):
        return [str(self.python), str(HERE / "serve.py"), self.port], {}
