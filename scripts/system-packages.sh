#!/usr/bin/env bash
# system-packages.sh [HEADER DEBIAN-PACKAGE FEDORA-PACKAGE]: installs a C library that the packages link on Linux, SQLite
# without arguments, or names it in one line. macOS brings them along.
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
  echo "Install the headers of $header first (Debian, Ubuntu: $debian; Fedora: $fedora)." >&2
  exit 1
fi
