#!/usr/bin/env bash
# system-packages.sh [HEADER DEBIAN-PACKAGE FEDORA-PACKAGE]: installs a C library that the Swift packages link on Linux,
# or prints which package to install. Without arguments, it installs SQLite. Does nothing on macOS, which includes
# SQLite.
set -euo pipefail
[ "$(uname)" = Linux ] || exit 0
[ $# != 0 ] || set -- sqlite3.h libsqlite3-dev sqlite-devel
header=$1 debian=$2 fedora=$3
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
