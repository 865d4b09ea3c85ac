#!/usr/bin/env python3
"""Checks that each layer of the emulator uses only the layers that the table allows (decision 33).

A layer of the emulator's code is a folder of Tools/Sources/KakaoEmulator. A file uses a layer if its code names
a type or function that the layer declares at the top level. Members of extensions aren't detected.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "Tools/Sources/KakaoEmulator"

# Each layer, from top to bottom, with the layers that it may use.
LAYERS = {
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
    layers = {path: path.relative_to(SOURCES).parts[0] for path in files}
    problems = [f"{name} isn't a layer, or has no files" for name in sorted(set(layers.values()) ^ set(LAYERS))]
    homes = {}
    for path, text in files.items():
        for indentation, _, name in DECLARATION.findall(text):
            if not indentation:
                homes[name] = layers[path]
    for path, text in files.items() if not problems else ():
        layer = layers[path]
        # If a file declares a name itself, for example for a nested type, the name doesn't refer to another layer.
        own = {name for _, _, name in DECLARATION.findall(text)}
        own |= {name for parameters in GENERIC_PARAMETERS.findall(text) for name in re.findall(r"\w+", parameters)}
        for number, line in enumerate(text.split("\n"), 1):
            for name in sorted(set(NAME.findall(line)) - own):
                if (home := homes.get(name, layer)) != layer and home not in LAYERS[layer]:
                    place = f"{path.relative_to(ROOT)}:{number}"
                    problems.append(f"{place}: {name} is declared in {home}, which {layer} must not use")
    if problems:
        print("\n".join(problems), file=sys.stderr)
        print("The table in scripts/check-layers.py says which layers of the emulator a layer may use.", file=sys.stderr)
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
