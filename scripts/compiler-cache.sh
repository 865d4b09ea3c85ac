# Sourced. Makes builds from nothing shorter: leaves out what only a debugger or an editor would want, and, where ccache is
# there or can be installed, lets the packages of this repository share what they compile of BoringSSL.
lean=$PWD/.build/lean
PATH=${PATH//"$lean:"/}
swift=$(command -v swift)
if ! command -v ccache >/dev/null && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends ccache >/dev/null || true
fi
if command -v ccache >/dev/null; then
  export CC=$PWD/.build/ccache/clang CCACHE_DIR=$PWD/.build/ccache CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
  mkdir -p "$CCACHE_DIR"
  printf '#!/bin/sh\nexec ccache %q "$@" -g0\n' "$(dirname "$(readlink -f "$swift")")/clang" >"$CC"
  chmod +x "$CC"
fi
mkdir -p "$lean"
cat >"$lean/swift" <<SWIFT
#!/bin/sh
case \$1 in
  build | test) command=\$1 && shift && exec "$swift" "\$command" --disable-index-store -debug-info-format none "\$@" ;;
  *) exec "$swift" "\$@" ;;
esac
SWIFT
chmod +x "$lean/swift"
export PATH=$lean:$PATH
