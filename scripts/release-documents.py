#!/usr/bin/env python3
"""Writes the documents of a release.

Usage: release-documents.py EXECUTABLE PACKAGE FOLDER. EXECUTABLE is the last release build of `kakao` in the folder
PACKAGE/.build. Writes into FOLDER:

  kakao.1                    the manual page
  kakao.cdx.json             the software bill of materials, in the format CycloneDX 1.6
  THIRD-PARTY-LICENSES.txt   the licenses of everything in the executable
"""

import datetime
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import uuid
from pathlib import Path

EPOCH = int(os.environ.get("SOURCE_DATE_EPOCH") or 0)
LICENSES = Path(__file__).with_name("licenses")
TOOLCHAIN = Path(shutil.which("swift") or "").resolve().parent
DATE = datetime.datetime.fromtimestamp(EPOCH, datetime.timezone.utc)
# The static libraries of Debian and Ubuntu in a Linux executable, with the licenses of the included code.
SYSTEM_LIBRARIES = {
    "libsqlite3.a": "blessing",
    "libz.a": "Zlib",
    "libstdc++.a": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libgcc.a": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libc_nonshared.a": "LGPL-2.1-or-later",
}
# The libraries in an executable of the Static Linux SDK, with their licenses and the Debian packages that contain the
# license texts.
STATIC_SDK_LIBRARIES = {
    "musl": ("MIT", "musl"),
    "libc++": ("Apache-2.0 WITH LLVM-exception", "libc++-14-dev"),
    "SQLite": ("blessing", "libsqlite3-dev"),
    "zlib": ("Zlib", "zlib1g-dev"),
}
# The projects whose code is copied into packages, with their licenses, by the folder of the copy. If a folder has no
# license text, the text is in scripts/licenses.
COPIES = {
    "CCryptoBoringSSL": ("BoringSSL", "Apache-2.0"),
    "CNIOBoringSSL": ("BoringSSL", "Apache-2.0"),
    "CNIOLLHTTP": ("llhttp", "MIT"),
    "CXKCP": ("XKCP", "CC0-1.0"),
    "CYaml": ("libyaml", "MIT"),
}


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


# Manual page


