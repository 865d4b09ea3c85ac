"""Peers and tools from Debian."""

import os
import shutil
import subprocess

from .left_out import LeftOut


def install(package, executable):
    """Installs the package if its executable is missing, and stops the service that the package starts."""
    if shutil.which(executable):
        return
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if not shutil.which("apt-get") or (sudo and not _succeeds(*sudo, "true")):
        raise LeftOut(f"not installed; run apt-get install {package} on Debian")
    apt = [*sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
    for command in ([*apt, "update", "-qq"], [*apt, "install", "-y", "-qq", "--no-install-recommends", package]):
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise LeftOut(f"{' '.join(command)} failed: {' '.join(done.stderr.split())[-300:]}")
    # Stop the service, because its default password is publicly known.
    _succeeds(*sudo, "systemctl", "disable", "--now", f"{package}.service")


def _succeeds(*command):
    return shutil.which(command[0]) is not None and subprocess.run(command, capture_output=True).returncode == 0


def version(package):
    done = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", package], capture_output=True, text=True)
    return done.stdout
