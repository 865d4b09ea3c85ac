"""One of several processes that run these tests side by side, each with a port of its own for the demo app."""

import os
import random
import socket

NUMBER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


def free_port():
    """A port that nobody listens on, below those that systems give to whoever asks for any."""
    for port in random.SystemRandom().sample(range(20000, 32000), k=100):
        with socket.socket() as candidate:
            candidate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                candidate.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("no free port")


# Where the demo app is.
APP_PORT = free_port()
APP_ORIGIN = f"http://localhost:{APP_PORT}"


def own(configuration):
    """The demo configuration with the demo app at this process's port."""
    return configuration.replace("http://localhost:8765", APP_ORIGIN)
