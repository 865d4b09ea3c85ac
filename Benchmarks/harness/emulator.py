"""The emulator as one of the servers that are measured."""

import secrets

from .browser import Browser, fields_of_form
from .lua import write_job
from .process import Process, free_port
from .proofs import proofs

REST_KEY = "d0000000000000000000000000000002"
REDIRECT_URI = "http://localhost:8765/oauth"
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
  - {{id: {id}, email: person{id}@example.com, nickname: Person {id}, birthyear: "1990", password: {password}}}
"""


class Emulator:
    name = "emulator"
    login_script = "kakao-login.lua"

    def __init__(self, kakao, folder, *, accounts=8, under=()):
        """`under` is a command that runs the emulator as its argument: a profiler."""
        self.kakao, self.folder, self.accounts, self.under = kakao, folder, accounts, list(under)

    def start(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        config = self.folder / "kakao.yaml"
        config.write_text(CONFIG + "".join(
            ACCOUNT.format(id=number, password=PASSWORD) for number in range(1, self.accounts + 1)))
        port = free_port()
        self.address = f"127.0.0.1:{port}"
        return Process(
            [*self.under, str(self.kakao), "emulator", "start", "--quiet", "--port", str(port),
             "--config", str(config), "--data", str(self.folder / "kakao.sqlite")],
            address=self.address, path="/_emulator/health", log=self.folder / "log")

    def login_job(self):
        """The job of the login flow: every account of the configuration signed in at a browser of its own."""
        state = secrets.token_urlsafe(16)
        job = {
            "client_id": REST_KEY, "redirect_uri": REDIRECT_URI, "service_terms": TERMS, "state": state,
            "proofs": proofs(), "sessions": [{"cookie": self._sign_in(number)} for number in self._numbers],
        }
        return write_job(self.folder / "login-job.lua", job)

    @property
    def _numbers(self):
        return range(1, self.accounts + 1)

    def _sign_in(self, number):
        """Logs the account in for the first time, which links it to the app; returns the cookies of the browser."""
        browser = Browser(self.address)
        answer = browser.get(f"/oauth/authorize?client_id={REST_KEY}&redirect_uri={REDIRECT_URI}&response_type=code")
        login = browser.get(answer.location)
        typed = {"loginKey": f"person{number}@example.com", "password": PASSWORD}
        answer = browser.post("/login", {**fields_of_form(login.text), **typed})
        consent = browser.get(browser.get(answer.location).location)
        answer = browser.post("/oauth/consent", {**fields_of_form(consent.text), "decision": "agree"})
        answer = browser.get(answer.location)
        if not (answer.location or "").startswith(f"{REDIRECT_URI}?code="):
            raise RuntimeError(f"the emulator did not log in: HTTP {answer.status} {answer.text[:500]}")
        return browser.cookie_header

    def version(self):
        return "this tree"
