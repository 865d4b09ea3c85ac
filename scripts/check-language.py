#!/usr/bin/env python3
"""Checks the language of documents, comments, and texts in code, in English and Korean, as CONTRIBUTING.md describes it.

Usage: check-language.py [FILE...]. Without arguments, checks every file of the repository. Prints
`file:line: rule: text` for each finding and exits with 1 if there are any. The words and the exceptions are in
language.txt.
"""
import bisect
import fnmatch
import io
import os
import re
import subprocess
import sys
import tokenize
from pathlib import Path
from typing import NamedTuple

LONGEST_CELL = 20


class Text(NamedTuple):
    """A paragraph, comment, table cell, or string literal, with the line number of each part."""

    kind: str  # prose, heading, cell, comment, summary, string, or continued (a string after a plus sign)
    parts: list  # (line number, text of this line)

    @property
    def joined(self):
        return ' '.join(part for _, part in self.parts)

    def line(self, offset):
        starts, position = [], 0
        for _, part in self.parts:
            starts.append(position)
            position += len(part) + 1
        return self.parts[bisect.bisect_right(starts, offset) - 1][0]


class Rules:
    """The patterns and exceptions of language.txt."""

    def __init__(self, path):
        self.words, self.openings, self.korean, self.exceptions = [], [], [], []
        section = files = None
        for number, line in enumerate(path.read_text(encoding='utf-8').splitlines(), 1):
            line = line.strip()
            if not line or line.startswith('#'):
                continue
            heading = re.fullmatch(r'\[(\w+)(?: (.+))?\]', line)
            if heading:
                section, files = heading.group(1), heading.group(2) or '*'
                continue
            left, arrow, right = line.partition(' => ')
            if not arrow:
                sys.exit(f'{path}:{number}: expected `left => right`')
            if section == 'exceptions':
                self.exceptions.append(left.strip())
            elif section == 'korean':
                self.korean.append((re.compile(left.strip()), right.strip(), files))
            else:
                flags = re.IGNORECASE if section == 'words' else 0
                getattr(self, section).append((re.compile(left.strip(), flags), right.strip()))

    def excepts(self, path):
        return any(fnmatch.fnmatch(path, pattern) for pattern in self.exceptions)


# Markdown

FENCE = re.compile(r'^\s*(```|~~~)')
START_OF_ITEM = re.compile(r'^\s*(?:[-*+]|\d+\.)\s+|^\s*>\s?')
CODE = re.compile(r'(`+).+?\1')
LINK = re.compile(r'!?\[([^\]]*)\]\([^)\s]*\)')
COMMENT = re.compile(r'<!--.*?-->')


def cells(line):
    """Returns the cells of a table row. A pipe inside code or after a backslash doesn't separate cells."""
    hidden = CODE.sub(lambda code: code.group().replace('|', '\0'), line.strip()).replace('\\|', '\0')
    return [cell.strip().replace('\0', '|') for cell in hidden.strip('|').split('|')]


def markdown(source):
    paragraph, fenced = [], None
    for number, line in enumerate(source.splitlines(), 1):
        mark = FENCE.match(line)
        if mark and fenced in (None, mark.group(1)):
            fenced = None if fenced else mark.group(1)
            line = ''
        if fenced or not line.strip() or COMMENT.fullmatch(line.strip()):
            new, kind = '', None
        elif line.lstrip().startswith('|'):
            new, kind = '', None
            if not re.fullmatch(r'[\s|:-]+', line):
                yield from (Text('cell', [(number, plain(cell))]) for cell in cells(line) if cell)
        elif line.startswith('#'):
            new, kind = line.lstrip('# '), 'heading'
        else:
            new, kind = line, 'prose'
        if paragraph and (kind != 'prose' or START_OF_ITEM.match(new)):
            yield Text('prose', paragraph)
            paragraph = []
        if kind == 'heading':
            yield Text('heading', [(number, plain(new))])
        elif kind == 'prose':
            paragraph.append((number, plain(START_OF_ITEM.sub('', new).strip())))
    if paragraph:
        yield Text('prose', paragraph)


