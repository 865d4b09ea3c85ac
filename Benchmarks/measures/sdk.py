"""The SDK's rows. A separate executable measures them and prints one line of JSON for each."""

import pathlib

from harness.left_out import LeftOut
from harness.row import printed_rows
from harness.venv import venv

PYTHON_PEERS = pathlib.Path(__file__).parents[1] / "peers/jwt/requirements.txt"
QUESTIONS = {
    ("resident memory per KakaoClient", "10000 clients", "1000 clients"): "How much memory does a `KakaoClient` take?",
    ("ID token verification, warm cache", "KakaoIDTokenVerifier", "JWTKit alone"): "How fast is an ID token verified?",
    ("call me()", "SDK", "URLSession and JSONDecoder"): "How long does a call through the SDK take?",
    ("me() with an expired token, per call", "1000 concurrent calls", "1 call"):
        "How long do 1,000 calls on an expired token take, for each call?",
}


def run(bench):
    if not bench.options.sdk_bench:
        return
    options = ["--short"] if bench.options.short else []
    try:
        options += ["--python", venv("jwt", PYTHON_PEERS) / "python"]
    except LeftOut as reason:
        bench.left_out["PyJWT and joserfc"] = str(reason)
    rows, status = printed_rows([bench.options.sdk_bench, *options])
    for row in rows:
        row.question = QUESTIONS.get((row.work, row.ours, row.peer), "")
    bench.rows += rows
    if status != 0:
        bench.failures.append(f"sdk-bench exited with status {status}")
