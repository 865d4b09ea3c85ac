"""Makes a Linux toolchain type-check for Apple's platforms without Apple's SDK.

The binary modules of the Swift standard library and of Foundation record their build target, and keep the `@available`
attributes of every platform. If the recorded target in a copy is replaced by an Apple target of the same length, the
copy loads when the compiler targets that platform. `#if os(...)`, `@available` and `-application-extension` then work
as they do on a Mac. C modules still come from Linux, so nothing can be linked or run.
"""

import functools
import json
import platform as host
import shutil
from pathlib import Path
from typing import NamedTuple


class Platform(NamedTuple):
    """A platform and the oldest version that the SDK supports."""

    triple: str  # without a version
    version: str
    library: str  # the folder of its modules in a toolchain
    environment: str = ""

    @property
    def target(self):
        return self.triple + self.version + self.environment


PLATFORMS = {
    "iOS": Platform("arm64-apple-ios", "15.0", "iphoneos"),
    "Mac Catalyst": Platform("arm64-apple-ios", "15.0", "maccatalyst", "-macabi"),
    "visionOS": Platform("arm64-apple-xros", "1.0", "xros"),
    "macOS": Platform("arm64-apple-macosx", "13.0", "macosx"),
    "tvOS": Platform("arm64-apple-tvos", "15.0", "appletvos"),
    "watchOS": Platform("arm64-apple-watchos", "8.0", "watchos"),
}

class Configuration(NamedTuple):
    """One way to compile the SDK."""

    platform: str
    is_extension: bool = False
    strict_isolation: bool = False
    desktop: bool = False

    def __str__(self):
        kind = "app extension" if self.is_extension else "app"
        isolation = ", AuthenticationServices on the main actor" if self.strict_isolation else ""
        trait = ", trait Desktop" if self.desktop else ""
        return f"{self.platform} {PLATFORMS[self.platform].version}, {kind}{isolation}{trait}"


LINUX = f"{host.machine()}-unknown-linux-gnu"


@functools.cache
def linux_modules():
    """Returns the folder of the toolchain with the modules of Swift and Foundation."""
    swiftc = Path(shutil.which("swiftc") or "swiftc").resolve()
    return swiftc.parent.parent / "lib/swift"


def _recorded_target(platform):
    """Returns the platform's target, with its version padded with zeros to the length of the Linux target."""
    major = platform.version.split(".")[0]
    return (
        platform.triple + major.zfill(len(LINUX) - len(platform.triple + platform.environment)) + platform.environment
    )


def frontend(name, folder):
    """Returns the start of a `swiftc -frontend` command for a platform, and writes its files to `folder`."""
    platform = PLATFORMS[name]
    toolchain = linux_modules()
    resources = Path(folder) / name.replace(" ", "-")
    if resources.exists():
        shutil.rmtree(resources)
    resources.mkdir(parents=True)
    for entry in toolchain.iterdir():
        if entry.name != "linux":
            (resources / entry.name).symlink_to(entry)
    triple = platform.triple.replace("macosx", "macos") + platform.environment
    recorded = _recorded_target(platform).encode()
    for module in sorted((toolchain / "linux").glob("*.swiftmodule")):
        binary = module / f"{LINUX}.swiftmodule"
        if not binary.exists():
            continue
        data = binary.read_bytes()
        if LINUX.encode() not in data:
            raise SystemExit(f"{binary} does not record the target {LINUX}: this toolchain has a different layout.")
        copy = resources / platform.library / module.name / f"{triple}.swiftmodule"
        copy.parent.mkdir(parents=True)
        copy.write_bytes(data.replace(LINUX.encode(), recorded))
    glibc = resources / "glibc.modulemap"
    # When it targets another system, the compiler doesn't find the headers of this module.
    architecture = toolchain / "linux" / host.machine()
    glibc.write_text(
        (architecture / "glibc.modulemap")
        .read_text()
        .replace('"SwiftGlibc.h"', f'"{architecture}/SwiftGlibc.h"')
        .replace('"assert.h"', '"/usr/include/assert.h"')
    )
    sdk = resources / "sdk"
    sdk.mkdir()
    (sdk / "usr").symlink_to("/usr")
    # From this file, the compiler reads which visionOS version corresponds to a version in `@available(iOS ...)`.
    versions = {"iOS_visionOS": {"17.0": "1.0", "17.4": "1.1", "18.0": "2.0"}}
    settings = {"Version": platform.version, "MaximumDeploymentTarget": "99.0", "VersionMap": versions}
    (sdk / "SDKSettings.json").write_text(json.dumps(settings))
    return [
        "swiftc",
        "-frontend",
        "-sdk",
        str(sdk),
        "-target",
        platform.target,
        "-resource-dir",
        str(resources),
        "-disable-objc-interop",
        "-plugin-path",
        str(toolchain / "host/plugins"),
        "-clang-target",
        LINUX,
        "-Xcc",
        f"-fmodule-map-file={glibc}",
        "-module-cache-path",
        str(Path(folder) / "module-cache"),
    ]