def plain(line):
    """Returns the line without link targets and emphasis. Code is kept: a cell counts its words."""
    return COMMENT.sub('', LINK.sub(r'\1', line)).replace('**', '').strip()


# Code

INTERPOLATION = r'\\\((?:[^()"\n]|"[^"\n]*"|\((?:[^()\n]|\([^()\n]*\))*\))*\)'
SWIFT = re.compile(
    r'(?P<block>#*"""\n[\s\S]*?"""#*)'
    r'|(?P<string>#+"[^\n]*?"#+|"(?:' + INTERPOLATION + r'|\\.|[^"\\\n])*")'
    r'|(?P<comment>(?P<marks>///?)(?P<text>[^\n]*))'
    r'|/\*[\s\S]*?\*/')


def swift(source):
    comments = Comments()
    line, position = 1, 0
    for match in SWIFT.finditer(source):
        line += source.count('\n', position, match.start())
        position = match.start()
        if match.group('comment'):
            alone = not source[source.rfind('\n', 0, position) + 1:position].strip()
            yield from comments.add(line, match.group('text'), match.group('marks') == '///', alone)
        elif match.group('string'):
            text = re.sub(INTERPOLATION, '`x`', match.group()).replace('\\n', ' ').replace('\\"', '"')
            continues = source[:match.start()].rstrip()[-1:] == '+'
            yield Text('continued' if continues else 'string', [(line, text.strip('#"'))])
        elif match.group('block'):
            lines = re.sub(INTERPOLATION, '`x`', match.group()).splitlines()[1:-1]
            yield from paragraphs('string', list(enumerate(lines, line + 1)))
    yield from comments.end()


class Comments:
    """Joins the comment lines that follow each other into paragraphs."""

    def __init__(self):
        self.lines, self.documents = [], False

    def add(self, line, text, documents, alone):
        if self.lines and (line != self.lines[-1][0] + 1 or documents != self.documents or not alone):
            yield from self.end()
        self.documents = documents
        self.lines.append((line, text))

    def end(self):
        if self.lines:
            yield from paragraphs('summary' if self.documents else 'comment', self.lines, 'comment')
        self.lines = []


def paragraphs(kind, lines, later=None):
    """Splits lines at blank lines and list items. The first paragraph gets `kind`, the others `later`."""
    paragraph, fenced = [], False
    for number, line in lines:
        fence = FENCE.match(line)
        fenced = fenced != bool(fence)
        starts = START_OF_ITEM.match(line)
        if paragraph and (not line.strip() or starts or fence):
            yield Text(kind, paragraph)
            paragraph, kind = [], later or kind
        if line.strip() and not fenced and not fence:
            paragraph.append((number, START_OF_ITEM.sub('', line).strip()))
    if paragraph:
        yield Text(kind, paragraph)


def python(source):
    comments = Comments()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        line = token.start[0]
        if token.type == tokenize.COMMENT:
            yield from comments.add(line, token.string.lstrip('#'), False, not token.line[:token.start[1]].strip())
        elif token.type == tokenize.STRING:
            body = re.sub(r'^[a-zA-Z]*("""|\'\'\'|"|\')|("""|\'\'\'|"|\')$', '', token.string)
            yield from paragraphs('string', list(enumerate(body.splitlines(), line)))
    yield from comments.end()


def marked(mark):
    """Returns the reader of a language whose comments start with `mark` and end with the line."""
    pattern = re.compile(r'(?:^|\s)' + mark + r'(?!!)(.*)$')

    def read(source):
        comments = Comments()
        for number, line in enumerate(source.splitlines(), 1):
            found = pattern.search(line)
            if found:
                yield from comments.add(number, found.group(1), False, not line[:found.start()].strip())
            for quoted in re.finditer(r'"((?:\\.|[^"\\])*)"', line[:found.start()] if found else line):
                yield Text('string', [(number, quoted.group(1))])
        yield from comments.end()
    return read