def roff(text):
    """Returns a text with the special characters of roff escaped."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line.startswith((".", "'")) else line for line in text.split("\n"))


def paragraphs(text):
    """Yields a help text as lines of roff. Indented lines of the text are examples."""
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        yield ".PP"
        example = False
        for line in block.split("\n"):
            if line.startswith("  ") != example:
                example = not example
                yield ".RS 4\n.nf" if example else ".fi\n.RE"
            yield roff(line.removeprefix("  "))
        if example:
            yield ".fi\n.RE"


def name(argument):
    value = f"\\fI{roff(argument['valueName'])}\\fR"
    if argument["kind"] == "positional":
        return value + ("..." if argument["isRepeating"] else "")
    names = [("-" if found["kind"] == "short" else "--") + found["name"] for found in argument["names"]]
    shown = ", ".join(f"\\fB{roff(found)}\\fR" for found in names)
    return shown + (f" {value}" if argument["kind"] == "option" else "")


def described(command, above=""):
    """Yields a command's section and its subcommands' sections."""
    if not command["shouldDisplay"] or command["commandName"] == "help":
        return
    full = f"{above} {command['commandName']}".strip()
    # Every command has the arguments `help` and `version`, so only the top-level command's section lists them.
    arguments = [found for found in command["arguments"]
                 if found["shouldDisplay"] and (not above or found["valueName"] not in ("help", "version"))]
    if above:
        positional = [name(found) if not found["isOptional"] else f"[{name(found)}]"
                      for found in arguments if found["kind"] == "positional"]
        options = ["[\\fIoptions\\fR]"] if len(positional) < len(arguments) else []
        yield f".SS {roff(full)}"
        yield " ".join([f"\\fB{roff(full)}\\fR", *options, *positional])
        yield ".PP"
        yield roff(command["abstract"])
    yield from paragraphs(command.get("discussion") or "")
    for argument in arguments:
        yield ".TP"
        yield name(argument)
        default = f" Default: {argument['defaultValue']}." if argument.get("defaultValue") else ""
        yield roff(argument.get("abstract", "") + default) or "\\&"
        if argument.get("discussion"):
            yield f".IP\n{roff(argument['discussion'])}"
    if not above:
        yield ".SH COMMANDS"
    for subcommand in command.get("subcommands", []):
        yield from described(subcommand, full)


def manual(executable, version):
    command = json.loads(run(executable, "--experimental-dump-help"))["command"]
    lines = [
        f'.TH KAKAO 1 {DATE:%Y-%m-%d} "kakao {version}" "User Commands"',
        # Turn hyphenation off, because it would also hyphenate addresses.
        ".nh",
        ".SH NAME", f"kakao \\- {roff(command['abstract'])}",
        ".SH SYNOPSIS", "\\fBkakao\\fR \\fIcommand\\fR [\\fIarguments\\fR]",
        ".SH DESCRIPTION", *described(command)]
    return "\n".join(lines) + "\n"


# Contents of the executable


def license_of(texts, package):
    """Returns the SPDX expression of a package with these license texts."""
    text = " ".join("\n".join(texts).split())
    if "Runtime Library Exception" in text:
        return "Apache-2.0 WITH Swift-exception"
    if "Apache License" in text and "Version 2.0" in text:
        return "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    sys.exit(f"release-documents.py: the license of {package} is unknown. Add it to license_of.")


def linked_packages(package):
    """Returns the checkouts of the dependencies whose code is in the executable, each with the names of its modules."""
    objects = (package / ".build/release/kakao.product/Objects.LinkFileList").read_text()
    linked = set(re.findall(r"/([\w.+-]+)\.build/", objects))
    packages = {}
    outputs = sources = None
    for line in (package / ".build/release.yaml").read_text().splitlines():
        if line.startswith("    inputs: "):
            sources = re.search(r"/checkouts/([^/]+)/", line)
        elif line.startswith("    outputs: ") and sources:
            outputs = re.search(r"/([\w.+-]+)\.build/", line)
            if outputs and outputs[1] in linked:
                packages.setdefault(sources[1], set()).add(outputs[1])
    return packages


def swift_components(package):
    """Yields the dependencies of the Swift package, each with its license texts."""
    pins = json.loads((package / "Package.resolved").read_text())["pins"]
    pins = {Path(pin["location"].removesuffix(".git")).name.lower(): pin for pin in pins}
    for checkout, modules in sorted(linked_packages(package).items(), key=lambda found: found[0].lower()):
        folder = package / ".build/checkouts" / checkout
        texts = [file.read_text() for file in sorted(folder.iterdir())
                 if re.match(r"(licen[sc]e|notice|copying)", file.name, re.IGNORECASE)]
        pin = pins[checkout.lower()]
        location = pin["location"].removesuffix(".git")
        version = pin["state"]["version"]
        copies = []
        for module in sorted(modules & COPIES.keys()):
            copied, license = COPIES[module]
            files = sorted((folder / "Sources" / module).glob("LICENSE*")) or [LICENSES / f"{copied}.txt"]
            if not files[0].exists():
                sys.exit(f"release-documents.py: the license text of {copied} is missing. Add it as {files[0]}.")
            texts += [file.read_text() for file in files]
            copies.append({"type": "library", "bom-ref": f"{checkout}/{copied}", "name": copied,
                           "licenses": [{"license": {"id": license}}]})
        component = {
            "type": "library", "bom-ref": checkout, "name": checkout, "version": version,
            "purl": f"pkg:swift/{location.removeprefix('https://')}@{version}",
            "licenses": [{"expression": license_of(texts[:1], checkout)}],
            "externalReferences": [{"type": "vcs", "url": location}],
        }
        yield component | ({"components": copies} if copies else {}), texts


def toolchain_components():
    """Yields the libraries of the Swift toolchain in an executable for Linux, each with its license texts."""
    version = re.search(r"Swift version (\S+)", run("swift", "--version"))[1]
    yield {
        "type": "framework", "bom-ref": "swift", "name": "Swift standard library, Dispatch, and Foundation",
        "version": version, "purl": f"pkg:generic/swift@{version}",
        "licenses": [{"expression": "Apache-2.0 WITH Swift-exception"}],
    }, [(TOOLCHAIN.parent / "share/swift/LICENSE.txt").read_text()]
    copyrights = sorted(Path("/usr/share/doc").glob("libicu*/copyright"))
    if not copyrights:
        sys.exit("release-documents.py: install the package libicu-dev, because Foundation contains ICU.")
    yield {
        "type": "library", "bom-ref": "icu", "name": "ICU", "description": f"The copy in Foundation of Swift {version}.",
        "licenses": [{"expression": "Unicode-3.0"}],
    }, [copyrights[-1].read_text()]


def debian_license(package):
    """Returns the license texts of an installed package of Debian or Ubuntu."""
    file = Path(f"/usr/share/doc/{package}/copyright")
    if not file.exists():
        sys.exit(f"release-documents.py: install the package {package}, because kakao contains its code.")
    return file.read_text()


def static_sdk_components():
    """Yields the libraries of the Static Linux SDK, each with its license texts."""
    for library, (license, package) in STATIC_SDK_LIBRARIES.items():
        yield {
            "type": "library", "bom-ref": library, "name": library, "licenses": [{"expression": license}],
        }, [debian_license(package)]


def system_components():
    """Yields the system's static libraries in an executable for Linux, each with its license texts."""
    system = dict(line.split("=", 1) for line in Path("/etc/os-release").read_text().splitlines() if "=" in line)
    distribution = system["ID"].strip('"')
    for library, license in SYSTEM_LIBRARIES.items():
        file = Path(run(TOOLCHAIN / "clang", f"-print-file-name={library}").strip()).resolve()
        # The dpkg database can have a path from before /lib became a link to /usr/lib.
        owner = subprocess.run(["dpkg-query", "-S", file], capture_output=True, text=True).stdout \
            or run("dpkg-query", "-S", str(file).removeprefix("/usr"))
        package = owner.split(":")[0]
        version = run("dpkg-query", "-W", "-f", "${Version}\n", package).splitlines()[0]
        yield {
            "type": "library", "bom-ref": library, "name": library.removesuffix(".a"), "version": version,
            "purl": f"pkg:deb/{distribution}/{package.replace('+', '%2B')}@{version.replace('+', '%2B').replace(':', '%3A')}",
            "licenses": [{"expression": license}],
        }, [debian_license(package)]


