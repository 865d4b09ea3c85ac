"""One row of the results: for each round, the result of the emulator or the SDK, and that of a peer."""

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
    rounds: list  # Pairs of a result of `ours` and of `peer`.
    # The goal for the median: {"at_least": 6} or {"at_most": 1.2} for the ratio, or {"ours_at_most": 50} for the result
    # of `ours`.
    target: dict = dataclasses.field(default_factory=dict)
    note: str = ""
    # The reader's question that the row answers on the page. Rows without a question are only in the results file.
    question: str = ""

    @property
    def of_ours(self):
        return [pair[0] for pair in self.rounds]

    @property
    def of_peer(self):
        return [pair[1] for pair in self.rounds if pair[1] is not None]

    @property
    def ratios(self):
        """The result of `ours` divided by the result of `peer`, for each round."""
        return [ours / peer for ours, peer in self.rounds if peer]

    @property
    def is_met(self):
        """Whether the goal is met. None if there is no goal or no result."""
        (kind, goal), = self.target.items() or [(None, None)]
        values = self.of_ours if kind == "ours_at_most" else self.ratios
        if kind is None or not values:
            return None
        # Compare the figure as it is printed, so that the table is consistent: 1.104 is printed as 1.10.
        median = rounded(statistics.median(values))
        return median >= goal if kind == "at_least" else median <= goal


def digits(value):
    """Returns the number of decimal places to print."""
    return 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2


def rounded(value):
    return round(value, digits(value))


def printed_rows(command):
    """Returns the rows that a command prints, one line of JSON each, and its exit status."""
    done = subprocess.run(list(map(str, command)), stdout=subprocess.PIPE, text=True)
    return [Row(**json.loads(line)) for line in done.stdout.splitlines() if line.startswith("{")], done.returncode
