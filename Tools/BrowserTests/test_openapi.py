"""Schemathesis sends valid and invalid requests; every response must conform to the OpenAPI descriptions."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from apps_pages import access_token
from processes import TOOLS, Emulator
from worker import NUMBER

# Each of these tests sends hundreds of requests.
pytestmark = pytest.mark.timeout(300)

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")
CHECKS = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
]
ADMIN_KEY = "KakaoAK d0000000000000000000000000000004"
EVERYTHING = (
    "account_email gender age_range birthday birthyear phone_number name shipping_address"
    " talk_message friends plusfriends"
)
ENDS_TOKENS = [("path", "/v1/user/logout"), ("path", "/v1/user/unlink")]
# The calls that don't accept the admin key.
TOKENS = [("path-regex", "^/(oauth|api|[.]well-known)/")]


def assert_described(description, authorization=None, exclude=(), include=(), examples=8, phases="examples,coverage,fuzzing"):
    """Runs Schemathesis with a fixed seed. OPENAPI_OPTIONS="--max-examples 500 --seed 7" runs a longer search."""
    options = os.environ.get("OPENAPI_OPTIONS", f"--max-examples {examples} --generation-deterministic").split()
    if authorization:
        options += ["--header", f"Authorization: {authorization}"]
    for rule, choices in [("exclude", exclude), ("include", include)]:
        for kind, value in choices:
            options += [f"--{rule}-{kind}", value]
    run = subprocess.run(
        [SCHEMATHESIS, "run", description, "--checks", ",".join(CHECKS), "--phases", phases]
        + ["--continue-on-failure", "--no-shrink", "--warnings", "off", "--no-color"]
        + options,
        cwd=TOOLS / ".build",
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture
def user_api(emulator):
    return f"{emulator.url}/_emulator/user-api.openapi.json"


def test_user_api_with_an_access_token(emulator, user_api):
    token = access_token(emulator.url, scope=EVERYTHING)
    assert_described(user_api, f"Bearer {token}", exclude=ENDS_TOKENS)


def test_user_api_with_an_admin_key(emulator, user_api):
    access_token(emulator.url, scope=EVERYTHING)
    assert_described(user_api, ADMIN_KEY, exclude=TOKENS)


def test_user_api_that_ends_tokens(emulator, user_api):
    assert_described(user_api, f"Bearer {access_token(emulator.url)}", include=ENDS_TOKENS)


def test_sharing_api_with_a_platform_key(user_api):
    paths = "^/v2/api/kakaolink/|^/v2/api/talk/message/image/|^/v1/app/validate/"
    assert_described(user_api, "KakaoAK d0000000000000000000000000000001", include=[("path-regex", paths)])


@pytest.fixture
def control_api():
    """The control API of a separate emulator, because the requests change its clock, faults, and accounts."""
    with Emulator(TOOLS / f".build/openapi-tests-emulator-{NUMBER}.log") as emulator:
        yield f"{emulator.url}/_emulator/openapi.json"
        assert emulator.stop() == (0, "")


def test_control_api(control_api):
    # Skip the coverage phase, which would take minutes, and the event stream, which doesn't end.
    assert_described(control_api, exclude=[("path", "/events")], phases="examples,fuzzing")
