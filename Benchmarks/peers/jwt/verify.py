"""Verifies one ID token repeatedly with PyJWT or joserfc and cached keys.

The first line of the input is JSON: library, token, jwks, issuer, audience, nonce. Each further line is a number of
seconds. The script verifies the token for that long and prints the number of verifications a second.
"""

import json
import sys
import time


def pyjwt(work):
    import jwt

    keys = {key.key_id: key for key in jwt.PyJWKSet.from_json(work["jwks"]).keys}

    def verify():
        key = keys[jwt.get_unverified_header(work["token"])["kid"]]
        claims = jwt.decode(
            work["token"], key, algorithms=["RS256"], audience=work["audience"], issuer=work["issuer"], leeway=60
        )
        assert claims["sub"] and claims["nonce"] == work["nonce"]

    return verify


def joserfc(work):
    from joserfc import jwt
    from joserfc.jwk import KeySet

    keys = KeySet.import_key_set(json.loads(work["jwks"]))
    registry = jwt.JWTClaimsRegistry(
        leeway=60,
        iss={"essential": True, "value": work["issuer"]},
        aud={"essential": True, "value": work["audience"]},
        sub={"essential": True},
        exp={"essential": True},
        nonce={"essential": True, "value": work["nonce"]},
    )

    def verify():
        registry.validate(jwt.decode(work["token"], keys, algorithms=["RS256"]).claims)

    return verify


def main():
    work = json.loads(sys.stdin.readline())
    verify = {"PyJWT": pyjwt, "joserfc": joserfc}[work["library"]](work)
    for line in sys.stdin:
        seconds, count, start = float(line), 0, time.perf_counter()
        while True:
            verify()
            count += 1
            if time.perf_counter() - start >= seconds:
                break
        print(count / (time.perf_counter() - start), flush=True)


main()
