"""Tests that run the commands of each guide in order, and compare their output with the output in the guide."""

import os
import re
import shutil
import stat
import sys
from pathlib import Path

import pytest

from guide_shell import START, Shell, pattern, sections, state

ROOT = Path(__file__).parents[2]
# The guides for users. The guides for maintainers need programs that the tests don't have.
GUIDES = sorted(
    str(file.relative_to(ROOT))
    for folder in ("docs", "docs/emulator", "docs/recipes")
    for file in (ROOT / folder).glob("*.md")
    if any(block.runs for section in sections(file) for block in section.blocks)
    and file.name not in ("apple.md", "performance.md", "releasing.md")
)
BROWSER = f"""#!/bin/sh
exec "{sys.executable}" "{Path(__file__).with_name("guide_browser.py")}" "$1"
"""


@pytest.fixture
def shell(kakao_emulator, tmp_path):
    (tmp_path / "bin").mkdir()
    browser = tmp_path / "bin/xdg-open"
    browser.write_text(BROWSER)
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    (tmp_path / ".curlrc").write_text("silent\nshow-error\n")
    (tmp_path / "work").mkdir()
    write_app(kakao_emulator.app.native_app_key, tmp_path / "MyApp")
    environment = {
        "DISPLAY": ":0",
        "HOME": str(tmp_path),
        "KAKAO_EMULATOR_URL": kakao_emulator.url,
        "PATH": f"{tmp_path}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}",
        "LANG": "C.UTF-8",
    }
    shell = Shell(tmp_path / "work", environment, kakao_emulator.url)
    yield shell
    shell.close()


def write_app(key, folder):
    """Writes the app that the guides check. It doesn't list the URL scheme of KakaoTalk's login."""
    shutil.copytree(Path(__file__).with_name("MyApp"), folder)
    for file in folder.rglob("*.*"):
        file.write_text(file.read_text(encoding="utf-8").replace("NATIVE_APP_KEY", key), encoding="utf-8")


def write_file(block, folder):
    """Writes a block of another language to the file that the text before it names."""
    names = re.findall(r"`([\w.-]+\.(?:py|yaml))`", block.text)
    if names and block.language in ("python", "yaml"):
        (folder / names[-1]).write_text(block.code, encoding="utf-8")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("guide", GUIDES)
def test_the_commands_work_in_the_order_of_the_page(guide, kakao_emulator, shell, tmp_path):
    if guide.endswith(".ko.md"):
        shell.run("export LANG=ko_KR.UTF-8")
    before = state(kakao_emulator)
    for section in sections(ROOT / guide):
        if any(re.search("Log in to your app|로그인한 다음|로그인한 뒤", block.text) for block in section.blocks):
            for account in (1, 2):
                kakao_emulator.login(account)
        for block in section.blocks:
            if not block.runs:
                write_file(block, tmp_path / "work")
                continue
            code = START.sub(started, block.code)
            output, status = shell.run(code)
            where = f"{guide}, {section.title}:\n{block.code}\n{output}"
            # A command may fail only if the guide shows the error.
            assert status == 0 or re.search("kakao: |Errors: [1-9]|에러 [1-9]", block.output or ""), where
            if block.output:
                assert shows(output, block.output), where
        for command in section.undo:
            assert shell.run(command)[1] == 0, f"{guide}, {section.title}: {command}"
        assert state(kakao_emulator) == before, f"{guide}: the section {section.title} doesn't undo its changes"


def started(command):
    """Returns a command that starts an emulator on a free port, shows the start of its output, and stops it."""
    return f"""({command[0]} --port 0 --output text >started.txt 2>&1 & until grep -q -e --help started.txt
      do kill -0 $! || exit; sleep 0.05; done; kill $!; wait $!; cat started.txt)"""


def shows(output, shown):
    """Returns whether the output has the lines that the guide shows, in their order."""
    lines = iter(pattern(output).splitlines())
    return all(line in lines for line in pattern(shown).splitlines())
