# Source this file before a build. It makes all packages and checkouts share the compiled objects of BoringSSL, which take
# a third of the time of a clean build. They share an object if its source has the same path relative to the package. The
# objects are compiled without debug information (`-g0`). The file does nothing if ccache isn't installed and can't be
# installed.
if ! command -v ccache >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends ccache >/dev/null || true
fi
if command -v ccache >/dev/null; then
  clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  export CCACHE_DIR=${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/kakao-login-swift
  mkdir -p "$CCACHE_DIR" 2>/dev/null || CCACHE_DIR=$PWD/.build/ccache
  # With CCACHE_DEPEND, ccache reads the headers that a source includes from the compiler's output instead of preprocessing
  # the source.
  export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_DEPEND=1 CCACHE_MAXSIZE=1G
  export CC=$PWD/.build/ccache/clang
  mkdir -p "${CC%/*}"
  # Replace the file atomically, because another build may be using it.
  printf '#!/bin/sh\nexec ccache "%s" "$@" -g0\n' "$clang" >"$CC.$$"
  chmod +x "$CC.$$"
  mv "$CC.$$" "$CC"
fi
