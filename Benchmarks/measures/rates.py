"""Logins, refreshes, and reads per second of the emulator on each engine, its peers, and a bare server.

The bare server shows the limit of the machine. For each work, it receives as many requests as the emulator and makes as
many signatures, but returns fixed bytes.
"""

import contextlib

from harness.bare_server import BareServer
from harness.browser import Browser
from harness.engines import ENGINES, DurableSQLite, Memory, PostgreSQL
from harness.id_token import check_id_token

CONNECTIONS = 8


def run(bench):
    with contextlib.ExitStack() as stack:
        emulators = {engine: stack.enter_context(bench.emulator(engine, "rates")) for engine in ENGINES}
        peers = [stack.enter_context(peer) for peer in bench.peers]
        tokens = {}
        for server in [*emulators.values(), *peers]:
            tokens[server.name], = bench.tokens(server, 1)
            check_id_token(server, tokens[server.name]["id_token"])
        bare = [stack.enter_context(bare_server(bench, emulators[Memory], tokens))] if bench.options.bare_server else []

        def log_in(server, **load):
            return server.log_in(**load)

        def refresh(server, **load):
            # Providers that replace refresh tokens accept each token only once, so every round starts with new tokens.
            return server.refresh(bench.tokens(server, CONNECTIONS), **load)

        def read(server, **load):
            return server.read(server.userinfo_path, tokens.get(server.name, {}).get("access_token"), **load)

        signing = [peer for peer in peers if peer.signs_on_refresh]
        compare(bench, "login", "logins", 6, log_in, emulators, peers, bare)
        compare(bench, "refresh with an ID token", "refreshes", 4, refresh, emulators, signing, bare)
        compare(bench, "read of the user information", "reads", 10, read, emulators, peers, bare)


def bare_server(bench, emulator, tokens):
    authorization = {"Authorization": f"Bearer {tokens[emulator.name]['access_token']}"}
    body = Browser(emulator.address).get(emulator.userinfo_path, authorization).text
    return BareServer(bench.options.bare_server, bench.options.folder / "bare-server", body)


def compare(bench, work, plural, goal, flow, emulators, peers, bare):
    def measure(server):
        load = flow(server, connections=CONNECTIONS, seconds=bench.options.seconds)
        return bench.checked(server, title, load).rate

    title, unit = f"{work}, {CONNECTIONS} connections", f"{plural}/s"
    servers = [*emulators.values(), *peers, *bare]
    results = bench.in_turns(title, {server.name: lambda server=server: measure(server) for server in servers})
    durable, memory = emulators[DurableSQLite].name, emulators[Memory].name
    fastest = [bench.add(title, unit, results, durable, peer.name, {"at_least": goal}) for peer in peers]
    bench.ask(f"How many {plural} a second, compared with the fastest other server?", fastest)
    for server in bare:
        bench.add(title, unit, results, memory, server.name, {"at_least": 0.5},
                  question=f"How many {plural} a second, compared with the limit of the machine?")
    for engine, server in emulators.items():
        if engine is not Memory:
            bench.add(title, unit, results, memory, server.name)
    if PostgreSQL in emulators:
        # Compare with durable SQLite, because both engines wait for the disk.
        bench.add(title, unit, results, emulators[PostgreSQL].name, durable)
