"""Glewlwyd from Debian, configured with the calls that its administration page makes."""

import gzip
import json
import pathlib
import shutil
import sqlite3
import string
import subprocess

from harness import debian
from harness.browser import Browser
from harness.left_out import LeftOut
from harness.measured_server import PEOPLE, REDIRECT_URI, MeasuredServer

TEMPLATE = pathlib.Path(__file__).parent / "glewlwyd.conf"
SCHEMA = pathlib.Path("/usr/share/doc/glewlwyd/database/init.sqlite3.sql.gz")
CLIENT, SCOPE, PASSWORD = "benchmark", "openid", "correct-horse-battery-staple"


class Peer(MeasuredServer):
    name = "glewlwyd"
    provider = "glewlwyd.lua"
    token_path, userinfo_path, health_path = "/api/oidc/token", "/api/oidc/userinfo", "/config"
    keys_path = "/api/oidc/jwks"
    signs_on_refresh = False

    @property
    def version(self):
        return debian.version("glewlwyd")

    def install(self):
        debian.install("glewlwyd", "glewlwyd")
        if not SCHEMA.exists():
            raise LeftOut(f"{SCHEMA} is missing: this machine doesn't install the documentation of packages")

    def prepare(self):
        database = sqlite3.connect(self.folder / "glewlwyd.sqlite")
        database.executescript(gzip.decompress(SCHEMA.read_bytes()).decode())
        # The same durability and speed as the emulator's storage. SQLite's default for `synchronous` is FULL.
        database.execute("PRAGMA journal_mode = WAL")
        database.close()
        modules = next(pathlib.Path("/usr/lib").glob("**/glewlwyd/plugin")).parent
        self.config = self.folder / "glewlwyd.conf"
        self.config.write_text(string.Template(TEMPLATE.read_text()).substitute(
            port=self.port, address=self.address, folder=self.folder, modules=modules))
        with self.start():
            self._set_up()

    def command(self):
        return [shutil.which("glewlwyd"), "--config-file", str(self.config)], {}

    def sign_in(self):
        sessions = []
        for number in range(PEOPLE):
            browser = Browser(self.address)
            _call(browser, "POST", "/api/auth/", {"username": f"person{number}", "password": PASSWORD})
            sessions.append({"cookie": browser.cookie_header})
        return {"client_id": CLIENT, "sessions": sessions}

    def _set_up(self):
        """Adds the OpenID Connect plugin with an RSA key of 2048 bits, the client, and the people."""
        key = self.folder / "key.pem"
        _openssl("genrsa", "-out", key, "2048")
        public = _openssl("rsa", "-in", key, "-pubout")
        admin = Browser(self.address)
        _call(admin, "POST", "/api/auth/", {"username": "admin", "password": "password"})
        _call(admin, "POST", "/api/mod/plugin/", {
            "module": "oidc", "name": "oidc", "display_name": "OpenID Connect", "enabled": True, "parameters": {
                "iss": f"http://{self.address}", "jwt-type": "rsa", "jwt-key-size": "256", "key": key.read_text(),
                "cert": public, "code-duration": 600, "refresh-token-duration": 1209600,
                "access-token-duration": 3600, "auth-type-code-enabled": True, "auth-type-refresh-enabled": True,
                "pkce-allowed": True, "pkce-method-plain-allowed": False, "jwks-show": True,
            }})
        _call(admin, "POST", "/api/client/", {
            "client_id": CLIENT, "name": "Benchmark", "confidential": False, "enabled": True, "scope": [SCOPE],
            "redirect_uri": [REDIRECT_URI], "authorization_type": ["code", "refresh_token"]})
        for number in range(PEOPLE):
            _call(admin, "POST", "/api/user/", {
                "username": f"person{number}", "password": PASSWORD, "name": f"Person {number}", "enabled": True,
                "email": f"person{number}@example.com", "scope": [SCOPE]})


def _call(browser, method, path, body):
    answer = browser.send(method, path, {"Content-Type": "application/json"}, json.dumps(body))
    if answer.status != 200:
        raise RuntimeError(f"glewlwyd rejects {path}: HTTP {answer.status} {answer.text[:300]}")


def _openssl(*arguments):
    command = ["openssl", *map(str, arguments)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout
