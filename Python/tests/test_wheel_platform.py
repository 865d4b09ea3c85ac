"""The check of a wheel's platform tag."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "wheel-platform.py"

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="reads ELF executables")


def tag(executable, *claimed):
    return subprocess.run([sys.executable, SCRIPT, executable, *claimed], capture_output=True, text=True)


@linux_only
def test_an_executable_with_other_libraries_gets_no_manylinux_tag():
    """The debug build is such an executable, because it links Swift's shared libraries."""
    built = os.environ["KAKAO_BUILT"]
    machine = os.uname().machine
    assert tag(built).stdout.strip() == f"linux_{machine}"
    assert tag(built, f"linux_{machine}").returncode == 0
    refused = tag(built, f"manylinux_2_39_{machine}")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "libswiftCore.so" in refused.stderr


@linux_only
def test_an_executable_that_needs_only_glibc_gets_the_tag_of_its_version():
    found = re.fullmatch(r"manylinux_2_(\d+)_(\w+)\n", tag("/bin/sh").stdout)
    minor, machine = int(found[1]), found[2]
    assert tag("/bin/sh", f"manylinux_2_{minor + 1}_{machine}").returncode == 0
    for wrong in (f"manylinux_2_{minor - 1}_{machine}", f"manylinux_2_{minor}_riscv64", f"musllinux_1_2_{machine}",
                  f"manylinux_2_{minor}_{machine}.musllinux_1_2_{machine}", "any"):
        assert tag("/bin/sh", wrong).returncode == 1
