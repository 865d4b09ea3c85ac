"""The build time and size that the SDK adds to an app, from scripts/consumer.sh without a compiler cache."""

import os
import pathlib

from harness.row import printed_rows

SCRIPT = pathlib.Path(__file__).parents[2] / "scripts/consumer.sh"


def run(bench):
    rows, status = printed_rows([SCRIPT], env={name: value for name, value in os.environ.items() if name != "CC"})
    bench.rows += rows
    if status != 0:
        bench.failures.append(f"{SCRIPT.name} exited with status {status}")