def bill_of_materials(executable, version, components):
    digest = hashlib.sha256(Path(executable).read_bytes()).hexdigest()
    return {
        "bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, digest)}",
        "metadata": {
            "timestamp": f"{DATE:%Y-%m-%dT%H:%M:%SZ}",
            "component": {
                "type": "application", "bom-ref": "kakao", "name": "kakao", "version": version,
                "licenses": [{"expression": "Apache-2.0"}], "hashes": [{"alg": "SHA-256", "content": digest}],
            },
        },
        "components": components,
        "dependencies": [{"ref": "kakao", "dependsOn": sorted(found["bom-ref"] for found in components)}],
    }


def main(arguments):
    if len(arguments) != 3:
        sys.exit(__doc__)
    executable, package, folder = arguments[0], Path(arguments[1]), Path(arguments[2])
    version = run(executable, "--version").strip()
    (folder / "kakao.1").write_text(manual(executable, version))
    found = list(swift_components(package))
    if sys.platform == "linux":
        if not shutil.which("dpkg-query"):
            sys.exit("release-documents.py: make the release on Debian or Ubuntu, whose packages have the license texts.")
        is_static = (package / ".build/release").resolve().parent.name.endswith("-musl")
        found += [*toolchain_components(), *(static_sdk_components() if is_static else system_components())]
    bill = bill_of_materials(executable, version, [component for component, _ in found])
    (folder / "kakao.cdx.json").write_text(json.dumps(bill, indent=2) + "\n")
    sections = ["The program kakao contains code of the following projects.\n"]
    for component, texts in found:
        title = f"{component['name']} {component.get('version', '')}".strip()
        sections.append("\n".join([f"{'=' * 78}\n{title}\n{'=' * 78}\n", *texts]))
    (folder / "THIRD-PARTY-LICENSES.txt").write_text("\n".join(sections))


if __name__ == "__main__":
    main(sys.argv[1:])
