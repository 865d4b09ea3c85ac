#!/usr/bin/env bash
# release-build.sh PACKAGE PRODUCT...: builds products of the package in the folder PACKAGE in release, as they are deployed, into
# PACKAGE/.build/release. On Linux, each needs only the system's C library and contains no symbols.
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,3s/^# //p' "$0" >&2; exit 2; }
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
package=$1
shift
options=(-c release)
if [ "$(uname)" = Linux ]; then
  scripts/system-packages.sh
  scripts/system-packages.sh zlib.h zlib1g-dev zlib-static
  # The linker finds only static libraries in this folder, which it searches before those of the system.
  static=$PWD/.build/static
  mkdir -p "$static"
  toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
  for library in libsqlite3.a libstdc++.a libz.a; do
    archive=$("$toolchain/clang" -print-file-name="$library")
    if [ -e "$archive" ]; then
      ln -sf "$(realpath "$archive")" "$static/$library"
    else
      echo "There is no $library, so the program will need the shared library." >&2
    fi
  done
  scripts/trim-icu.py "$toolchain/../lib/swift_static/linux/lib_FoundationICU.a" "$static/icu.o"
  # Swift's list of static libraries exports all symbols, for programs that load plugins.
  options+=(--static-swift-stdlib -Xswiftc "-L$static" -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xswiftc -Osize
    -Xlinker "$static/icu.o" -Xlinker --no-export-dynamic -Xlinker --strip-all)
fi
for product in "$@"; do
  (cd "$package" && swift build "${options[@]}" --product "$product")
done
