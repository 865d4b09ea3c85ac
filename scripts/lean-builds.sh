# Sourced, after compiler-cache.sh. Puts a `swift` in front of Swift's own that leaves out what only a debugger or an editor
# wants of a build.
lean=$PWD/.build/lean
swift=$(command -v swift) || { echo "swift is not on PATH" >&2 && exit 1; }
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
