"""Peers and tools from Debian."""

import os
import shutil
import subprocess

from .left_out import LeftOut


def install(package, executable):
    """Installs the package unless its executable is there, without starting what it brings."""
    if shutil.which(executable):
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise LeftOut(f"not installed; on Debian: apt-get install {package}")
    # A policy that refuses to start services; the package would start one with a configuration of its own.
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
    install_it = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
    for command in (["apt-get", "update", "-qq"], install_it):
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            raise LeftOut(f"{' '.join(command)} failed: {' '.join(done.stderr.split())[-300:]}")


def version(package):
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return done.stdout
