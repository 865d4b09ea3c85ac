"""Reads with an access token, compared with a peer's user information and with a route that returns the same bytes."""

import contextlib

from harness.bare_server import BareServer
from harness.browser import Browser

PATHS = ["/v2/user/me", "/v1/user/access_token_info", "/v1/oidc/userinfo"]
CONNECTIONS = 8


def run(bench):
    tokens = {side.name: bench.tokens(side, 1)[0]["access_token"] for side in bench.sides}
    for path in PATHS:
        with contextlib.ExitStack() as stack:
            work = f"GET {path}, {CONNECTIONS} connections"
            measures = {bench.emulator.name: measure(bench, bench.emulator, work, path, tokens)}
            # The user information is the only response that is comparable at the peers.
            if path == bench.emulator.userinfo_path:
                measures |= {peer.name: measure(bench, peer, work, peer.userinfo_path, tokens) for peer in bench.peers}
            if bench.options.bare_server:
                bare = stack.enter_context(bare_server(bench, path, tokens[bench.emulator.name]))
                measures[bare.name] = measure(bench, bare, work, "/", {})
            results = bench.in_turns(work, measures)
        for name in [name for name in results if name != bench.emulator.name] or [bench.emulator.name]:
            pair = {side: results[side] for side in (bench.emulator.name, name)}
            bench.add(work, "responses/s", pair, target={"at_least": 0.5 if name == BareServer.name else 10})


def bare_server(bench, path, token):
    answer = Browser(bench.emulator.address).get(path, {"Authorization": f"Bearer {token}"})
    return BareServer(bench.options.bare_server, bench.options.folder / "bare-server", answer.text)


def measure(bench, side, work, path, tokens):
    def answers():
        load = side.read(path, tokens.get(side.name), connections=CONNECTIONS, seconds=bench.options.seconds)
        return bench.checked(side, work, load).rate

    return answers
