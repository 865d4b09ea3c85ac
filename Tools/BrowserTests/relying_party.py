"""An app that implements Kakao Login with public libraries, without the SDK of this repository."""

import base64
import hashlib
import secrets
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
import requests

from worker import APP_ORIGIN

REST_API_KEY = "d0000000000000000000000000000002"
REDIRECT_URI = f"{APP_ORIGIN}/oauth"
LOGOUT_REDIRECT_URI = f"{APP_ORIGIN}/bye"


class LoginAttempt:
    """One login, with a new state, nonce, and PKCE verifier."""

    def __init__(self, emulator_url, **parameters):
        self._emulator_url = emulator_url
        self.state = secrets.token_urlsafe(16)
        self.nonce = secrets.token_urlsafe(16)
        self._verifier = secrets.token_urlsafe(64)
        digest = hashlib.sha256(self._verifier.encode()).digest()
        query = {
            "client_id": REST_API_KEY,
            "redirect_uri": REDIRECT_URI,
            "response_type": "code",
            "state": self.state,
            "nonce": self.nonce,
            "code_challenge": base64.urlsafe_b64encode(digest).rstrip(b"=").decode(),
            "code_challenge_method": "S256",
        }
        self.url = f"{emulator_url}/oauth/authorize?{urlencode(query | parameters)}"

    def answer(self, callback_url):
        """Returns the parameters of the callback after checking that it belongs to this login."""
        assert callback_url.split("?")[0] == REDIRECT_URI
        fields = parse_qs(urlsplit(callback_url).query, strict_parsing=True)
        assert fields.pop("state") == [self.state]
        return {name: values[0] for name, values in fields.items() if len(values) == 1}

    def exchange(self, code):
        form = {
            "grant_type": "authorization_code",
            "client_id": REST_API_KEY,
            "redirect_uri": REDIRECT_URI,
            "code": code,
            "code_verifier": self._verifier,
        }
        response = requests.post(f"{self._emulator_url}/oauth/token", data=form, timeout=10)
        assert response.status_code == 200, response.text
        return response.json()

    def profile(self, access_token):
        headers = {"Authorization": f"Bearer {access_token}"}
        response = requests.get(f"{self._emulator_url}/v2/user/me", headers=headers, timeout=10)
        assert response.status_code == 200, response.text
        return response.json()

    def id_token_claims(self, id_token):
        """Verifies the signature, issuer, audience, expiration, and nonce, and returns the claims."""
        discovery_url = f"{self._emulator_url}/.well-known/openid-configuration"
        discovery = requests.get(discovery_url, timeout=10).json()
        keys = jwt.PyJWKSet.from_dict(requests.get(discovery["jwks_uri"], timeout=10).json())
        claims = jwt.decode(
            id_token,
            keys[jwt.get_unverified_header(id_token)["kid"]],
            algorithms=["RS256"],
            audience=REST_API_KEY,
            issuer=discovery["issuer"],
            options={"require": ["exp", "iat", "iss", "aud", "sub", "nonce", "auth_time"]},
        )
        assert claims["nonce"] == self.nonce
        return claims
