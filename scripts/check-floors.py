#!/usr/bin/env python3
"""Checks that each floor of the emulator uses only the floors that the table allows (decision 33).

A floor is a layer of the emulator's code: a folder of Tools/Sources/KakaoEmulator. A file uses a floor if its code names
a type or function that the floor declares at the top level. Members of extensions aren't detected.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "Tools/Sources/KakaoEmulator"

# Each floor, from top to bottom, with the floors that it may use.
FLOORS = {
    "Server": {"Console", "Operator", "Pages", "API", "Platform", "Storage", "Model", "Basics"},
    "Console": {"Operator", "Pages", "API", "Platform", "Storage", "Model", "Basics"},
    "Operator": {"Platform", "Storage", "Model", "Basics"},
    "Pages": {"Platform", "Storage", "Model", "Basics"},
    "API": {"Platform", "Storage", "Model", "Basics"},
    "Platform": {"Storage", "Model", "Basics"},
    "Storage": {"Model", "Basics"},
    "Model": {"Basics"},
    "Basics": set(),
}

COMMENT_OR_STRING = re.compile(r'//.*|/\*[\s\S]*?\*/|"""[\s\S]*?"""|#".*?"#|"(?:\\.|[^"\\\n])*"')
INTERPOLATION = re.compile(r"\\#?\((.*?)\)")
DECLARATION = re.compile(r"^( *)(?:@?\w+ )*?(struct|class|enum|actor|protocol|typealias|func) (\w+)", re.M)
GENERIC_PARAMETERS = re.compile(r"\b(?:struct|class|enum|actor|typealias|func|init) ?\w*<([^>]*)>")
# A name after a period belongs to another type.
NAME = re.compile(r"(?<!\.)\b[A-Za-z]\w*")


def code(text):
    """Returns the text without comments and strings, but with the interpolations of the strings."""

    def replacement(found):
        is_string = found[0][0] in '"#'
        return " ".join(INTERPOLATION.findall(found[0]) if is_string else []) + "\n" * found[0].count("\n")

    return COMMENT_OR_STRING.sub(replacement, text)


def main():
    files = {path: code(path.read_text(encoding="utf-8")) for path in sorted(SOURCES.rglob("*.swift"))}
    floors = {path: path.relative_to(SOURCES).parts[0] for path in files}
    problems = [f"{name} isn't a floor, or has no files" for name in sorted(set(floors.values()) ^ set(FLOORS))]
    homes = {}
    for path, text in files.items():
        for indentation, _, name in DECLARATION.findall(text):
            if not indentation:
                homes[name] = floors[path]
    for path, text in files.items() if not problems else ():
        floor = floors[path]
        # If a file declares a name itself, for example for a nested type, the name doesn't refer to another floor.
        own = {name for _, _, name in DECLARATION.findall(text)}
        own |= {name for parameters in GENERIC_PARAMETERS.findall(text) for name in re.findall(r"\w+", parameters)}
        for number, line in enumerate(text.split("\n"), 1):
            for name in sorted(set(NAME.findall(line)) - own):
                if (home := homes.get(name, floor)) != floor and home not in FLOORS[floor]:
                    place = f"{path.relative_to(ROOT)}:{number}"
                    problems.append(f"{place}: {name} is declared in {home}, which {floor} must not use")
    if problems:
        print("\n".join(problems), file=sys.stderr)
        print("The table in scripts/check-floors.py says which floors of the emulator a floor may use.", file=sys.stderr)
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
