"""Code verifiers and challenges (RFC 7636), made in advance because the load generator can't hash."""

import base64
import hashlib
import secrets


def pkce_pairs(count=256):
    return [(verifier, challenge(verifier)) for verifier in (secrets.token_urlsafe(32) for _ in range(count))]


def challenge(verifier):
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
