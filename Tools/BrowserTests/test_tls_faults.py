"""Servers with an untrusted certificate or a failing TLS handshake are rejected before a request is sent."""

import datetime
import ipaddress
import socket
import ssl
import threading
from contextlib import contextmanager

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from processes import CommandLine

NOW = datetime.datetime.now(datetime.timezone.utc)
DAY = datetime.timedelta(days=1)
CLOCK = b'{"now":"2030-01-01T00:00:00Z"}'
CONTROL_TOKEN = "canary-control-token"


class Authority:
    """Issues valid and invalid certificates."""

    def __init__(self, folder):
        self._folder, self._key = folder, ec.generate_private_key(ec.SECP256R1())
        self._name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Authority")])
        builder = self._builder(self._name, self._key, -DAY, DAY)
        ca = x509.BasicConstraints(ca=True, path_length=None)
        self.certificate = folder / "ca.pem"
        self._write(self.certificate, builder.add_extension(ca, critical=True).sign(self._key, hashes.SHA256()))

    def _builder(self, subject, key, begin, end):
        builder = x509.CertificateBuilder().subject_name(subject).issuer_name(self._name)
        builder = builder.public_key(key.public_key()).serial_number(x509.random_serial_number())
        return builder.not_valid_before(NOW + begin).not_valid_after(NOW + end)

    @staticmethod
    def _write(file, certificate, key=None):
        data = certificate.public_bytes(serialization.Encoding.PEM)
        if key:
            data += key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        file.write_bytes(data)

    def issue(self, name, begin=-DAY, end=DAY, address="127.0.0.1"):
        key = ec.generate_private_key(ec.SECP256R1())
        names = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(address))])
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        builder = self._builder(subject, key, begin, end).add_extension(names, critical=False)
        file = self._folder / f"{name}.pem"
        self._write(file, builder.sign(self._key, hashes.SHA256()), key)
        return file


@contextmanager
def server(answer):
    """Handles each connection with `answer(connection)`. Yields the server's URL and the received data."""
    heard = []

    def serve():
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(30)
                try:
                    heard.append(answer(connection) or b"")
                except OSError:
                    heard.append(b"")

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield f"https://127.0.0.1:{listener.getsockname()[1]}", heard
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join()


def secure(certificate):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)

    def answer(connection):
        with context.wrap_socket(connection, server_side=True) as secured:
            request = secured.recv(65536)
            head = f"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: {len(CLOCK)}\r\n\r\n"
            secured.sendall(head.encode() + CLOCK)
            return request

    return answer


def read_clock(url, authority, folder):
    variables = {"KAKAO_EMULATOR_CA_FILE": str(authority.certificate), "KAKAO_EMULATOR_CONTROL_TOKEN": CONTROL_TOKEN}
    return CommandLine(url, folder, **variables).run("emulator", "clock")


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path)


def test_a_good_certificate_is_trusted(authority, tmp_path):
    with server(secure(authority.issue("good"))) as (url, heard):
        end = read_clock(url, authority, tmp_path)
    assert (end.returncode, end.stderr) == (0, "")
    assert CONTROL_TOKEN.encode() in heard[0]


BAD = {
    "expired": {"begin": -2 * DAY, "end": -DAY},
    "not yet valid": {"begin": DAY, "end": 2 * DAY},
    "for another host": {"address": "127.0.0.2"},
}


@pytest.mark.parametrize("kind", [*BAD, "of another authority"])
def test_a_bad_certificate_is_refused(authority, tmp_path, kind):
    (tmp_path / "other").mkdir()
    issuer = authority if kind in BAD else Authority(tmp_path / "other")
    with server(secure(issuer.issue("bad", **BAD.get(kind, {})))) as (url, heard):
        end = read_clock(url, authority, tmp_path)
    assert (end.returncode, end.stdout) == (1, "")
    assert "is not trusted. Set KAKAO_EMULATOR_CA_FILE" in end.stderr
    assert len(heard) == 1
    assert CONTROL_TOKEN.encode() not in b"".join(heard)


def handshake(authority):
    """Returns the bytes that a server sends first in a TLS handshake."""
    sent, context = ssl.MemoryBIO(), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(authority.issue("good"))
    client_sent = ssl.MemoryBIO()
    client = ssl.create_default_context().wrap_bio(ssl.MemoryBIO(), client_sent, server_hostname="127.0.0.1")
    with pytest.raises(ssl.SSLWantReadError):
        client.do_handshake()
    received = ssl.MemoryBIO()
    received.write(client_sent.read())
    with pytest.raises(ssl.SSLWantReadError):
        context.wrap_bio(received, sent, server_side=True).do_handshake()
    return sent.read()


@pytest.mark.parametrize("part", [0, 1, 5, 6, 100, 0.5, 0.99, b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"])
def test_a_handshake_that_breaks_off_is_an_error_and_not_tried_again(authority, tmp_path, part):
    whole = handshake(authority)
    data = part if isinstance(part, bytes) else whole[: int(part * len(whole)) if isinstance(part, float) else part]

    def answer(connection):
        connection.recv(65536)
        connection.sendall(data)

    with server(answer) as (url, heard):
        end = read_clock(url, authority, tmp_path)
    assert (end.returncode, end.stdout) == (1, "")
    assert end.stderr.startswith("kakao: ")
    assert len(heard) == 1
    assert CONTROL_TOKEN.encode() not in b"".join(heard)
