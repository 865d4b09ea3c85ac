"""Tests that search all output of the SDK, `kakao`, and the emulator for secrets.

The secrets are tokens, codes, verifiers, and cookies from the configuration and from the recorded requests and
responses.
"""

import base64
import html
import json
import stat
from urllib.parse import quote, urlencode

import pytest
import requests

from apps_pages import talk_url
from canaries import Canaries
from canary_world import EMAIL, PASSWORD, PERSONAL, canary_world
from login_steps import agree_to_all, log_in
from relying_party import REDIRECT_URI, REST_API_KEY

# The tests run dozens of commands, which start slowly in a debug build.
pytestmark = pytest.mark.timeout(300)

LOGIN = ["--redirect-uri", REDIRECT_URI, "--timeout", "40", "--output", "json", "--verbose"]
# The secrets in the URLs of pages. The program that opens the browser also receives these URLs.
IN_ADDRESSES = {"state", "nonce"}
PATHS = ["/", "/oauth/token", "/oauth/tokeninfo", "/oauth/authorize", "/api/agt", "/v2/user/me", "/v1/user/unlink"]
PATHS += ["/login", "/oauth/consent", "/login/qr", "/apiweb/code.json", "/user/address", "/auth/kpidt", "/v9/nothing"]

# The commands that print a single secret, with the name of the secret.
PRINTING = [
    ("access_token", ["token", "print"]),
    ("id_token", ["token", "print", "--id-token"]),
    ("refresh_token", ["token", "print", "--refresh-token"]),
    ("access_token", ["emulator", "login-as", "2", "--print", "access-token"]),
    ("id_token", ["emulator", "login-as", "2", "--print", "id-token"]),
    ("refresh_token", ["emulator", "login-as", "2", "--print", "refresh-token"]),
    ("code", ["emulator", "login-as", "2", "--print", "code"]),
]

SPELLINGS = {
    "plain": lambda secret: secret,
    "percent": lambda secret: quote(secret, safe=""),
    "JSON": json.dumps,
    "HTML": html.escape,
    "hexadecimal": lambda secret: secret.encode().hex(),
    "numbers": lambda secret: str(list(secret.encode())),
    "Base64": lambda secret: base64.b64encode(f"ab {secret} c".encode()).decode(),
    "Base64 for URLs": lambda secret: base64.urlsafe_b64encode(f"a{secret}c".encode()).decode(),
}


@pytest.mark.parametrize("spelling", SPELLINGS.values(), ids=SPELLINGS.keys())
def test_a_leak_is_found_however_it_is_spelled(spelling):
    canaries = Canaries()
    canaries.add("password", 'canary "<&>/+한')
    texts = {"log": f"before{spelling(canaries.values('password')[0])}after", "other": "canary"}
    assert canaries.found_in(texts) == [("password", "log")]
    assert canaries.found_in(texts, besides={"password"}) == []


@pytest.fixture
def world(tmp_path):
    with canary_world(tmp_path) as world:
        yield world


def walk(world):
    def there_and_back(page):
        walker = world.walker()
        walker.visit(walker.walk(page))

    return there_and_back


def expect_nothing_leaked(world):
    """Searches all output and files for secrets, except for the output that may contain them."""
    places = dict(world.written)
    places["log of the emulator"] = (world.home / "emulator.log").read_text()
    for name in ["requests?limit=1000", "webhooks", "faults", "sessions", "tokens", "consents", "health", "clock"]:
        places[name] = world.get(f"/_emulator/{name}").text
    assert '"path":"/oauth/token"' in places["requests?limit=1000"].replace("\\/", "/")
    places |= world.tap.referrers
    found = world.canaries.found_in(places)
    # The console's pages may contain the personal data of the accounts.
    found += world.canaries.found_in(world.console(), besides=PERSONAL)
    assert found + leaks_in_files(world) == []


