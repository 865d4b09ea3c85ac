# Sourced. Lets the packages of this repository share what they compile of BoringSSL, which is half of a build from
# nothing, and leaves out what a debugger would want of it; changes nothing where ccache can be neither found nor installed.
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
