"""Writes vectors.json: the user defaults that earlier SDKs leave behind, and the tokens to read from them.

This implementation is independent of the SDK's. Run it with the `cryptography` that Tools/BrowserTests/requirements.txt
pins. Keys and tokens are made up. Nonces are fixed, so that each run writes the same file.
"""

import base64
import hashlib
import json
from pathlib import Path

from cryptography.hazmat.primitives import hashes, padding
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC

NOW = 1767225600
ISSUER = "https://kauth.kakao.com"
APP_KEY = "d0000000000000000000000000000001"
VENDOR_ID = "4B6A1D2E-0C35-4E0B-9D57-1F0C2E8A7B90"
OTHER_VENDOR_ID = "00000000-1111-2222-3333-444444444444"
BUNDLE_ID = "com.example.earlier"
ACCESS = "earlier-access-AbCdEfGhIjKlMnOpQrStUvWxYz_0123456789"
REFRESH = "earlier-refresh-ZyXwVuTsRqPoNmLkJiHgFeDcBa_9876543210"
SCOPE = "account_email profile_nickname openid"

SDK2 = "com.kakao.sdk.oauth_token"
SDK2_VERSION = "com.kakao.sdk.version"
KO = "kakao.open.sdk."


def data(value):
    return {"data": base64.b64encode(value).decode()}


def string(value):
    return {"string": value}


def boolean(value):
    return {"bool": value}


def number(value):
    return {"number": value}


def date(value):
    return {"date": value}


def strings(value):
    return {"strings": value}


# Ciphers


def pad(content):
    padder = padding.PKCS7(128).padder()
    return padder.update(content) + padder.finalize()


def run(cipher, content):
    encryptor = cipher.encryptor()
    return encryptor.update(content) + encryptor.finalize()


def seed(bundle_id):
    return hashlib.sha256(bundle_id.encode()).digest()


def sdk2_key(vendor_id, bundle_id):
    kdf = PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=seed(bundle_id)[16:], iterations=10_000)
    return kdf.derive(f"SDK-{vendor_id}".encode())


def cbc(content, vendor_id=VENDOR_ID, bundle_id=BUNDLE_ID, padded=True):
    cipher = Cipher(algorithms.AES(sdk2_key(vendor_id, bundle_id)), modes.CBC(seed(bundle_id)[:16]))
    return run(cipher, pad(content) if padded else content)


def gcm(content, vendor_id=VENDOR_ID, bundle_id=BUNDLE_ID):
    nonce = bytes(range(12))
    return b"aesGcm:" + nonce + AESGCM(sdk2_key(vendor_id, bundle_id)).encrypt(nonce, content, None)


def ecb(content, vendor_id=VENDOR_ID, padded=True):
    key = hashlib.sha256(f"SDK-{vendor_id}".encode()).digest()
    return run(Cipher(algorithms.AES(key), modes.ECB()), pad(content) if padded else content)  # noqa: S305


def older_cipher(content):
    """Encrypts with an arbitrary key, in place of the cipher of KOSession before 1.5.1, which isn't documented."""
    return run(Cipher(algorithms.AES(bytes(16)), modes.CBC(bytes(16))), pad(content))


def flip(content, place):
    changed = bytearray(content)
    changed[place] ^= 1
    return bytes(changed)


# Values


def id_token(issuer=ISSUER, audience=APP_KEY):
    parts = [
        {"alg": "RS256", "kid": "none"},
        {"iss": issuer, "aud": audience, "sub": "1234", "iat": NOW - 9000, "exp": NOW - 5000, "auth_time": NOW - 9000},
    ]
    encoded = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=") for part in parts]
    return ".".join([*encoded, "c2lnbmF0dXJl"])


def sdk2_json(**changes):
    values = {
        "accessToken": ACCESS,
        "expiresIn": 43199,
        "tokenType": "bearer",
        "refreshToken": REFRESH,
        "refreshTokenExpiresIn": 5183999,
        "scope": SCOPE,
        "idToken": id_token(),
    } | changes
    return json.dumps({name: value for name, value in values.items() if value is not None}).encode()


def ko(access, refresh, **others):
    stored = {"AccessToken": access, "RefreshToken": refresh} | others
    return {KO + name: value for name, value in stored.items() if value is not None}


KO_DATES = {"ExpiresAccessTokenTime": date(NOW + 7200), "ExpiresRefreshTokenTime": date(NOW + 4_000_000)}
KO_PLAIN = ko(string(ACCESS), string(REFRESH), **KO_DATES, LastSecureMode=boolean(False))


def ko_secure(access=None, refresh=None, **others):
    access = ecb(ACCESS.encode()) if access is None else access
    refresh = ecb(REFRESH.encode()) if refresh is None else refresh
    return ko(data(access), data(refresh), LastSecureMode=boolean(True), **(KO_DATES | others))


# Expected tokens

