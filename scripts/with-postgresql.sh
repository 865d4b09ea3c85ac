#!/usr/bin/env bash
# with-postgresql.sh [-c NAME=VALUE]... COMMAND [ARGUMENT]...: runs a command with a new PostgreSQL server, the server's
# URL in KAKAO_TEST_POSTGRESQL, and `psql` in the PATH. `-c` changes a setting of the server. The server listens on a
# free port of 127.0.0.1, keeps its data in a temporary folder, and stops with the command. On Debian, the script
# installs PostgreSQL if it is missing.
#
# If KAKAO_TEST_POSTGRESQL is already set, the script only runs the command. If PostgreSQL can't be installed, the
# script prints a message and runs the command without the variable, so that the tests with a database are skipped. With
# REQUIRE_POSTGRESQL=1, it fails instead.
set -euo pipefail
settings=()
while [ "${1:-}" = -c ]; do settings+=(-c "$2") && shift 2; done
[ -z "${KAKAO_TEST_POSTGRESQL:-}" ] || exec "$@"

find_programs() {
  local initdb
  for initdb in $(printf '%s\n' /usr/lib/postgresql/*/bin/initdb | sort -rV) "$(command -v initdb)"; do
    programs=${initdb%/*}
    [ -x "$programs/initdb" ] && [ -x "$programs/postgres" ] && [ -x "$programs/psql" ] && return
  done
  return 1
}

if ! find_programs; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    # Without this setting, Debian also creates and starts its own server.
    mkdir -p /etc/postgresql-common
    [ -e /etc/postgresql-common/createcluster.conf ] ||
      echo 'create_main_cluster = false' >/etc/postgresql-common/createcluster.conf
    { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      -o Dpkg::Options::=--force-confold postgresql; } >&2 || true
  fi
  if ! find_programs; then
    if [ "${REQUIRE_POSTGRESQL:-}" = 1 ]; then
      echo "PostgreSQL can't be installed. Install the package postgresql." >&2
      exit 1
    fi
    echo "PostgreSQL isn't installed, so the tests that need it are skipped. Install the package postgresql." >&2
    exec "$@"
  fi
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/postgresql.XXXXXX")
server=
finish() {
  if [ -n "$server" ]; then
    kill -INT "$server" 2>/dev/null || true
    wait "$server" 2>/dev/null || true
  fi
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# PostgreSQL refuses to run as root.
as_user=()
if [ "$(id -u)" = 0 ]; then
  user=postgres
  id -u $user >/dev/null 2>&1 || user=nobody
  chown "$user" "$folder"
  as_user=(setpriv --pdeathsig INT --reuid="$user" --regid="$(id -g "$user")" --clear-groups)
fi
run() { (cd "$folder" && exec ${as_user[@]+"${as_user[@]}"} "$@"); }

password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
run sh -c "umask 077 && echo $password >password"
run "$programs/initdb" --pgdata="$folder/data" --username=kakao --pwfile="$folder/password" --auth=scram-sha-256 \
  --encoding=UTF8 --locale=C --no-sync >"$folder.log" 2>&1 || { cat "$folder.log" >&2; rm -f "$folder.log"; exit 1; }
rm -f "$folder.log"

is_ready() { PGPASSWORD=$password "$programs/psql" -qAt -h 127.0.0.1 -p "$1" -U kakao -d postgres -c '' 2>/dev/null; }
for attempt in 1 2 3; do
  # Another process can take the port before the server does.
  port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
  (cd "$folder" && exec ${as_user[@]+"${as_user[@]}"} "$programs/postgres" -D "$folder/data" -p "$port" \
    -c listen_addresses=127.0.0.1 -c unix_socket_directories="$folder" -c max_connections=1000 \
    ${settings[@]+"${settings[@]}"} >"$folder/log" 2>&1) &
  server=$!
  for _ in {1..600}; do
    kill -0 "$server" 2>/dev/null || break
    if is_ready "$port"; then
      status=0
      PATH=$PATH:$programs KAKAO_TEST_POSTGRESQL="postgresql://kakao:$password@127.0.0.1:$port/postgres" "$@" || status=$?
      exit $status
    fi
    sleep 0.1
  done
  kill -KILL "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
  server=
done
echo "PostgreSQL doesn't start:" >&2
cat "$folder/log" >&2
exit 1