def lines(source):
    """Yields each line of a file whose texts can't be separated from its markup."""
    for number, line in enumerate(source.splitlines(), 1):
        yield Text('markup', [(number, line)])


READERS = {
    '.md': markdown, '.swift': swift, '.py': python, '.sh': marked('#'), '.yml': marked('#'), '.yaml': marked('#'),
    '.lua': marked('--'), '.json': marked('\0'), 'Makefile': marked('#'), 'run': marked('#'),
}
# The files that are read for Korean only.
KOREAN_READERS = {
    **{suffix: lines for suffix in ('.mustache', '.html', '.strings', '.plist', '.yml', '.yaml')}, '.js': marked('//'),
}


# Rules

END_OF_SENTENCE = re.compile(r'(?<!e\.g)(?<!i\.e)(?<!etc)(?<!vs)[.!?][)"”*]*(?=\s+["“(*`]*[A-Z`\d])')


def sentences(text):
    """Yields the offset and the text of each sentence."""
    start = 0
    for end in END_OF_SENTENCE.finditer(text):
        yield start, text[start:end.end()].strip()
        start = end.end() + 1
    if text[start:].strip():
        yield start, text[start:].strip()


def dialect(text, rules):
    if text.kind in ('string', 'continued') and ' ' not in text.joined:
        return  # a name, not a text
    words = CODE.sub(lambda code: 'x' * len(code.group()), text.joined)
    for pattern, instead in rules.words:
        for found in pattern.finditer(words):
            yield found.start(), f'"{found.group().strip()}": {instead}'
    if text.kind in ('cell', 'continued'):
        return
    for start, sentence in sentences(words):
        if len(sentence.split()) < 3:
            continue
        for pattern, instead in rules.openings:
            found = pattern.match(sentence.lstrip('"“(*'))
            if found and not sentence.endswith('?'):
                yield start, f'starts with "{found.group().strip()}": {instead}'


HANGUL = re.compile('[가-힣]')
# A particle after code or a quotation. Its form depends on the last syllable before it.
PARTICLE = re.compile(r'([가-힣])[`"]+(은|는|이|가|을|를|과|와|으로|로)(?![가-힣])')
AFTER_CONSONANT = ('은', '이', '을', '과', '으로')
LINK_AND_NOTE = re.compile(r'(!?)\[([^\]]*)\]\(([^)\s#]*)[^)\s]*\)(\(영어\))?')
KOREAN_PAGE = re.compile(r'$|.*\.ko\.md$|https://(developers|accounts)\.kakao\.com|https://developer\.apple\.com/kr/')


def korean(text, path, rules):
    for found in PARTICLE.finditer(text.joined):
        final = (ord(found.group(1)) - ord('가')) % 28
        consonant = final and not (final == 8 and found.group(2) in ('로', '으로'))  # ㄹ takes 로
        if bool(consonant) != (found.group(2) in AFTER_CONSONANT):
            yield found.start(), f'"{found.group()}": the other form of the particle'
    words = CODE.sub(lambda code: 'x' * len(code.group()), text.joined)
    if not HANGUL.search(words):
        return
    for pattern, instead, files in rules.korean:
        if fnmatch.fnmatch(path, files):
            for found in pattern.finditer(words):
                yield found.start(), f'"{found.group().strip()}": {instead}'


def notes(source):
    """Yields the links of a Korean page whose note about the language, (영어), is missing or wrong."""
    for found in LINK_AND_NOTE.finditer(source):
        image, text, target, note = found.groups()
        if not image and text != 'English' and bool(note) == bool(KOREAN_PAGE.match(target)):
            expected = 'no (영어) after a Korean page' if note else '(영어) after an English page'
            yield source.count('\n', 0, found.start()) + 1, f'{expected}: {target}'


def summary(text):
    joined = text.joined
    if not re.search(r'[.:][)"”*`]*$', joined):
        yield 0, 'the summary ends with a period'
    elif len(list(sentences(joined))) > 1:
        yield 0, 'the summary is one sentence; put the rest into a separate paragraph'
    elif not re.match(r'["“(*_`\[]*[A-Z\d가-힣`]|iOS|macOS|visionOS|https?\b', joined):
        yield 0, 'the summary starts with a capital letter'


