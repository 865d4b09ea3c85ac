"""Unmodified clients in C, Ruby, and Perl can log in."""

import json
import os
import shutil
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import requests

from form_walker import FormWalker
from login_pages import STRICT_KEY
from login_steps import EMAIL
from relying_party import REDIRECT_URI, REST_API_KEY
from worker import APP_ORIGIN, APP_PORT

CLIENTS = Path(__file__).parent / "clients"
KEYS = pytest.mark.parametrize(
    ("key", "secret"),
    [(REST_API_KEY, "any"), (STRICT_KEY, "strict-demo-client-secret")],
    ids=["secret-off", "secret-on"],
)


@contextmanager
def site(*command, **options):
    """Runs a site at the demo app's origin and waits until it responds. Yields an HTTP session."""
    with subprocess.Popen(command, **options) as process:
        try:
            deadline = time.monotonic() + 20
            while process.poll() is None:
                try:
                    requests.get(APP_ORIGIN, allow_redirects=False, timeout=10)
                    break
                except requests.ConnectionError:
                    assert time.monotonic() < deadline, f"{command[0]} doesn't listen on port {APP_PORT}"
                    time.sleep(0.05)
            assert process.poll() is None, f"{command[0]} exited before it was ready"
            yield requests.Session()
        finally:
            process.terminate()


@KEYS
def test_mod_auth_openidc_logs_in_and_refreshes(emulator, key, secret):
    # Apache drops its privileges and then can't access pytest's temporary folder, so create another one.
    with tempfile.TemporaryDirectory() as folder:
        variables = os.environ | {
            "FOLDER": folder, "PORT": str(APP_PORT), "ORIGIN": APP_ORIGIN, "ISSUER": emulator.url,
            "CLIENT_ID": key, "CLIENT_SECRET": secret,
        }
        apache = shutil.which("apache2", path=f"{os.environ['PATH']}:/usr/sbin")
        with site(apache, "-f", CLIENTS / "mod_auth_openidc.conf", "-D", "FOREGROUND", env=variables) as browser:
            page = f"{APP_ORIGIN}/private"
            authorize = browser.get(page, allow_redirects=False, timeout=10).headers["Location"]
            callback = FormWalker(emulator.url).walk(authorize)
            assert browser.get(callback, allow_redirects=False, timeout=10).headers["Location"] == page
            info = browser.get(REDIRECT_URI, params={"info": "json"}, timeout=10).json()
            assert info["id_token"]["iss"] == emulator.url
            assert info["id_token"]["sub"] == info["userinfo"]["sub"]
            assert (info["userinfo"]["nickname"], info["userinfo"]["email"]) == ("민지", EMAIL)

            refresh = {"refresh": page, "access_token": info["access_token"]}
            answer = browser.get(REDIRECT_URI, params=refresh, allow_redirects=False, timeout=10)
            assert answer.headers["Location"] == page
            renewed = browser.get(REDIRECT_URI, params={"info": "json"}, timeout=10).json()
            assert renewed["access_token"] != info["access_token"]


@KEYS
def test_omniauth_logs_in_with_openid_connect(emulator, key, secret):
    command = ["ruby", CLIENTS / "omniauth_openid_connect.rb", emulator.url, APP_ORIGIN, key, secret]
    with site(*command) as browser:
        authorize = browser.get(f"{APP_ORIGIN}/auth/kakao", allow_redirects=False, timeout=10).headers["Location"]
        user = browser.get(FormWalker(emulator.url).walk(authorize), timeout=10).json()
        assert user["info"]["email"] == EMAIL
        assert user["extra"]["raw_info"]["nickname"] == "민지"
        assert user["extra"]["raw_info"]["sub"] == user["uid"]


@KEYS
def test_perl_client_logs_in_with_a_code_once_and_refreshes(emulator, key, secret):
    command = ["perl", CLIENTS / "lwp_authen_oauth2.pl", emulator.url, REDIRECT_URI, key, secret]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as client:
        callback = urlsplit(FormWalker(emulator.url).walk(client.stdout.readline().strip()))
        [code] = parse_qs(callback.query)["code"]
        output, _ = client.communicate(f"{code}\n", timeout=30)
    first, second_use, refreshed = output.splitlines()
    assert json.loads(first)["kakao_account"]["email"] == EMAIL
    assert second_use == "refused"
    assert json.loads(refreshed)["id"] == json.loads(first)["id"]
