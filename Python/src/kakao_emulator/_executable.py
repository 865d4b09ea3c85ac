"""The `kakao` executable that this package contains."""

from __future__ import annotations

import os
import platform
from pathlib import Path

from ._errors import StartError

# The maximum size, in bytes, of the part of a program's output that a message quotes.
LOG_LIMIT = 64 << 10


def executable() -> str:
    """Returns the path of the `kakao` executable.

    If the environment variable `KAKAO_BIN` is set, it is the path of the executable. Otherwise, the path leads to the
    executable in this package.

    Raises `StartError` if the executable doesn't exist.
    """
    path = Path(os.environ.get("KAKAO_BIN") or Path(__file__).parent / "bin" / "kakao")
    if not path.is_file():
        raise StartError(
            "executable_missing",
            f"{path} doesn't exist. Install the wheel of kakao-emulator for this system, or set KAKAO_BIN to the path "
            "of a kakao executable.",
        )
    return str(path.absolute())


def cannot_run(reason: str) -> str:
    """Returns the message for an executable that isn't for this system."""
    return (
        f"The kakao executable of this installation can't run on this system ({platform.platform()}): {reason.strip()}\n"
        "Install a wheel of kakao-emulator for this system, or build kakao from the sources and set KAKAO_BIN to its "
        "path."
    )
