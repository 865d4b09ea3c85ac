"""The state that all measures share: options, servers, rows, and failures."""

import statistics
import sys

from .emulator import Emulator
from .left_out import LeftOut
from .row import Row


class Bench:
    def __init__(self, options, peers):
        self.options, self.peers = options, []
        self.rows, self.failures, self.peer_failures, self.left_out = [], [], [], {}
        for peer in peers:
            try:
                self.say(f"installing {peer.name}")
                peer.install()
                peer.prepare()
                self.peers.append(peer)
            except LeftOut as reason:
                self.left_out[peer.name] = str(reason)

    def emulator(self, engine, purpose):
        """Returns an emulator with a new storage. A `with` statement runs it and deletes the storage."""
        return Emulator(
            self.options.kakao, self.options.folder / f"{engine.name}-{purpose}", engine(self.options.folder, purpose))

    def say(self, text):
        print(f"bench: {text}", file=sys.stderr, flush=True)

    def in_turns(self, work, measures):
        """Calls every measure once in each round, A B C A B C, so that other load on the machine affects all measures.

        Returns the results of each measure by its name."""
        results = {name: [] for name in measures}
        for number in range(self.options.rounds):
            for name, measure in measures.items():
                results[name].append(measure())
            said = ", ".join(f"{name} {values[-1]:.4g}" for name, values in results.items())
            self.say(f"{work}, round {number + 1}: {said}")
        return results

    def add(self, work, unit, results, ours, peer=None, goal={}, note="", question=""):
        """Adds a row with the results `ours` and, if given, `peer`. Returns the row."""
        of_peer = results[peer] if peer else [None] * len(results[ours])
        rounds = [list(pair) for pair in zip(results[ours], of_peer)]
        self.rows.append(Row(work, ours, peer or "–", unit, rounds, goal, note, question))
        return self.rows[-1]

    def ask(self, question, rows):
        """Shows the row with the worst result on the page, as the answer to a reader's question.

        `{}` in the question is replaced with the row's work."""
        if rows:
            worst = min if "at_least" in rows[0].target else max
            row = worst(rows, key=lambda row: statistics.median(row.ratios or row.of_ours))
            row.question = question.format(row.work)

    def checked(self, server, work, load):
        """Returns the load. A failed emulator flow fails the benchmark. A peer's failed flows are listed below the
        table."""
        if load.failed or (server.is_emulator and not load.flows):
            text = f"{server.name}, {work}: {load.failed} flows failed, {load.flows} succeeded. {load.failure.strip()}"
            (self.failures if server.is_emulator else self.peer_failures).append(text)
        return load

    def tokens(self, server, connections):
        """Logs in on each connection, which also warms up the server, and returns the tokens."""
        tokens = []
        while len(tokens) < connections:
            load = self.checked(server, "login", server.log_in(connections=connections, seconds=1))
            if load.failed and not load.flows:
                raise RuntimeError(f"{server.name} cannot log in: {load.failure}")
            tokens += load.tokens
        return tokens
