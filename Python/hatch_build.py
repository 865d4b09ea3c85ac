"""Gives the wheel the platform tag of the executable that it contains."""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PlatformTag(BuildHookInterface[Any]):
    """A build hook that reads the platform tag from the environment variable that `scripts/wheel.sh` sets."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ['KAKAO_WHEEL_PLATFORM']}"