def leaks_in_files(world):
    files = world.files()
    opened = {name: files.pop(name) for name in list(files) if name.endswith("/arguments")}
    storage = {name: files.pop(name) for name in list(files) if "emulator.sqlite" in name}
    assert storage
    # The emulator's storage may contain its configuration and values that it returns later. It may contain only hashes
    # of other secrets.
    kept = {"admin_key", "client_secret"} | PERSONAL | IN_ADDRESSES
    secrets = [str(world.home / "token"), str(world.home / "token.key"), *storage]
    modes = {name: stat.S_IMODE((world.home / name).stat().st_mode) for name in secrets if (world.home / name).exists()}
    return (
        world.canaries.found_in(files)
        + world.canaries.found_in(opened, besides=IN_ADDRESSES)
        + world.canaries.found_in(storage, besides=kept)
        + [("mode", name) for name, mode in modes.items() if mode != 0o600]
    )


def test_command_line_leaks_nothing(world):
    assert world.log_in(*LOGIN, "--prompt", "login", walk=walk(world)) == 0
    assert world.log_in(*LOGIN, "--scope", "talk_message", "--scope", "openid", walk=walk(world)) == 0
    for command in [["me"], ["addresses"]]:
        for output in ["json", "text"]:
            assert world.run(*command, "--output", output, "--verbose", shows=["stdout"]).returncode == 0
    printed = {}
    for name, command in PRINTING:
        secret = world.run(*command, "--verbose", shows=["stdout"]).stdout.strip()
        assert secret in world.canaries.values(name), command
        printed.setdefault(name, secret)
    for output in ["json", "text"]:
        arguments = ["emulator", "login-as", "2", "--output", output, "--verbose"]
        assert world.run(*arguments, shows=["stdout"]).returncode == 0
    token, refresh = printed["id_token"], printed["refresh_token"]
    assert EMAIL in world.run("verify", token, "--verbose", shows=["stdout"]).stdout
    assert world.run("verify", token[:-8] + "AAAAAAAA", "--verbose").returncode == 1
    for arguments in [["verify", "one", token], ["me", refresh], ["token", "print", f"--id-token={token}"]]:
        assert world.run(*arguments).returncode == 2
    for command in [
        ["token", "info"],
        ["token", "refresh"],
        ["scopes"],
        ["scopes", "revoke", "talk_message"],
        ["terms"],
        ["profile", "set", "clothing_size=small"],
        ["emulator", "status"],
    ]:
        for output in ["json", "text"]:
            world.run(*command, "--output", output, "--verbose")
    assert world.run("unlink", "--verbose").returncode == 0
    world.run("me", "--verbose")
    assert world.log_in(*LOGIN, walk=walk(world)) == 0
    assert world.run("logout", "--verbose").returncode == 0
    logs = "".join(world.written.values())
    for shown in ["code_verifier=<redacted>", "client_secret=<redacted>", "refresh_token=<redacted>", "/api/agt"]:
        assert shown in logs
    learned = {"access_token", "refresh_token", "id_token", "agt", "code", "code_verifier", "state", "cookie"}
    learned |= {"form_token", "request"}
    assert learned <= world.canaries.names
    expect_nothing_leaked(world)


def test_pages_in_place_of_kakaotalk(world):
    assert world.log_in(*LOGIN, walk=walk(world)) == 0
    world.walker().walk(talk_url(world.tap.url, state="canary-state-of-kakaotalk"))
    assert "canary-state-of-kakaotalk" in world.canaries.values("state")
    assert "nonce" in world.canaries.names
    expect_nothing_leaked(world)


def test_forged_callback(world):
    def forge(page):
        walker = world.walker()
        callback = walker.walk(page)
        state = world.canaries.values("state")[-1]
        answer = requests.get(callback.replace(state, "canary-forged-state"), timeout=10)
        assert answer.status_code == 400
        world.written["page for a forged callback"] = answer.text
        walker.visit(callback)

    world.canaries.add("forged state", "canary-forged-state")
    assert world.log_in(*LOGIN, walk=forge) == 0
    expect_nothing_leaked(world)


def repeating(world, status, body):
    """Returns a change that replaces a response with one that repeats the secrets of the request."""

    def change(*_):
        said = {name: (world.canaries.values(name) or [""])[-1] for name in ["code", "code_verifier", "access_token"]}
        return status, [("Content-Type", "application/json")], (body % said).encode()

    return change


