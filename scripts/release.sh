#!/usr/bin/env bash
# release.sh: builds `kakao` for this machine's system, and writes to dist: an archive with the executable, its manual
# page, completions, and licenses; the software bill of materials; the Python wheel; and the file SHA256SUMS.
set -euo pipefail
cd "$(dirname "$0")/.."
# With the commit's date in the archive, the same commit always gives the same archive.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
scripts/release-build.sh >&2
kakao=Tools/.build/release/kakao
if [ "$(uname)" = Linux ]; then
  tar=tar system=linux
else
  tar=gtar system=macos
fi
if ! "$tar" --version 2>/dev/null | grep -q "GNU tar"; then
  echo "Install GNU tar first: brew install gnu-tar" >&2
  exit 1
fi
name=kakao-$("$kakao" --version)-$system-$(uname -m)
rm -rf dist
mkdir -p dist
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
umask 022

prefix=$folder/$name
doc=$prefix/share/doc/kakao
man=$prefix/share/man/man1
mkdir -p "$prefix/bin" "$doc" "$man"
install -m 755 "$kakao" "$prefix/bin/kakao"
install -m 644 LICENSE "$doc/LICENSE"
install -m 644 scripts/release-readme.md "$doc/README.md"
python3 scripts/release-documents.py "$kakao" Tools "$doc"
gzip -n9 <"$doc/kakao.1" >"$man/kakao.1.gz"
rm "$doc/kakao.1"
cp "$doc/kakao.cdx.json" "dist/$name.cdx.json"
complete() { mkdir -p "$prefix/share/$(dirname "$2")" && "$kakao" --generate-completion-script "$1" >"$prefix/share/$2"; }
complete bash bash-completion/completions/kakao
complete zsh zsh/site-functions/_kakao
complete fish fish/vendor_completions.d/kakao.fish
"$tar" --sort=name --format=ustar --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" \
  -C "$folder" -cf "$folder/archive" "$name"
gzip -n9 <"$folder/archive" >"dist/$name.tar.gz"
xz -9 <"$folder/archive" >"dist/$name.tar.xz"

scripts/wheel.sh "$kakao" auto dist "$doc/THIRD-PARTY-LICENSES.txt" >/dev/null
(cd dist && python3 -c '
import hashlib, pathlib
for file in sorted(pathlib.Path().iterdir()):
    print(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file}")' >"$folder/sums" && mv "$folder/sums" SHA256SUMS)
ls -l dist
