"""Writes vectors.json: ID tokens with valid and invalid signatures, each with the JSON Web Key to verify it with.

This implementation is independent of the SDK's. Run it with the `cryptography` that Tools/BrowserTests/requirements.txt
pins. Every run generates new keys, which are used only for these vectors.

An invalid vector would be accepted by an implementation that lacks one check. If a forgery requires arithmetic, the
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
HASHES = {"256": hashes.SHA256(), "384": hashes.SHA384(), "512": hashes.SHA512()}
OTHER = {"256": "384", "384": "512", "512": "256"}

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


def digest(bits, message):
    return hashlib.new(f"sha{bits}", message).digest()


# RSA


def rsa_key(n, e=65537, **changes):
    return {"kty": "RSA", "n": number(n), "e": number(e)} | changes


def pss(bits, salt=None, mgf=None):
    return padding.PSS(padding.MGF1(HASHES[mgf or bits]), HASHES[bits].digest_size if salt is None else salt)


def digest_info(bits, message, parameters=b"\x05\x00"):
    """Returns DigestInfo (RFC 8017, section 9.2), by default with NULL as its parameters."""
    oid = bytes.fromhex("0609608648016503040200")[:-1] + bytes([{"256": 1, "384": 2, "512": 3}[bits]])
    value = digest(bits, message)
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

    def sign(self, message, bits="256"):
        return raw(pow(encoded(digest_info(bits, message), size(self.n)), self.d, self.n), self.n)


def new_rsa(bits=2048, e=65537):
    return rsa.generate_private_key(e, bits)


def primes_of(key):
    numbers = key.private_numbers()
    return [numbers.p, numbers.q]


key = new_rsa()
n = key.public_key().public_numbers().n
JWK = rsa_key(n)

for bits, algorithm in HASHES.items():
    other = OTHER[bits]
    for alg, correct, wrong in [
        (f"RS{bits}", padding.PKCS1v15(), pss(bits)),
        (f"PS{bits}", pss(bits), padding.PKCS1v15()),
    ]:
        message = signed(alg)
        signature = key.sign(message, correct, algorithm)
        key.public_key().verify(signature, message, correct, algorithm)
        vector(alg, JWK, message, signature, True)
        vector(f"{alg}, with alg, use, and key_ops", JWK | {"alg": alg, "use": "sig", "key_ops": ["verify"]}, message,
               signature, True)
        vector(f"{alg}, another message", JWK, signed(alg, sub="8"), signature)
        vector(f"{alg}, another key", rsa_key(new_rsa().public_key().public_numbers().n), message, signature)
        vector(f"{alg}, the other padding", JWK, message, key.sign(message, wrong, algorithm))
        hashed = pss(other) if alg.startswith("PS") else padding.PKCS1v15()
        vector(f"{alg}, another hash", JWK, message, key.sign(message, hashed, HASHES[other]))
        vector(f"{alg}, truncated", JWK, message, signature[:-1])
        vector(f"{alg}, a byte too long", JWK, message, signature + b"\0")
        vector(f"{alg}, a zero in front", JWK, message, b"\0" + signature)
        vector(f"{alg}, empty", JWK, message, b"")
        vector(f"{alg}, zero", JWK, message, bytes(len(signature)))
        vector(f"{alg}, one", JWK, message, raw(1, n))
        vector(f"{alg}, the modulus", JWK, message, raw(n, n))
        vector(f"{alg}, modulus minus one", JWK, message, raw(n - 1, n))
        # A signature must be less than the modulus (RFC 8017, section 5.2.2). Otherwise it would have several forms.
        turn = 0
        while int.from_bytes(signature, "big") + n >= 1 << 2048:
            turn += 1
            message = signed(alg, jti=str(turn))
            signature = key.sign(message, correct, algorithm)
        vector(f"{alg}, plus the modulus", JWK, message, raw(int.from_bytes(signature, "big") + n, n))

    message = signed(f"PS{bits}")
    for name, salt in {"no salt": 0, "a short salt": algorithm.digest_size - 1, "a long salt": algorithm.digest_size + 1,
                       "the longest salt": padding.PSS.MAX_LENGTH}.items():
        vector(f"PS{bits}, {name}", JWK, message, key.sign(message, pss(bits, salt), algorithm))
    vector(f"PS{bits}, another hash in MGF1", JWK, message, key.sign(message, pss(bits, mgf=other), algorithm))

    own = Primes(*primes_of(key))
    message = signed(f"RS{bits}")
    assert own.sign(message, bits) == key.sign(message, padding.PKCS1v15(), algorithm)
    for name, content in {"no NULL in DigestInfo": digest_info(bits, message, b""),
                          "no DigestInfo": digest(bits, message),
                          "something behind DigestInfo": digest_info(bits, message) + b"\0"}.items():
        vector(f"RS{bits}, {name}", JWK, message, raw(pow(encoded(content, 256), own.d, n), n))

# Bleichenbacher's forgery (2006): with the exponent 3, a verifier that ignores the bytes after DigestInfo accepts the
# cube root of a number with the correct first bytes.
small = Primes(*primes_of(new_rsa(e=3)), e=3)
message = signed("RS256")
vector("RS256, the exponent 3", rsa_key(small.n, 3), message, small.sign(message), True)
begin = b"\x00\x01" + b"\xff" * 8 + b"\x00" + digest_info("256", message)
target = int.from_bytes(begin + bytes(256 - len(begin)), "big")
low, high = 0, 1 << 700
while low < high:
    middle = (low + high) // 2
    low, high = (middle + 1, high) if middle**3 < target else (low, middle)
assert raw(low**3, small.n).startswith(begin)
vector("RS256, a cube root", rsa_key(small.n, 3), message, raw(low, small.n))

# Weak and malformed keys, each with a signature that is mathematically valid for the key.
message = signed("RS256")
em = encoded(digest_info("256", message), 256)
vector("RS256, the exponent 1", rsa_key(n, 1), message, raw(em, n))


def square_root(value, prime):
    """Returns the square root modulo a prime that is 3 modulo 4, or None if there is none."""
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
    em = encoded(digest_info("256", message), 256)
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
    assert pow(int.from_bytes(made.sign(message), "big"), exponent, made.n) == encoded(digest_info("256", message), 256)
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
           weak.sign(message, padding.PKCS1v15(), HASHES["256"]))
odd = Primes(primes_of(new_rsa())[0], primes_of(new_rsa(2046))[0])
assert odd.n.bit_length() == 2047
vector("RS256, a key of 2047 bits", rsa_key(odd.n), message, odd.sign(message))
for bits in [2056, 3072, 4096]:
    long = new_rsa(bits)
    vector(f"RS256, a key of {bits} bits", rsa_key(long.public_key().public_numbers().n), message,
           long.sign(message, padding.PKCS1v15(), HASHES["256"]), True)
many = [prime for _ in range(4) for prime in primes_of(new_rsa())]
longest = Primes(*many)
assert 8184 < longest.n.bit_length() <= 8192
vector("RS256, the longest key", rsa_key(longest.n), message, longest.sign(message), True)
longer = Primes(*many, primes_of(new_rsa())[0])
vector("RS256, a longer key", rsa_key(longer.n), message, longer.sign(message))

# An even modulus, for which a valid signature can be calculated from one for the odd modulus.
double = 2 * n
em = encoded(digest_info("256", message), size(double))
root = pow(em % n, own.d, n)
root += n if root % 2 != em % 2 else 0
assert pow(root, 65537, double) == em
vector("RS256, an even modulus", rsa_key(double), message, raw(root, double))

# Elliptic curves


class Curve:
    def __init__(self, name, alg, curve, p, n, g, b):
        self.name, self.alg, self.curve, self.p, self.n, self.g, self.b = name, alg, curve, p, n, g, b
        self.size = (p.bit_length() + 7) // 8

    def add(self, one, other):
        if one is None or other is None:
            return one or other
        (x, y), (u, v) = one, other
        if x == u and (y + v) % self.p == 0:
            return None
        slope = (3 * x * x - 3) * pow(2 * y, -1, self.p) if one == other else (v - y) * pow(u - x, -1, self.p)
        w = (slope * slope - x - u) % self.p
        return w, (slope * (x - w) - y) % self.p

    def times(self, factor, point):
        result = None
        while factor:
            result = self.add(result, point) if factor & 1 else result
            point = self.add(point, point)
            factor >>= 1
        return result

    def key(self, point, **changes):
        x, y = point
        return {"kty": "EC", "crv": self.name, "x": number(x, self.size), "y": number(y, self.size)} | changes

    def raw(self, r, s):
        return r.to_bytes(self.size, "big") + s.to_bytes(self.size, "big")

    def hashed(self, message):
        """Returns the leftmost bits of the hash as a number."""
        value = digest(self.alg[2:], message)
        return int.from_bytes(value, "big") >> max(0, 8 * len(value) - self.n.bit_length())

    def signer(self, message, point, s):
        """Returns the public key for a signature whose r is the point's x coordinate. The private key is unknown."""
        r = point[0] % self.n
        inverse = pow(r, -1, self.n)
        minus = self.times(self.n - self.hashed(message) * inverse % self.n, self.g)
        return self.add(self.times(s * inverse % self.n, point), minus)

    def point(self, x):
        """Returns the first point with at least this x coordinate, for a prime that is 3 modulo 4."""
        while True:
            value = (x**3 - 3 * x + self.b) % self.p
            y = pow(value, (self.p + 1) // 4, self.p)
            if y * y % self.p == value:
                return x, y
            x += 1


def integer(text):
    return int(text.replace(" ", ""), 16)


def affine(public):
    return public.public_numbers().x, public.public_numbers().y


def generator(curve):
    return affine(ec.derive_private_key(1, curve).public_key())


def coefficient(p, point):
    x, y = point
    return (y * y - x**3 + 3 * x) % p


P256 = 2**256 - 2**224 + 2**192 + 2**96 - 1
P384 = 2**384 - 2**128 - 2**96 + 2**32 - 1
P521 = 2**521 - 1
N256 = integer("ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")
N384 = integer("ffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973")
N521 = integer("01fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa"
               "51868783bf2f966b7fcc0148f709a5d03bb5c9b8899c47aebb6fb71e91386409")
CURVES = []
for name, alg, curve, p, order in [("P-256", "ES256", ec.SECP256R1(), P256, N256),
                                   ("P-384", "ES384", ec.SECP384R1(), P384, N384),
                                   ("P-521", "ES512", ec.SECP521R1(), P521, N521)]:
    g = generator(curve)
    CURVES.append(Curve(name, alg, curve, p, order, g, coefficient(p, g)))

for curve in CURVES:
    alg, bits, order = curve.alg, curve.alg[2:], curve.n
    # A key whose x coordinate has a leading zero, which the JWK must include.
    while True:
        private = ec.generate_private_key(curve.curve)
        point = affine(private.public_key())
        if point[0] >> (8 * curve.size - 16) == 0:
            break
    jwk, message = curve.key(point), signed(alg)

    def sign(content, name=bits):
        return decode_dss_signature(private.sign(content, ec.ECDSA(HASHES[name])))

    r, s = sign(message)
    vector(alg, jwk, message, curve.raw(r, s), True)
    vector(f"{alg}, with alg, use, and key_ops", jwk | {"alg": alg, "use": "sig", "key_ops": ["verify"]}, message,
           curve.raw(r, s), True)
    # RFC 7518 doesn't say which of the two values of s must be used.
    vector(f"{alg}, the other s", jwk, message, curve.raw(r, order - s), True)
    vector(f"{alg}, another message", jwk, signed(alg, sub="8"), curve.raw(r, s))
    other = ec.generate_private_key(curve.curve).public_key()
    vector(f"{alg}, another key", curve.key(affine(other)), message, curve.raw(r, s))
    vector(f"{alg}, another hash", jwk, message, curve.raw(*sign(message, OTHER[bits])))
    vector(f"{alg}, DER", jwk, message, private.sign(message, ec.ECDSA(HASHES[bits])))
    vector(f"{alg}, truncated", jwk, message, curve.raw(r, s)[:-1])
    vector(f"{alg}, a byte too long", jwk, message, curve.raw(r, s) + b"\0")
    vector(f"{alg}, a zero in front", jwk, message, b"\0" + curve.raw(r, s))
    vector(f"{alg}, empty", jwk, message, b"")
    vector(f"{alg}, r and s exchanged", jwk, message, curve.raw(s, r))
    for one, other in [(0, s), (r, 0), (0, 0), (order, s), (r, order), (order, order), (1, 0), (0, 1), (1, 1),
                       (order - 1, order - 1)]:
        names = {0: "0", order: "n", r: "r", s: "s", 1: "1", order - 1: "n - 1"}
        vector(f"{alg}, r = {names[one]}, s = {names[other]}", jwk, message, curve.raw(one, other))
    # r and s must be less than the order (FIPS 186-5, section 6.4.2). If they are small, the order can be added.
    near = curve.point(2)
    small_key = curve.key(curve.signer(message, near, 3))
    vector(f"{alg}, small r and s", small_key, message, curve.raw(near[0], 3), True)
    vector(f"{alg}, r plus n", small_key, message, curve.raw(near[0] + order, 3))
    vector(f"{alg}, s plus n", small_key, message, curve.raw(near[0], 3 + order))
    for name, change in {
        "the point at infinity": curve.key((0, 0)),
        "a point that isn't on the curve": curve.key((point[0], point[1] ^ 1)),
        "coordinates exchanged": curve.key((point[1], point[0])),
        "a coordinate beyond the prime": curve.key((curve.p, point[1])),
        "the other y": curve.key((point[0], curve.p - point[1])),
        "x without its zero": {"x": number(point[0])},
        "x with one more zero": {"x": number(point[0], curve.size + 1)},
        "y cut": {"y": jwk["y"][:-4]},
        "no y": {"y": ""},
        "padded y": {"y": jwk["y"] + "="},
        "another curve": {"crv": "P-384" if curve.name == "P-256" else "P-256"},
        "an unknown curve": {"crv": "secp256k1"},
        "the curve in small letters": {"crv": curve.name.lower()},
        "another key type": {"kty": "OKP"},
    }.items():
        vector(f"{alg}, {name}", jwk | change, message, curve.raw(r, s))

names = [vector["name"] for vector in vectors]
assert len(set(names)) == len(names)
lines = ",\n".join(json.dumps(vector, separators=(",", ":")) for vector in vectors)
Path(__file__).with_name("vectors.json").write_text(f"[\n{lines}\n]\n")
