"""The emulator as one of the servers that are measured."""

from .browser import Browser, fields_of_form
from .side import PEOPLE, REDIRECT_URI, Side

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
  - {{id: {id}, email: person{id}@example.com, nickname: Person {id}, birthyear: "1990", password: {password}}}
"""


class Emulator(Side):
    name = "emulator"
    provider = "kakao.lua"
    token_path, userinfo_path, health_path = "/oauth/token", "/v1/oidc/userinfo", "/_emulator/health"

    def __init__(self, kakao, folder, *, under=()):
        """`under` is a command that runs the emulator as its argument: a profiler."""
        super().__init__(folder)
        self.kakao, self.under = kakao, list(under)
        self.config, self.data = folder / "kakao.yaml", folder / "kakao.sqlite"

    version = "this tree"

    def prepare(self):
        accounts = (ACCOUNT.format(id=number, password=PASSWORD) for number in self.numbers)
        self.config.write_text(CONFIG + "".join(accounts))

    def command(self):
        return [
            *self.under, str(self.kakao), "emulator", "start", "--quiet", "--port", self.port,
            "--config", str(self.config), "--data", str(self.data)], {}

    def sign_in(self):
        sessions = [{"cookie": self._sign_in(number)} for number in self.numbers]
        return {"client_id": REST_KEY, "service_terms": TERMS, "sessions": sessions}

    numbers = range(1, PEOPLE + 1)

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
