# Source this file. It makes all packages and checkouts share the compiled objects of BoringSSL, which take half of a clean
# build, and compiles them without debug information. It does nothing if ccache is neither installed nor installable.
if ! command -v ccache >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends ccache >/dev/null || true
fi
if command -v ccache >/dev/null; then
  clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang
  export CCACHE_DIR=${XDG_CACHE_HOME:-$HOME/.cache}/kakao-login-swift CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1 CCACHE_MAXSIZE=1G
  mkdir -p "$CCACHE_DIR"
  export CC=$PWD/.build/ccache/clang
  mkdir -p "${CC%/*}"
  printf '#!/bin/sh\nexec ccache %q "$@" -g0\n' "$clang" >"$CC"
  chmod +x "$CC"
fi
