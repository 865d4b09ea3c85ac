"""Tests of an emulator with https and of clients that trust only its certificate authority."""

import base64
import hashlib
import json
import socket
import ssl
import stat
import subprocess
from urllib.parse import urlsplit

import pytest
import requests

from browser import Browser, start_chromium
from login_steps import log_in_and_agree
from processes import CommandLine, Emulator
from relying_party import REDIRECT_URI
from words import WORDS


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("tls")


@pytest.fixture(scope="module")
def secure_emulator(folder):
    with Emulator(folder / "log", "--tls", "--tls-folder", str(folder), "--tls-kakao-hosts") as emulator:
        yield emulator
        assert emulator.stop() == (0, "")


@pytest.fixture(scope="module")
def authority(folder, secure_emulator):
    return folder / "kakao-hosts/ca.pem"


def handshake(emulator, host, authority):
    """Makes a strict TLS handshake (RFC 5280) with the emulator under a host name, and returns the certificate."""
    context = ssl.create_default_context(cafile=authority)
    context.verify_flags |= ssl.VERIFY_X509_STRICT
    address = urlsplit(emulator.url)
    with socket.create_connection((address.hostname, address.port), timeout=10) as connection:
        with context.wrap_socket(connection, server_hostname=host) as secure:
            assert secure.version() in ("TLSv1.2", "TLSv1.3")
            return secure.getpeercert(binary_form=True)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "kauth.kakao.com", "kapi.kakao.com"])
def test_strict_clients_trust_the_certificate(secure_emulator, authority, host):
    assert handshake(secure_emulator, host, authority)


@pytest.mark.parametrize("host", ["example.com", "kakao.com", "developers.kakao.com"])
def test_the_certificate_is_for_no_other_host(secure_emulator, authority, host):
    with pytest.raises(ssl.SSLCertVerificationError):
        handshake(secure_emulator, host, authority)


def test_unknown_authority_is_rejected(secure_emulator):
    with pytest.raises(ssl.SSLCertVerificationError):
        handshake(secure_emulator, "localhost", None)


def test_a_stolen_key_is_worth_nothing_for_other_sites(folder, authority, tmp_path):
    stolen = folder / "kakao-hosts/authority-private.pem"
    request, certificate, extensions = (tmp_path / name for name in ("request", "certificate", "extensions"))
    extensions.write_text("subjectAltName=DNS:www.example.com\nextendedKeyUsage=serverAuth\n")

    def openssl(*arguments):
        return subprocess.run(["openssl", *map(str, arguments)], capture_output=True, text=True, timeout=30)

    key = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", tmp_path / "key")
    assert openssl("req", *key, "-subj", "/CN=x", "-out", request).returncode == 0
    issue = ("x509", "-req", "-in", request, "-CA", stolen, "-CAkey", stolen, "-extfile", extensions, "-days", "9")
    assert openssl(*issue, "-out", certificate).returncode == 0
    verification = openssl("verify", "-CAfile", authority, certificate)
    assert verification.returncode != 0
    assert "permitted subtree violation" in verification.stderr


def test_phones_get_the_certificate_and_never_a_key(secure_emulator, authority, folder):
    served = requests.get(f"{secure_emulator.url}/_emulator/ca.pem", verify=str(authority), timeout=10)
    assert served.headers["Content-Type"] == "application/x-x509-ca-cert"
    assert served.text == authority.read_text()
    assert "PRIVATE" not in served.text + (folder / "log").read_text()
    for file in (folder / "kakao-hosts").iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_every_address_it_names_is_https(secure_emulator, authority):
    url = f"{secure_emulator.url}/.well-known/openid-configuration"
    discovery = requests.get(url, verify=str(authority), timeout=10).json()
    assert discovery["issuer"] == secure_emulator.url
    assert discovery["token_endpoint"].startswith("https://")


def test_a_login_over_https_with_secure_cookies(secure_emulator, authority, tmp_path):
    """The login uses the SDK in `kakao` and a browser. The issuer in the ID token is an https URL."""
    certificate = ssl.DER_cert_to_PEM_cert(handshake(secure_emulator, "localhost", authority))
    public_key = subprocess.run(
        "openssl x509 -pubkey -noout | openssl pkey -pubin -outform der",
        shell=True, input=certificate.encode(), capture_output=True, check=True,
    ).stdout
    pin = base64.b64encode(hashlib.sha256(public_key).digest()).decode()
    command_line = CommandLine(secure_emulator.url, tmp_path, KAKAO_EMULATOR_CA_FILE=str(authority))
    chromium = start_chromium("ko", arguments=[f"--ignore-certificate-errors-spki-list={pin}"])
    try:
        browser = Browser(chromium)
        with command_line.running(
            "login", "--redirect-uri", REDIRECT_URI, "--browser", "none", "--timeout", "50"
        ) as login:
            address = json.loads(login.stdout.readline())["login_url"]
            assert address.startswith("https://")
            log_in_and_agree(browser, WORDS["ko"], address)
            browser.wait_for_url(REDIRECT_URI)
            output, errors = login.communicate(timeout=20)
        assert (login.returncode, errors) == (0, "")
        assert json.loads(command_line.run("me", "--output", "json").stdout)["id"]
        browser.open(f"{secure_emulator.url}/login")
        cookies = {cookie["name"]: cookie for cookie in chromium.get_cookies()}
        assert cookies["account_session"]["secure"] and cookies["account_session"]["httpOnly"]
    finally:
        chromium.quit()
