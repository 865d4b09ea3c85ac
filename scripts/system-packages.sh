#!/usr/bin/env bash
# system-packages.sh [HEADER DEBIAN-PACKAGE FEDORA-PACKAGE]: installs a C library that the packages link on Linux, or says which
# package to install. The default is SQLite. Does nothing on macOS, which includes these libraries.
set -euo pipefail
[ "$(uname)" = Linux ] || exit 0
header=${1:-sqlite3.h} debian=${2:-libsqlite3-dev} fedora=${3:-sqlite-devel}
for folder in /usr/include /usr/include/*-linux-gnu; do
  [ -e "$folder/$header" ] && exit 0
done
sudo=""
[ "$(id -u)" = 0 ] || sudo="sudo -n"
if command -v apt-get >/dev/null && { [ -z "$sudo" ] || $sudo true 2>/dev/null; }; then
  $sudo apt-get update -qq && $sudo apt-get install -y -qq "$debian"
else
  echo "$header is missing. Install $debian (Debian, Ubuntu) or $fedora (Fedora)." >&2
  exit 1
fi