AUTH = '{"error":"invalid_grant","error_code":"KOE320","error_description":"no grant for code=%(code)s"}'
PLAIN = '{"error":"%(code)s","error_code":"%(code_verifier)s","error_description":"code %(code)s"}'
LOGINS = [
    (400, AUTH),
    (401, PLAIN),
    (502, "<html>%(code)s %(code_verifier)s</html>"),
    (200, '{"access_token":"%(code)s"'),
]
CALLS = [
    (401, '{"code":-401,"msg":"token %(access_token)s is dead"}'),
    (403, '{"code":-402,"msg":"no","required_scopes":["%(access_token)s"]}'),
    (500, '{"code":-1,"msg":"%(access_token)s"}'),
    (503, "%(access_token)s"),
    (200, '{"id":"%(access_token)s"}'),
]


def test_failures_leak_nothing(world):
    for status, body in LOGINS:
        world.tap.changes["/oauth/token"] = repeating(world, status, body)
        assert world.log_in(*LOGIN, walk=walk(world)) == 1
    world.tap.changes.clear()
    assert {"code", "code_verifier", "state"} <= world.canaries.names
    assert world.log_in(*LOGIN, walk=walk(world)) == 0
    for status, body in CALLS:
        world.tap.changes["/v2/user/me"] = repeating(world, status, body)
        assert world.run("me", "--verbose").returncode == 1
    world.tap.changes.clear()
    world.control("POST", "faults", json={"match": {"path": "/v2/user/me"}, "times": 1, "drop": True})
    assert world.run("me", "--verbose").returncode == 1
    for file in ["token", "token.key"]:
        (world.home / file).write_bytes((world.home / file).read_bytes()[:-1])
        assert world.run("me", "--verbose").returncode == 1
    expect_nothing_leaked(world)


def test_emulator_responses_leak_nothing(world):
    """Error responses don't repeat secrets from any part of a request."""
    assert world.log_in(*LOGIN, "--prompt", "login", walk=walk(world)) == 0
    world.walker().walk(talk_url(world.tap.url))
    world.control("POST", "accounts/1/unlink/1234")
    assert "nonce" in world.canaries.names
    names = sorted(world.canaries.names - PERSONAL)
    fields = {name: world.canaries.values(name)[-1] for name in names} | {"client_id": REST_API_KEY}
    headers = {"Authorization": "KakaoAK canary-of-another-app", "Cookie": f"account_session={fields['cookie']}"}
    # Like Kakao, the emulator repeats a malformed admin key.
    repeated = "wrong appKey(canary-of-another-app) format"
    for path in [*PATHS, *(f"/{quote(value)}" for value in fields.values())]:
        url = f"{world.tap.url}{path}"
        options = {"headers": headers, "allow_redirects": False, "timeout": 10}
        for method, answer in {
            "query": requests.get(f"{url}?{urlencode(fields)}", **options),
            "form": requests.post(url, fields, **options),
            "json": requests.post(url, json=fields, **options),
            "other method": requests.delete(url, data=fields, **options),
        }.items():
            if answer.status_code >= 400:
                text = answer.text.replace(repeated, "") + str(answer.headers)
                world.written[f"{method} {len(world.written)}: {path.split('/')[1][:6]}"] = text
    assert len(world.written) > 40
    expect_nothing_leaked(world)


def test_browser(world, chromiums, words):
    """The URLs and headers that the browser sends, such as `Referer`, contain only the secrets that URLs need."""
    browser = chromiums("ko")
    browser.clear_data()

    def log_in_by_hand(page):
        browser.open(page)
        log_in(browser, words, email=EMAIL, password=PASSWORD)
        agree_to_all(browser, words)
        browser.wait_for_url(REDIRECT_URI)

    assert world.log_in(*LOGIN, walk=log_in_by_hand) == 0
    requested, referrers = {}, set()
    for entry in browser.driver.get_log("performance"):
        event = json.loads(entry["message"])["message"]
        if event["method"] == "Network.requestWillBeSent":
            request = event["params"]["request"]
            referrers.add(request["headers"].get("Referer", ""))
            requested[f"request {len(requested)}"] = json.dumps([request["url"], request["headers"]])
    assert len(requested) > 3 and referrers == {""}
    # URLs may contain the request's ID, which can't be used without this browser's cookie.
    assert world.canaries.found_in(requested, besides=IN_ADDRESSES | {"code", "request"}) == []
    expect_nothing_leaked(world)