def cell(text):
    count = len([word for word in text.joined.split() if re.search(r'\w', word)])
    if count > LONGEST_CELL:
        yield 0, f'{count} words; at most {LONGEST_CELL}'


# An error type has a code: it is an enumeration, or it has a property that a program can compare.
ERROR_TYPE = re.compile(
    r'^( *)(?:public |package |private |fileprivate |final )*(?:struct|class) (\w+)'
    r'[^\n{]*[:,] *(?:\w*Error)\b[^\n{]*\{',
    re.MULTILINE)
CODE_PROPERTY = re.compile(
    r'(?:^|\{) *(?:\w+(?:\([a-z]+\))? )*(?:let|var) (?:code|error|reason|kind|problem|status|field)\b', re.MULTILINE)
# `SdkError` gets the reason `Unknown` if no reason is passed.
UNKNOWN_ERROR = re.compile(r'\bSdkError\((?:\)|\s*message:)|(?:(?<!AuthFailed\()(?<!ApiFailed\()reason:\s*|ClientFailed\()\.Unknown\b')


def errors(path, source):
    for found in ERROR_TYPE.finditer(source):
        end = re.compile(r'^' + found.group(1) + r'\}', re.MULTILINE).search(source, found.end())
        if not CODE_PROPERTY.search(source, found.end() - 1, end.start() if end else len(source)):
            yield source.count('\n', 0, found.start()) + 1, f'{found.group(2)} has no code, reason, or kind'
    for found in UNKNOWN_ERROR.finditer(source):
        start = source.rfind('\n', 0, found.start()) + 1
        if '//' not in source[start:found.start()] and not re.match(r'\s*(case|default)\b', source[start:]):
            yield source.count('\n', 0, found.start()) + 1, f'`{found.group()}` has no reason'


def check(path, source, rules):
    """Yields the line number, the rule, and the message of each finding."""
    name = Path(path)
    reader = READERS.get(name.suffix) or READERS.get(name.name)
    for text in (KOREAN_READERS.get(name.suffix) or reader)(source) if HANGUL.search(source) else []:
        for offset, message in korean(text, path, rules):
            yield text.line(offset), 'korean', f'{message}: {excerpt(text.joined, offset)}'
    if path.endswith('.ko.md'):
        yield from ((line, 'korean', message) for line, message in notes(source))
    for text in reader(source) if reader else []:
        for offset, message in dialect(text, rules):
            yield text.line(offset), 'words', f'{message}: {excerpt(text.joined, offset)}'
        if text.kind == 'summary':
            for offset, message in summary(text):
                yield text.line(offset), 'summary', f'{message}: {excerpt(text.joined, offset)}'
        if text.kind == 'cell':
            for offset, message in cell(text):
                yield text.line(offset), 'cell', f'{message}: {excerpt(text.joined, offset)}'
    if name.suffix == '.swift' and path.startswith(('Sources/', 'Tools/Sources/')):
        yield from ((line, 'error', message) for line, message in errors(path, source))


def excerpt(text, offset):
    start = max(0, offset - 30)
    return ('…' if start else '') + text[start:offset + 70] + ('…' if offset + 70 < len(text) else '')


def main(arguments):
    root = Path(__file__).resolve().parent.parent
    os.chdir(root)
    rules = Rules(root / 'scripts' / 'language.txt')
    names = arguments or subprocess.run(
        ['git', 'ls-files'], capture_output=True, text=True, check=True).stdout.splitlines()
    found = False
    for name in names:
        path = Path(name)
        if rules.excepts(name) or path.is_symlink() or not path.is_file():
            continue
        if not {path.suffix, path.name} & {*READERS, *KOREAN_READERS}:
            continue
        for line, rule, message in sorted(set(check(name, path.read_text(encoding='utf-8'), rules))):
            print(f'{name}:{line}: {rule}: {message}')
            found = True
    return 1 if found else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
