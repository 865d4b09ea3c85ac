"""The emulator as a server to measure."""

import hashlib
import secrets

from .browser import Browser, fields_of_form
from .measured_server import PEOPLE, REDIRECT_URI, MeasuredServer

REST_KEY = "d0000000000000000000000000000002"
TERMS = "required_term,optional_term"
PASSWORD = "correct-horse-battery-staple"

CONFIG = f"""\
apps:
  - id: 1
    name: Benchmark
    keys:
      native: d0000000000000000000000000000001
      rest: {REST_KEY}
      javascript: d0000000000000000000000000000003
      admin: d0000000000000000000000000000004
    openid_connect: true
    redirect_uris: ["{REDIRECT_URI}"]
    consent_items:
      - {{id: profile_nickname, level: required}}
      - {{id: account_email, level: optional}}
    service_terms:
      - {{tag: required_term, title: Terms of service, required: true, revocable: false}}
      - {{tag: optional_term, title: Advertising, required: false, revocable: true}}
rate_limits: {{enabled: false, calls_per_month: 2000000000}}
accounts:
"""

ACCOUNT = """\
  - {{id: {id}, email: person{id}@example.com, nickname: Person {id}, birthyear: "1990", password_hash: {hash}}}
"""


class Emulator(MeasuredServer):
    is_emulator = True
    provider = "kakao.lua"
    token_path, userinfo_path, health_path = "/oauth/token", "/v1/oidc/userinfo", "/_emulator/health"
    keys_path = "/.well-known/jwks.json"

    def __init__(self, kakao, folder, storage, under=()):
        """`storage` is an instance of a class in engines.py. `under` is a command, such as a profiler, that takes the
        emulator's command line as its arguments."""
        super().__init__(folder)
        self.kakao, self.under, self.config = kakao, list(under), folder / "kakao.yaml"
        self.storage = storage
        self.name = f"emulator ({self.storage.name})"
        self.password_hash = _password_hash()
        accounts = (ACCOUNT.format(id=number, hash=self.password_hash) for number in self.numbers)
        self.config.write_text(CONFIG + "".join(accounts))

    def __exit__(self, *_):
        super().__exit__()
        self.storage.close()

    def command(self):
        return [
            *self.under, str(self.kakao), "emulator", "start", "--quiet", "--port", self.port,
            "--config", str(self.config), *self.storage.options], {}

    def reopen(self):
        """Starts the server again. People who were signed in are still signed in, unless the storage is in memory."""
        self.process = self.start()

    def sign_in(self):
        sessions = [
            {"cookie": self._link_account(number), "login_key": f"person{number}@example.com", "password": PASSWORD}
            for number in self.numbers]
        return {"client_id": REST_KEY, "service_terms": TERMS, "sessions": sessions}

    def password_login(self, *, connections, seconds):
        """Logs in with a password, each time in a new browser."""
        return self._walk("password_login", self.job, connections, seconds)

    numbers = range(1, PEOPLE + 1)

    def _link_account(self, number):
        """Logs the account in, with consent at its first login, and returns the browser's cookies."""
        browser = Browser(self.address)
        answer = browser.get(f"/oauth/authorize?client_id={REST_KEY}&redirect_uri={REDIRECT_URI}&response_type=code")
        login = browser.get(answer.location)
        typed = {"loginKey": f"person{number}@example.com", "password": PASSWORD}
        answer = browser.post("/login", {**fields_of_form(login.text), **typed})
        answer = browser.get(answer.location)
        if (answer.location or "").startswith("/oauth/consent"):
            consent = browser.get(answer.location)
            answer = browser.post("/oauth/consent", {**fields_of_form(consent.text), "decision": "agree"})
            answer = browser.get(answer.location)
        if not (answer.location or "").startswith(f"{REDIRECT_URI}?code="):
            raise RuntimeError(f"the login at the emulator failed: HTTP {answer.status} {answer.text[:500]}")
        return browser.cookie_header


def _password_hash():
    """Returns the hash in the format of the emulator's exports; see PasswordHash."""
    salt = secrets.token_bytes(16)
    key = hashlib.scrypt(PASSWORD.encode(), salt=salt, n=4096, r=8, p=1, dklen=32)
    return f"scrypt$4096${salt.hex()}${key.hex()}"
