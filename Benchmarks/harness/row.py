"""One row of the table: the same work done by ours and by a peer, round by round."""

import dataclasses
import statistics


@dataclasses.dataclass
class Row:
    work: str
    ours: str
    peer: str
    unit: str
    rounds: list  # of pairs: what ours took or did, and what the peer
    note: str = ""
    target: dict = dataclasses.field(default_factory=dict)  # {"at_least": 6} or {"at_most": 1.2}, of the ratio

    @property
    def ratios(self):
        return [ours / peer for ours, peer in self.rounds if peer]

    @property
    def is_met(self):
        """Whether the median ratio reaches the target; None where there is none."""
        if not self.target or not self.ratios:
            return None
        ratio = statistics.median(self.ratios)
        return ratio >= self.target.get("at_least", ratio) and ratio <= self.target.get("at_most", ratio)
