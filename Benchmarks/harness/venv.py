"""Installs peers from PyPI, each in a separate virtual environment with exactly its pinned requirements."""

import pathlib
import subprocess
import sys

from .left_out import LeftOut

BUILD = pathlib.Path(__file__).parents[1] / ".build/peers"


def venv(name, requirements):
    """Makes the environment if needed, and returns its folder of executables."""
    folder = BUILD / name
    mark = folder / "requirements.txt"
    if not mark.exists() or mark.read_bytes() != requirements.read_bytes():
        try:
            _run(sys.executable, "-m", "venv", "--clear", folder)
            _run(folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", "--no-cache-dir", "--no-deps",
                 "--requirement", requirements)
        except subprocess.CalledProcessError as error:
            raise LeftOut(f"pip failed: {' '.join(error.output.split())[-300:]}") from error
        mark.write_bytes(requirements.read_bytes())
    return folder / "bin"


def pinned(requirements, name):
    """Returns the pinned version of a package."""
    lines = requirements.read_text().splitlines()
    return next(line.split("==")[1] for line in lines if line.startswith(f"{name}=="))


def _run(*command):
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