SDK2_TOKEN = {
    "accessToken": ACCESS,
    "expiresIn": 43199,
    "expiredAt": 0,
    "refreshToken": REFRESH,
    "refreshTokenExpiresIn": 5183999,
    "refreshTokenExpiredAt": NOW + 5183999,
    "scope": SCOPE,
    "idToken": id_token(),
}
KO_TOKEN = {
    "accessToken": ACCESS,
    "expiresIn": 0,
    "expiredAt": NOW + 7200,
    "refreshToken": REFRESH,
    "refreshTokenExpiresIn": 0,
    "refreshTokenExpiredAt": NOW + 4_000_000,
}
NO_DATE = {"refreshTokenExpiresIn": 0, "refreshTokenExpiredAt": None}

vectors = []


def vector(name, defaults, token=None, error=None, **device):
    device = {"vendorID": VENDOR_ID, "bundleID": BUNDLE_ID} | device
    vectors.append({"name": name, "defaults": defaults, "token": token, "error": error} | device)


def sdk2(name, value, token=None, error=None, **device):
    vector(f"SDK 2.x, {name}", {SDK2: value}, token, error and f"sdk2 {error}", **device)


def kosession(name, defaults, token=None, error=None, **device):
    vector(f"KOSession, {name}", defaults, token, error and f"koSession {error}", **device)


sdk2("plain", data(sdk2_json()), SDK2_TOKEN)
sdk2("CBC", data(cbc(sdk2_json())), SDK2_TOKEN)
sdk2("GCM", data(gcm(sdk2_json())), SDK2_TOKEN)
sdk2(
    "carried over by it from KOSession",
    data(gcm(sdk2_json(expiresIn=0, refreshTokenExpiresIn=0, tokenType="Bearer", idToken=None))),
    SDK2_TOKEN | NO_DATE | {"expiresIn": 0, "idToken": None},
)
sdk2("no scope", data(gcm(sdk2_json(scope=None))), SDK2_TOKEN | {"scope": None})
sdk2("no access token", data(gcm(sdk2_json(accessToken=""))), SDK2_TOKEN | {"accessToken": ""})
sdk2("absurd lives", data(gcm(sdk2_json(expiresIn=-1e300, refreshTokenExpiresIn=1e300))),
     SDK2_TOKEN | NO_DATE | {"expiresIn": 0})
sdk2("unreadable ID token", data(gcm(sdk2_json(idToken="a.b.c"))), SDK2_TOKEN | {"idToken": None})
for form, seal in {"plain": bytes, "CBC": cbc, "GCM": gcm}.items():
    sdk2(f"{form}, logged out", data(seal(b"null")))
    sdk2(f"{form}, other names", data(seal(b'{"access_token":"a","refresh_token":"r"}')), error="notAToken")
    sdk2(f"{form}, other types", data(seal(sdk2_json(refreshToken=12))), error="notAToken")
    sdk2(f"{form}, a list", data(seal(b"[1,2]")), error="notAToken")
    sdk2(f"{form}, no refresh token", data(seal(sdk2_json(refreshToken=""))), error="notAToken")
    sdk2(f"{form}, a header in the token", data(seal(sdk2_json(accessToken="a\r\nX: y"))), error="notAToken")
    sdk2(f"{form}, another app's", data(seal(sdk2_json(idToken=id_token(audience="f" * 32)))), error="otherApp")
    sdk2(f"{form}, another server's", data(seal(sdk2_json(idToken=id_token("https://elsewhere.example")))),
         error="otherApp")
