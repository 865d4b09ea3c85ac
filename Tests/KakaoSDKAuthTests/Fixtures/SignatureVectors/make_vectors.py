"""Writes vectors.json: ID tokens with valid and invalid signatures, each with the JSON Web Key to verify it with.

This implementation is independent of the SDK's. Run it with the `cryptography` that Tools/BrowserTests/requirements.txt
pins. Every run generates new keys, which are used only for these vectors.

Each invalid vector would be accepted by an implementation that lacks one check. If a forgery requires arithmetic, the
script asserts that the arithmetic holds, so that no other check rejects the vector.
"""

import base64
import hashlib
import json
from math import gcd, lcm
from pathlib import Path

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

NOW = 1767225600
CLAIMS = {"iss": "https://issuer.example", "aud": "app", "sub": "7", "iat": NOW, "exp": NOW + 600}
SHA256 = hashes.SHA256()
PKCS1 = padding.PKCS1v15()

vectors = []


def base64url(content):
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def number(value, size=None):
    return base64url(value.to_bytes(size or (value.bit_length() + 7) // 8, "big"))


def signed(alg, **claims):
    """Returns the signing input (RFC 7515, section 5.1)."""
    parts = [{"alg": alg, "kid": "k"}, CLAIMS | claims]
    return ".".join(base64url(json.dumps(part).encode()) for part in parts).encode()


def vector(name, key, message, signature, valid=False):
    token = f"{message.decode()}.{base64url(signature)}"
    vectors.append({"name": name, "isValid": valid, "key": {"kid": "k"} | key, "token": token})


def rsa_key(n, e=65537, **changes):
    return {"kty": "RSA", "n": number(n), "e": number(e)} | changes


def pss(algorithm):
    return padding.PSS(padding.MGF1(algorithm), algorithm.digest_size)


def digest_info(message, parameters=b"\x05\x00"):
    """Returns DigestInfo (RFC 8017, section 9.2), by default with NULL as its parameters."""
    oid = bytes.fromhex("0609608648016503040201")
    value = hashlib.sha256(message).digest()
    algorithm = bytes([0x30, len(oid) + len(parameters)]) + oid + parameters
    content = algorithm + bytes([0x04, len(value)]) + value
    return bytes([0x30, len(content)]) + content


def encoded(content, size):
    """Returns the content with the padding of a PKCS #1 signature."""
    return int.from_bytes(b"\x00\x01" + b"\xff" * (size - len(content) - 3) + b"\x00" + content, "big")


def size(n):
    return (n.bit_length() + 7) // 8


def raw(value, n):
    return value.to_bytes(size(n), "big")


class Primes:
    """An RSA key with the given primes."""

    def __init__(self, *primes, e=65537):
        self.n, self.e = 1, e
        for prime in primes:
            self.n *= prime
        self.d = pow(e, -1, lcm(*[prime - 1 for prime in primes]))

    def sign(self, message):
        return raw(pow(encoded(digest_info(message), size(self.n)), self.d, self.n), self.n)


def new_rsa(bits=2048, e=65537):
    return rsa.generate_private_key(e, bits)


def primes_of(key):
    numbers = key.private_numbers()
    return [numbers.p, numbers.q]


key = new_rsa()
n = key.public_key().public_numbers().n
JWK = rsa_key(n)

message = signed("RS256")
signature = key.sign(message, PKCS1, SHA256)
key.public_key().verify(signature, message, PKCS1, SHA256)
vector("RS256", JWK, message, signature, True)
complete = JWK | {"alg": "RS256", "use": "sig", "key_ops": ["verify"]}
vector("RS256, with alg, use, and key_ops", complete, message, signature, True)
vector("RS256, another message", JWK, signed("RS256", sub="8"), signature)
vector("RS256, another key", rsa_key(new_rsa().public_key().public_numbers().n), message, signature)
vector("RS256, the other padding", JWK, message, key.sign(message, pss(SHA256), SHA256))
vector("RS256, another hash", JWK, message, key.sign(message, PKCS1, hashes.SHA384()))
vector("RS256, truncated", JWK, message, signature[:-1])
vector("RS256, a byte too long", JWK, message, signature + b"\0")
vector("RS256, a zero in front", JWK, message, b"\0" + signature)
vector("RS256, empty", JWK, message, b"")
vector("RS256, zero", JWK, message, bytes(len(signature)))
vector("RS256, one", JWK, message, raw(1, n))
vector("RS256, the modulus", JWK, message, raw(n, n))
vector("RS256, modulus minus one", JWK, message, raw(n - 1, n))
# A signature must be less than the modulus (RFC 8017, section 5.2.2). Otherwise it would have several forms.
turn = 0
while int.from_bytes(signature, "big") + n >= 1 << 2048:
    turn += 1
    message = signed("RS256", jti=str(turn))
    signature = key.sign(message, PKCS1, SHA256)
vector("RS256, plus the modulus", JWK, message, raw(int.from_bytes(signature, "big") + n, n))

own = Primes(*primes_of(key))
message = signed("RS256")
assert own.sign(message) == key.sign(message, PKCS1, SHA256)
for name, content in {"no NULL in DigestInfo": digest_info(message, b""),
                      "no DigestInfo": hashlib.sha256(message).digest(),
                      "something behind DigestInfo": digest_info(message) + b"\0"}.items():
    vector(f"RS256, {name}", JWK, message, raw(pow(encoded(content, 256), own.d, n), n))

# Bleichenbacher's forgery (2006): with the exponent 3, a verifier that ignores the bytes after DigestInfo accepts the
# cube root of a number with the correct first bytes.
small = Primes(*primes_of(new_rsa(e=3)), e=3)
message = signed("RS256")
vector("RS256, the exponent 3", rsa_key(small.n, 3), message, small.sign(message), True)
begin = b"\x00\x01" + b"\xff" * 8 + b"\x00" + digest_info(message)
target = int.from_bytes(begin + bytes(256 - len(begin)), "big")
low, high = 0, 1 << 700
while low < high:
    middle = (low + high) // 2
    low, high = (middle + 1, high) if middle**3 < target else (low, middle)
assert raw(low**3, small.n).startswith(begin)
vector("RS256, a cube root", rsa_key(small.n, 3), message, raw(low, small.n))

# Weak and malformed keys, each with a signature that is mathematically valid for the key.
message = signed("RS256")
em = encoded(digest_info(message), 256)
vector("RS256, the exponent 1", rsa_key(n, 1), message, raw(em, n))


def square_root(value, prime):
    """Returns the square root modulo a prime that is 3 modulo 4, or None if it doesn't exist."""
    root = pow(value, (prime + 1) // 4, prime)
    return root if root * root % prime == value % prime else None


pair = []
while len(pair) < 2:
    pair += [prime for prime in primes_of(new_rsa()) if prime % 4 == 3]
p, q = pair[:2]
roots, turn = [None], 0
while None in roots:
    turn += 1
    message = signed("RS256", jti=str(turn))
    em = encoded(digest_info(message), 256)
    roots = [square_root(em, p), square_root(em, q)]
root = (roots[0] * q * pow(q, -1, p) + roots[1] * p * pow(p, -1, q)) % (p * q)
assert root * root % (p * q) == em
vector("RS256, the exponent 2", rsa_key(p * q, 2), message, raw(root, p * q))

message = signed("RS256")
for exponent, valid in [(17, True), ((1 << 32) - 1, True), ((1 << 32) + 1, False), ((1 << 64) + 1, False)]:
    while True:
        pair = primes_of(new_rsa())
        if all(gcd(exponent, prime - 1) == 1 for prime in pair):
            break
    made = Primes(*pair, e=exponent)
    assert pow(int.from_bytes(made.sign(message), "big"), exponent, made.n) == encoded(digest_info(message), 256)
    vector(f"RS256, the exponent {exponent}", rsa_key(made.n, exponent), message, made.sign(message), valid)

signature = own.sign(message)
for name, change in {
    "leading zero in the modulus": {"n": base64url(b"\0" + raw(n, n))},
    "leading zero in the exponent": {"e": "AAEAAQ"},
    "padded modulus": {"n": base64.urlsafe_b64encode(raw(n, n)).decode()},
    "modulus in base64": {"n": base64.b64encode(raw(n, n)).decode()},
    "no modulus": {"n": ""},
    "no exponent": {"e": ""},
    "exponent 0": {"e": "AA"},
    "space in the exponent": {"e": "AQAB "},
    "exponent with a bit behind it": {"e": number(65537 << 2, 3)[:-1] + "B"},
}.items():
    vector(f"RS256, {name}", JWK | change, message, signature)

for bits in [1024, 1536]:
    weak = new_rsa(bits)
    vector(f"RS256, a key of {bits} bits", rsa_key(weak.public_key().public_numbers().n), message,
           weak.sign(message, PKCS1, SHA256))
odd = Primes(primes_of(new_rsa())[0], primes_of(new_rsa(2046))[0])
assert odd.n.bit_length() == 2047
vector("RS256, a key of 2047 bits", rsa_key(odd.n), message, odd.sign(message))
for bits in [2056, 3072, 4096]:
    long = new_rsa(bits)
    vector(f"RS256, a key of {bits} bits", rsa_key(long.public_key().public_numbers().n), message,
           long.sign(message, PKCS1, SHA256), True)
many = [prime for _ in range(4) for prime in primes_of(new_rsa())]
longest = Primes(*many)
assert 8184 < longest.n.bit_length() <= 8192
vector("RS256, the longest key", rsa_key(longest.n), message, longest.sign(message), True)
longer = Primes(*many, primes_of(new_rsa())[0])
vector("RS256, a longer key", rsa_key(longer.n), message, longer.sign(message))

# An even modulus. Its valid signature can be calculated from a signature for the odd modulus.
double = 2 * n
em = encoded(digest_info(message), size(double))
root = pow(em % n, own.d, n)
root += n if root % 2 != em % 2 else 0
assert pow(root, 65537, double) == em
vector("RS256, an even modulus", rsa_key(double), message, raw(root, double))

# Correct signatures with other algorithms, which must be rejected

for bits, algorithm in {"256": SHA256, "384": hashes.SHA384(), "512": hashes.SHA512()}.items():
    for alg, way in [(f"RS{bits}", PKCS1), (f"PS{bits}", pss(algorithm))]:
        if alg != "RS256":
            vector(alg, JWK, signed(alg), key.sign(signed(alg), way, algorithm))
for alg, crv, curve, algorithm in [("ES256", "P-256", ec.SECP256R1(), SHA256),
                                   ("ES384", "P-384", ec.SECP384R1(), hashes.SHA384()),
                                   ("ES512", "P-521", ec.SECP521R1(), hashes.SHA512())]:
    private, length = ec.generate_private_key(curve), (curve.key_size + 7) // 8
    point = private.public_key().public_numbers()
    jwk = {"kty": "EC", "crv": crv, "x": number(point.x, length), "y": number(point.y, length)}
    values = decode_dss_signature(private.sign(signed(alg), ec.ECDSA(algorithm)))
    vector(alg, jwk, signed(alg), b"".join(value.to_bytes(length, "big") for value in values))

names = [vector["name"] for vector in vectors]
assert len(set(names)) == len(names)
lines = ",\n".join(json.dumps(vector, separators=(",", ":")) for vector in vectors)
Path(__file__).with_name("vectors.json").write_text(f"[\n{lines}\n]\n")
