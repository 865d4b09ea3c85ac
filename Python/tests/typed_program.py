"""A program that uses the package's types. `make test-python` checks it with mypy in strict mode."""

from datetime import timedelta

import kakao_emulator
from kakao_emulator import Emulator


def code_and_tokens(emulator: Emulator) -> tuple[str, str]:
    emulator.clock.advance(timedelta(hours=6))
    emulator.faults.add("answer-lost", account=emulator.accounts[1], grant_type="authorization_code")
    code: str = emulator.login("jun@example.com", redirect_uri=emulator.app.redirect_uris[0])
    tokens: kakao_emulator.Tokens = emulator.login(scope=["openid"])
    return code, tokens.access_token


with kakao_emulator.run({"apps": []}) as running:
    print(code_and_tokens(running))
