"""The command `kakao`."""

from __future__ import annotations

import os
import sys

from ._executable import cannot_run, executable
from ._errors import StartError


def main() -> None:
    """Replaces this process with the `kakao` executable."""
    try:
        path = executable()
        os.execv(path, [path, *sys.argv[1:]])
    except OSError as error:
        sys.exit(f"kakao: {cannot_run(str(error))}")
    except StartError as error:
        sys.exit(f"kakao: {error}")


if __name__ == "__main__":
    main()
