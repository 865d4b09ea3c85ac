#!/usr/bin/env python3
"""Prints the platform tag of a wheel that contains an executable.

Usage: wheel-platform.py EXECUTABLE [TAG]. Without a tag, prints the tag that covers the most systems that can run it.
With a tag, checks it, and exits with 1 if the executable wouldn't start on some of the tag's systems.
"""

import re
import subprocess
import sys

# The libraries that a manylinux wheel can rely on (PEP 600), limited to those a command-line program could need.
SYSTEM_LIBRARY = re.compile(
    r"ld-linux.*|lib(c|m)\.so\.6|lib(dl|resolv)\.so\.2|lib(rt|util|anl|mvec|nsl)\.so\.1|libpthread\.so\.0"
    r"|libgcc_s\.so\.1|libstdc\+\+\.so\.6|libz\.so\.1")
MUSL_LIBRARY = re.compile(r"libc\.(musl-.*)?so.*|ld-musl-.*")
# The newest symbol versions that the systems of a manylinux tag have, from auditwheel's policies.
# glibc: (GCC, GLIBCXX, CXXABI, ZLIB)
POLICIES = {
    (2, 17): ((4, 8), (3, 4, 19), (1, 3, 7), (1, 2, 5, 2)),
    (2, 28): ((7,), (3, 4, 24), (1, 3, 11), (1, 2, 9)),
    (2, 31): ((7,), (3, 4, 28), (1, 3, 12), (1, 2, 9)),
    (2, 34): ((7,), (3, 4, 29), (1, 3, 13), (1, 2, 9)),
    (2, 35): ((12,), (3, 4, 30), (1, 3, 13), (1, 2, 9)),
    (2, 39): ((14,), (3, 4, 33), (1, 3, 15), (1, 2, 12)),
}
# Features of the loader, such as relative relocations, with the glibc version that introduced each.
LOADER_FEATURES = {"DT_RELR": (2, 36)}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def numbers(text):
    found = tuple(int(number) for number in re.findall(r"\d+", text))
    # GCC_7.0.0 and GCC_7 are the same version.
    while found and found[-1] == 0:
        found = found[:-1]
    return found


def linux(executable):
    """Returns the most portable tags of an ELF executable, and the reason why the executable isn't more portable."""
    machine = re.search(r"Machine:\s+(.*)", run("readelf", "-hW", executable)).group(1)
    machine = "x86_64" if "X86-64" in machine else "aarch64" if "AArch64" in machine else machine
    libraries = re.findall(r"\(NEEDED\).*\[(.*)\]", run("readelf", "-dW", executable))
    loader = re.search(r"program interpreter: (.*)\]", run("readelf", "-lW", executable))
    if not libraries and not loader:
        # A static executable runs with any C library. The oldest tags that pip and PyPI accept are enough.
        return [f"manylinux_2_17_{machine}", f"musllinux_1_1_{machine}"], "is static"
    musl = loader and "ld-musl-" in loader.group(1)
    expected = MUSL_LIBRARY if musl else SYSTEM_LIBRARY
    foreign = [name for name in libraries if not expected.fullmatch(name)]
    if foreign:
        return [f"linux_{machine}"], f"needs {', '.join(foreign)}"
    if musl:
        return [f"musllinux_1_2_{machine}"], "needs musl"
    needed, glibc = {}, (2, 17)
    for kind, version in re.findall(r"Name: ([A-Z]+)_([\w.]+)", run("readelf", "-VW", executable)):
        if kind == "GLIBC" and not version[0].isdigit():
            feature = version.removeprefix("ABI_")
            if feature not in LOADER_FEATURES:
                return [f"linux_{machine}"], f"needs the loader feature {feature}"
            glibc = max(glibc, LOADER_FEATURES[feature])
        elif version[0].isdigit():
            needed[kind] = max(needed.get(kind, ()), numbers(version))
    glibc = max(glibc, needed.get("GLIBC", ()))
    for policy, newest in POLICIES.items():
        if all(needed.get(kind, ()) <= limit for kind, limit in zip(("GCC", "GLIBCXX", "CXXABI", "ZLIB"), newest)):
            version = max(policy, glibc)
            return [f"manylinux_{version[0]}_{version[1]}_{machine}"], f"needs glibc {glibc[0]}.{glibc[1]}"
    return [f"linux_{machine}"], "needs a newer libstdc++ than any manylinux tag promises"


def macos(executable):
    """Returns the tag of a Mach-O executable, and the reason why the executable isn't more portable."""
    libraries = re.findall(r"^\s+(\S+) \(", run("otool", "-L", executable), re.MULTILINE)
    foreign = [name for name in libraries if not name.startswith(("/usr/lib/", "/System/Library/"))]
    if foreign:
        sys.exit(f"wheel-platform.py: {executable} needs libraries that macOS doesn't have: {', '.join(foreign)}")
    machines = run("lipo", "-archs", executable).split()
    version = max(numbers(found) for found in re.findall(r"minos (\S+)", run("vtool", "-show-build", executable)))
    major, minor = (version + (0,))[:2]
    machine = "universal2" if len(machines) > 1 else machines[0]
    return [f"macosx_{major}_{minor}_{machine}"], f"needs macOS {major}.{minor}"


def implies(true, claimed):
    """Returns whether an executable with the tag `true` runs on all systems of the tag `claimed`."""
    def split(tag):
        found = re.fullmatch(r"([a-z]+)(?:_(\d+)_(\d+))?_(x86_64|aarch64|arm64|universal2)", tag)
        return found and (found[1], (int(found[2] or 0), int(found[3] or 0)), found[4])
    left, right = split(true), split(claimed)
    if not left or not right or left[2] not in (right[2], "universal2"):
        return False
    if right[0] == "linux":
        # A wheel with the tag `linux` is only for machines like the one that built it, and PyPI rejects it.
        return True
    return left[0] == right[0] and left[1] <= right[1]


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    executable = arguments[0]
    with open(executable, "rb") as file:
        elf = file.read(4) == b"\x7fELF"
    true, reason = linux(executable) if elf else macos(executable)
    if len(arguments) == 1:
        if true[0].startswith("linux"):
            print(f"The wheel is for systems like this one only: {executable} {reason}.", file=sys.stderr)
        print(".".join(true))
        return
    for claimed in arguments[1].split("."):
        if not any(implies(tag, claimed) for tag in true):
            sys.exit(f"wheel-platform.py: the tag {claimed} is wrong: {executable} {reason}. Use {'.'.join(true)}.")
    print(arguments[1])


if __name__ == "__main__":
    main(sys.argv[1:])
