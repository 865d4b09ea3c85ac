"""Checks once that a server returns an ID token signed with a 2048-bit RSA key, as the benchmark requires."""

import base64
import hashlib
import json

from .browser import Browser

# The bytes before a SHA-256 hash in an RSASSA-PKCS1-v1_5 signature (RFC 8017, 9.2).
PREFIX = bytes.fromhex("3031300d060960864801650304020105000420")


def check_id_token(server, token):
    head, payload, signature = token.split(".")
    header = json.loads(_decode(head))
    if header["alg"] != "RS256":
        raise RuntimeError(f"{server.name} signs with {header['alg']}")
    keys = json.loads(Browser(server.address).get(server.keys_path).text)["keys"]
    # A server that has only one key may omit the key ID.
    named = [key for key in keys if "kid" in header and key.get("kid") == header["kid"]]
    key = (named or keys)[0]
    modulus = int.from_bytes(_decode(key["n"]), "big")
    if modulus.bit_length() != 2048:
        raise RuntimeError(f"{server.name} signs with a key of {modulus.bit_length()} bits")
    digest = PREFIX + hashlib.sha256(f"{head}.{payload}".encode()).digest()
    expected = b"\x00\x01" + b"\xff" * (256 - 3 - len(digest)) + b"\x00" + digest
    exponent = int.from_bytes(_decode(key["e"]), "big")
    if pow(int.from_bytes(_decode(signature), "big"), exponent, modulus).to_bytes(256, "big") != expected:
        raise RuntimeError(f"the signature of {server.name} doesn't match its key")


def _decode(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
