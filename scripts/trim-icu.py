#!/usr/bin/env python3
"""Writes a copy of Foundation's static ICU library with only some of its data.

Usage: trim-icu.py LIBRARY COPY. LIBRARY is lib_FoundationICU.a of the Swift toolchain. Its data takes up a third of a
program: names, formats, and rules for all languages, and old character encodings. The copy has the English and Korean
items, and all items that don't belong to a language. For other languages, ICU uses its root data.
"""

import re
import shutil
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

# Items that aren't needed: character encodings other than Unicode, transliteration, spelled-out numbers, and word-break
# dictionaries.
UNUSED = re.compile(r".*\.(cnv|dict)|(translit|rbnf)/.*")
LOCALE = re.compile(r"(?!res_index\.)[a-z]{2,3}(_.*)?\.res")
KEPT_LOCALE = re.compile(r"(en|ko)(_.*)?\.res")
END = b"\0"
MEMBER = "icu_packaged_data.cpp.o"


def is_kept(name):
    """Returns whether the copy contains an item of the data, such as `coll/ko.res`."""
    file = name.rsplit("/", 1)[-1]
    return not UNUSED.fullmatch(name) and (not LOCALE.fullmatch(file) or bool(KEPT_LOCALE.fullmatch(file)))


def trimmed(data):
    """Returns ICU data in the format CmnD with only the kept items.

    After its header, the data has the number of items, a table with the offsets of each item's name and contents, the
    names, and the contents in the order of the table.
    """
    header, magic, kind = struct.unpack_from("<HH8x4s", data)
    if magic != 0x27DA or kind != b"CmnD":
        sys.exit("trim-icu.py: the library doesn't contain ICU data in the format CmnD.")
    body = data[header:]
    count, = struct.unpack_from("<I", body)
    table = list(struct.iter_unpack("<II", body[4:4 + 8 * count]))
    ends = [offset for _, offset in table[1:]] + [len(body)]
    names = [body[name:body.index(END, name) + 1] for name, _ in table]
    items = [(name, body[start:end]) for name, (_, start), end in zip(names, table, ends)
             if is_kept(name[:-1].decode().split("/", 1)[1])]
    name_offset = 4 + 8 * len(items)
    start = offset = -(-(name_offset + sum(len(name) for name, _ in items)) // 16) * 16
    entries = b""
    for name, contents in items:
        entries += struct.pack("<II", name_offset, offset)
        name_offset += len(name)
        offset += len(contents)
    head = struct.pack("<I", len(items)) + entries + b"".join(name for name, _ in items)
    return data[:header] + head.ljust(start, END) + b"".join(contents for _, contents in items)


def run(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout


def main(arguments):
    if len(arguments) != 2:
        sys.exit(__doc__)
    library, copy = arguments
    with tempfile.TemporaryDirectory() as folder:
        original, data = Path(folder, "original.o"), Path(folder, "data")
        original.write_bytes(run("ar", "p", library, MEMBER))
        symbol, = re.findall(r" R (icudt\d+_dat)", run("nm", original).decode())
        run("objcopy", "-O", "binary", "--only-section=.rodata", original, data)
        data.write_bytes(trimmed(data.read_bytes()))
        source = Path(folder, "data.s")
        source.write_text(
            f'.section .rodata\n.balign 16\n.globl {symbol}\n{symbol}:\n.incbin "{data}"\n'
            '.section .note.GNU-stack,"",%progbits\n')
        run("as", "-o", Path(folder, MEMBER), source)
        shutil.copyfile(library, copy)
        run("ar", "rD", copy, Path(folder, MEMBER))


if __name__ == "__main__":
    main(sys.argv[1:])
