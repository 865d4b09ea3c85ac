"""The SDK's rows. A separate executable measures them and prints one line of JSON for each."""

import pathlib

from harness.left_out import LeftOut
from harness.row import printed_rows
from harness.venv import venv

PYTHON_PEERS = pathlib.Path(__file__).parents[1] / "peers/jwt/requirements.txt"


def run(bench):
    if not bench.options.sdk_bench:
        return
    options = ["--short"] if bench.options.short else []
    try:
        options += ["--python", venv("jwt", PYTHON_PEERS) / "python"]
    except LeftOut as reason:
        bench.left_out["PyJWT and joserfc"] = str(reason)
    rows, status = printed_rows([bench.options.sdk_bench, *options])
    bench.rows += rows
    if status != 0:
        bench.failures.append(f"sdk-bench exited with status {status}")
