"""django-oauth-toolkit on gunicorn: two worker processes, with threads so that connections stay open."""

import json
import os
import pathlib
import subprocess

from harness.measured_server import PEOPLE, REDIRECT_URI, MeasuredServer
from harness.venv import pinned, venv

HERE = pathlib.Path(__file__).parent
REQUIREMENTS = HERE / "requirements.txt"


class Peer(MeasuredServer):
    name = "django-oauth-toolkit"
    provider = "django.lua"
    authorize_path, token_path, userinfo_path = "/o/authorize/", "/o/token/", "/o/userinfo/"
    health_path = "/o/.well-known/openid-configuration"
    keys_path = "/o/.well-known/jwks.json"
    version = f"{pinned(REQUIREMENTS, 'django-oauth-toolkit')}, gunicorn {pinned(REQUIREMENTS, 'gunicorn')}"

    def install(self):
        self.bin = venv("django-oauth-toolkit", REQUIREMENTS)

    def prepare(self):
        done = subprocess.run(
            [self.bin / "python", HERE / "prepare.py", str(PEOPLE), REDIRECT_URI], check=True, stdout=subprocess.PIPE,
            env={**os.environ, **self._environment})
        self.client = json.loads(done.stdout)

    def sign_in(self):
        return self.client

    @property
    def suite_client(self):
        """The client for the test suites, and signed-in browsers. The client's logins show no consent page."""
        return {
            "client_id": self.client["client_id_without_consent"],
            "cookies": [session["cookie"] for session in self.client["sessions"]]}

    def command(self):
        workers = ["--workers", "2", "--worker-class", "gthread", "--threads", "4", "--keep-alive", "30"]
        application = "django.core.wsgi:get_wsgi_application()"
        return [str(self.bin / "gunicorn"), *workers, "--bind", self.address, application], self._environment

    @property
    def _environment(self):
        return {
            "PROVIDER_FOLDER": str(self.folder), "PYTHONPATH": str(HERE), "DJANGO_SETTINGS_MODULE": "provider",
            "PYTHONDONTWRITEBYTECODE": "1"}
