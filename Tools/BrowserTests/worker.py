"""One of several test processes that run in parallel, each with a separate port for the demo app."""

import os
import random
import socket

NUMBER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))


def free_port():
    """Returns an unused port below the range of ephemeral ports."""
    for port in random.SystemRandom().sample(range(20000, 32000), k=100):
        with socket.socket() as candidate:
            candidate.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                candidate.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError("all candidate ports are in use")


# The port and the URL of the demo app.
APP_PORT = free_port()
APP_ORIGIN = f"http://localhost:{APP_PORT}"


def own(configuration):
    """Returns the demo configuration with the demo app at this process's port."""
    return configuration.replace("http://localhost:8765", APP_ORIGIN)
