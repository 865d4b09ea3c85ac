# Source this file. It makes the packages of this repository share the compiled objects of BoringSSL, which take half of a
# clean build, and compiles them without debug information. It does nothing if ccache is neither installed nor installable.
if ! command -v ccache >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends ccache >/dev/null || true
fi
if command -v ccache >/dev/null; then
  clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  export CC=$PWD/.build/ccache/clang CCACHE_DIR=$PWD/.build/ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  mkdir -p "$CCACHE_DIR"
  printf '#!/bin/sh\nexec ccache %q "$@" -g0\n' "$clang" >"$CC"
  chmod +x "$CC"
fi
