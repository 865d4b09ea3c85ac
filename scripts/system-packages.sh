#!/usr/bin/env bash
# Installs the C libraries that the packages link on Linux, or names them in one line. macOS brings them along.
set -euo pipefail
[ "$(uname)" = Linux ] || exit 0
[ -e /usr/include/sqlite3.h ] && exit 0
sudo=""
[ "$(id -u)" = 0 ] || sudo="sudo -n"
if command -v apt-get >/dev/null && { [ -z "$sudo" ] || $sudo true 2>/dev/null; }; then
  $sudo apt-get update -qq && $sudo apt-get install -y -qq libsqlite3-dev
else
  echo "Install SQLite's headers first (Debian, Ubuntu: libsqlite3-dev; Fedora: sqlite-devel)." >&2
  exit 1
fi
