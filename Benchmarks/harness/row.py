"""One row of the table: the same work done by ours and by a peer, round by round."""

import dataclasses
import json
import statistics
import subprocess


@dataclasses.dataclass
class Row:
    work: str
    ours: str
    peer: str
    unit: str
    rounds: list  # of pairs: what ours did or took, and what the peer
    # What the median is to reach: {"at_least": 6} or {"at_most": 1.2} of the ratio, {"ours_at_most": 50} of ours.
    target: dict = dataclasses.field(default_factory=dict)
    note: str = ""

    @property
    def of_ours(self):
        return [pair[0] for pair in self.rounds]

    @property
    def of_peer(self):
        return [pair[1] for pair in self.rounds if pair[1] is not None]

    @property
    def ratios(self):
        """Ours to the peer's, pair by pair."""
        return [ours / peer for ours, peer in self.rounds if peer]

    @property
    def is_met(self):
        """Whether the target is reached; None where there is none, or nothing to tell it by."""
        (kind, goal), = self.target.items() or [(None, None)]
        values = self.of_ours if kind == "ours_at_most" else self.ratios
        if kind is None or not values:
            return None
        # By the figure that is printed: 1.104 reads as 1.10.
        median = rounded(statistics.median(values))
        return median >= goal if kind == "at_least" else median <= goal


def digits(value):
    """How many of a figure are printed behind its point."""
    return 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2


def rounded(value):
    return round(value, digits(value))


def printed_rows(command, **options):
    """The rows that a command prints, a line of JSON each, and its exit status."""
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True, **options)
    return [Row(**json.loads(line)) for line in done.stdout.splitlines() if line.startswith("{")], done.returncode
