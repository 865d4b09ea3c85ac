"""Tests `kakao demo` in a terminal, with a login in a browser."""

import fcntl
import os
import pty
import subprocess
import termios

from login_steps import agree_to_all, log_in
from processes import ENVIRONMENT, EXECUTABLE
from words import WORDS


def test_demo_ends_on_a_page_with_the_steps_of_the_login(chromiums, tmp_path):
    opened = tmp_path / "opened"
    os.mkfifo(opened)
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\necho "$1" >{opened}\n')
    opener.chmod(0o755)
    path = f"{tmp_path}:{ENVIRONMENT['PATH']}"
    terminal, ours = pty.openpty()
    browser = chromiums("en")
    browser.clear_data()
    with subprocess.Popen(
        [EXECUTABLE, "demo", "--timeout", "50"],
        env=ENVIRONMENT | {"LANG": "en_US.UTF-8", "DISPLAY": ":0", "PATH": path},
        stdin=ours,
        stdout=ours,
        stderr=subprocess.PIPE,
        text=True,
        # Make the pseudoterminal the controlling terminal, as it is for a command that a shell runs in the foreground.
        start_new_session=True,
        preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
    ) as demo:
        try:
            browser.open(opened.read_text().strip())
            log_in(browser, WORDS["en"])
            agree_to_all(browser, WORDS["en"])
            browser.find("heading", WORDS["en"].signed_in)

            steps = opened.read_text().strip()
            browser.open(steps)
            browser.wait_for_text("/v2/user/me")
            browser.wait_for_text("/oauth/token")
            assert demo.poll() is None
            profile = os.read(terminal, 10_000).decode()
            os.write(terminal, b"\n")
            _, notes = demo.communicate(timeout=20)
        finally:
            demo.kill()
            os.close(terminal)
            os.close(ours)
    assert demo.returncode == 0, notes
    assert "minji@example.com" in profile
    assert steps in notes