for form, seal in {"CBC": cbc, "GCM": gcm}.items():
    sealed = seal(sdk2_json())
    for what, device in {"vendor": {"vendorID": OTHER_VENDOR_ID}, "bundle": {"bundleID": "com.example.o"}}.items():
        sdk2(f"{form}, another {what} id", data(sealed), error="undecipherable", **device)
    for what, device in {"vendor": {"vendorID": None}, "bundle": {"bundleID": None}}.items():
        sdk2(f"{form}, no {what} id", data(sealed), error="keyUnavailable", **device)
    sdk2(f"{form}, cut", data(sealed[:-5]), error="undecipherable")
    sdk2(f"{form}, a block cut", data(sealed[:-16]), error="undecipherable")
    sdk2(f"{form}, the beginning cut", data(sealed[16:]), error="undecipherable")
    for place in [8, 40, len(sealed) // 2, -20, -1]:
        sdk2(f"{form}, bit flipped at {place}", data(flip(sealed, place)), error="undecipherable")
sdk2("GCM, not JSON", data(gcm(b"hello")), error="notAToken")
sdk2("CBC, not JSON", data(cbc(b"hello")), error="undecipherable")
sdk2("GCM, nothing after the heading", data(b"aesGcm:"), error="undecipherable")
sdk2("another heading", data(b"aesGcmSiv:" + gcm(sdk2_json())[7:]), error="undecipherable")
ZEROS = sdk2_json() + bytes(32 - len(sdk2_json()) % 16)
sdk2("CBC, padded with zeros", data(cbc(ZEROS, padded=False)), error="undecipherable")
sdk2("CBC, padding too long", data(cbc(ZEROS[:-1] + b"\x11", padded=False)), error="undecipherable")
sdk2("empty", data(b""), error="notAToken")
sdk2("text", string(sdk2_json().decode()), error="notAToken")
sdk2("a number", number(1), error="notAToken")
sdk2("a date", date(NOW), error="notAToken")
sdk2("not encrypted, not JSON", data(b"hello"), error="undecipherable")

kosession("plain", KO_PLAIN, KO_TOKEN)
kosession("secure", ko_secure(), KO_TOKEN)
kosession("plain, with scopes", KO_PLAIN | {KO + "Scopes": strings(SCOPE.split())}, KO_TOKEN | {"scope": SCOPE})
kosession("plain, scopes of another type", KO_PLAIN | {KO + "Scopes": string("x")}, KO_TOKEN)
kosession("plain, the mode not noted", ko(string(ACCESS), string(REFRESH), **KO_DATES), KO_TOKEN)
kosession("secure, a whole block of padding", ko_secure(ecb(b"a" * 32), ecb(b"r" * 16)),
          KO_TOKEN | {"accessToken": "a" * 32, "refreshToken": "r" * 16})
kosession("plain, no dates", ko(string(ACCESS), string(REFRESH)), KO_TOKEN | NO_DATE | {"expiredAt": 0})
kosession("plain, dates of another type",
          ko(string(ACCESS), string(REFRESH), ExpiresAccessTokenTime=number(NOW), ExpiresRefreshTokenTime=string("x")),
          KO_TOKEN | NO_DATE | {"expiredAt": 0})
kosession("no access token", ko(None, string(REFRESH), **KO_DATES), KO_TOKEN | {"accessToken": "", "expiredAt": 0})
kosession("no tokens", KO_DATES)
kosession("empty tokens", ko(string(""), string("")))
kosession("no refresh token", ko(string(ACCESS), None), error="notAToken")
kosession("a header in the token", ko(string("a\r\nX: y"), string(REFRESH)), error="notAToken")
kosession("numbers", ko(number(1), number(2)), error="notAToken")
kosession("text where the mode is secure", KO_PLAIN | {KO + "LastSecureMode": boolean(True)}, error="undecipherable")
kosession("secure, another vendor id", ko_secure(), error="undecipherable", vendorID=OTHER_VENDOR_ID)
kosession("secure, no vendor id", ko_secure(), error="keyUnavailable", vendorID=None)
kosession("secure, no bundle id", ko_secure(), KO_TOKEN, bundleID=None)
kosession("secure, before 1.5.1", ko_secure(older_cipher(ACCESS.encode()), older_cipher(REFRESH.encode())),
          error="undecipherable")
kosession("before 1.5.1, the mode not noted",
          ko(data(older_cipher(ACCESS.encode())), data(older_cipher(REFRESH.encode()))), error="undecipherable")
kosession("secure, a header in the token", ko_secure(ecb(b"a\r\nX: y")), error="undecipherable")
SECURE = ecb(REFRESH.encode())
kosession("secure, cut", ko_secure(refresh=SECURE[:-5]), error="undecipherable")
kosession("secure, a block cut", ko_secure(refresh=SECURE[:-16]), error="undecipherable")
for place in [0, 20, -17, -1]:
    kosession(f"secure, bit flipped at {place}", ko_secure(refresh=flip(SECURE, place)), error="undecipherable")
for name, tail in {"zeros": bytes(4), "too long": b"\x11" * 4, "uneven": b"\x04\x03\x04\x04"}.items():
    kosession(f"secure, padding {name}", ko_secure(refresh=ecb(b"refresh-toke" + tail, padded=False)),
              error="undecipherable")

OLDER = ko(string("older-access"), string("older-refresh"), **KO_DATES, LastSecureMode=boolean(False))
BOTH = {SDK2: data(gcm(sdk2_json()))} | OLDER
vector("both", BOTH, SDK2_TOKEN)
vector("both, SDK 2.x has run", BOTH | {SDK2_VERSION: string("2.27.3")}, SDK2_TOKEN)
vector("both, the newer one damaged", BOTH | {SDK2: data(b"aesGcm:")}, error="sdk2 undecipherable")
vector("KOSession's left where SDK 2.x has run", KO_PLAIN | {SDK2_VERSION: string("2.27.3")})
vector("neither", {"com.example.own": string("untouched")})

lines = ",\n".join(json.dumps(vector, separators=(",", ":")) for vector in vectors)
Path(__file__).with_name("vectors.json").write_text(f"[\n{lines}\n]\n")
