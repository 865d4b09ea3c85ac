"""Tests that the code in the guides runs, or is the same as in the examples."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"(?:<!-- (\S+) -->\n)?```python\n(.*?)```", re.DOTALL)
COMMENT = re.compile(r'^ *(#|""").*\n', re.MULTILINE)


def blocks(guide):
    return BLOCK.findall((ROOT / guide).read_text(encoding="utf-8"))


@pytest.mark.parametrize("guide", ["docs/python.md", "Python/README.md"])
def test_the_code_runs(pytester, guide):
    code = "\n\n".join(code for file, code in blocks(guide) if not file)
    pytester.makepyfile(test_guide=code)
    result = pytester.runpytest_subprocess()
    assert result.ret == pytest.ExitCode.OK


def test_the_code_is_the_same_in_korean_except_for_comments():
    english, korean = (
        [(file, COMMENT.sub("", code)) for file, code in blocks(guide)]
        for guide in ("docs/python.md", "docs/python.ko.md")
    )
    assert english == korean != []


RECIPES = ["docs/recipes/django.md", "docs/recipes/fastapi.md", "docs/recipes/flask.md"]


@pytest.mark.parametrize("guide", ["docs/python.md", "Python/README.md", *RECIPES])
def test_the_code_of_an_example_equals_it(guide):
    for file, code in blocks(guide):
        assert not file or code in (ROOT / file).read_text(encoding="utf-8"), f"{guide} and {file} differ"


def test_the_commands_of_the_cookbook_are_the_same_in_korean():
    commands = [
        re.findall(r"```sh\n.*?```|`kakao [^`]*`", (ROOT / guide).read_text(encoding="utf-8"), re.DOTALL)
        for guide in ("docs/cookbook.md", "docs/cookbook.ko.md")
    ]
    assert commands[0] == commands[1] != []
