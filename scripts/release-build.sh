#!/usr/bin/env bash
# Builds the release executable `kakao` in Tools/.build/release. On Linux, the executable needs only the system's C
# library and has no symbols.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
# Disable the default trait URLSession, which would link libcurl on Linux. With a section for each function, the linker
# removes more of the code that isn't used.
options=(-c release --disable-default-traits -Xswiftc -Xfrontend -Xswiftc -function-sections -Xcc -ffunction-sections -Xcc -fdata-sections)
if [ "$(uname)" = Linux ]; then
  scripts/system-packages.sh
  scripts/system-packages.sh zlib.h zlib1g-dev zlib-static
  # The linker searches this folder before the system's folders and finds only static libraries in it.
  static=$PWD/.build/static
  mkdir -p "$static"
  toolchain=$(dirname "$(readlink -f "$(command -v swift)")")
  for found in libsqlite3.a:libsqlite3-dev libstdc++.a:libstdc++-12-dev libz.a:zlib1g-dev; do
    library=${found%:*}
    archive=$("$toolchain/clang" -print-file-name="$library")
    if [ -e "$archive" ]; then
      ln -sf "$(realpath "$archive")" "$static/$library"
    else
      echo "There is no static library $library. Install ${found#*:} or a newer version of it (Debian, Ubuntu)." >&2
      exit 1
    fi
  done
  # This folder has links to the toolchain's static libraries and a copy of one of them, with less data.
  runtime=$static/swift_static
  rm -rf "$runtime"
  cp -rs "$(dirname "$toolchain")/lib/swift_static" "$runtime"
  rm "$runtime/linux/lib_FoundationICU.a"
  scripts/trim-icu.py "$toolchain/../lib/swift_static/linux/lib_FoundationICU.a" "$runtime/linux/lib_FoundationICU.a"
  # The tool that embeds resources is linked with the same options. It has no C++ sources, so it needs libstdc++
  # explicitly.
  options+=(-Xlinker -lstdc++)
  # Swift's list of static libraries exports all symbols, for programs that load plugins. lld is the linker that removes
  # the most unused code, including parts of libstdc++ that need a newer glibc.
  options+=(--static-swift-stdlib -Xswiftc -resource-dir -Xswiftc "$runtime" -Xswiftc "-L$static"
    -Xswiftc -use-ld=lld -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker --no-export-dynamic -Xlinker --strip-all)
fi
cd Tools
swift build "${options[@]}" --product kakao
