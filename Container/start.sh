#!/usr/bin/env bash
# Starts an emulator for the following steps of a job: from EXECUTABLE, or else in a container of IMAGE. Waits until it
# is ready, and prints its variables, one per line: KAKAO_EMULATOR_URL, and for a container KAKAO_EMULATOR_CONTROL_TOKEN.
# CONFIG is a configuration file, and PORT the port of a container.
set -euo pipefail

if [ -n "${EXECUTABLE:-}" ]; then
  folder=$(mktemp -d)
  touch "$folder/ready"
  nohup "$EXECUTABLE" emulator start --port 0 ${CONFIG:+--config "$CONFIG"} >"$folder/ready" 2>"$folder/log" </dev/null &
  emulator=$!
  for _ in {1..300}; do
    url=$(sed -n 's/.*"ready":true,"url":"\([^"]*\)".*/\1/p' "$folder/ready")
    if [ -n "$url" ]; then
      echo "KAKAO_EMULATOR_URL=$url"
      exit
    fi
    kill -0 "$emulator" 2>/dev/null || break
    sleep 0.1
  done
  cat "$folder/log" >&2
  exit 1
fi

url=http://localhost:${PORT:-9090}
KAKAO_EMULATOR_CONTROL_TOKEN=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
export KAKAO_EMULATOR_CONTROL_TOKEN
options=(--detach --publish "127.0.0.1:${PORT:-9090}:9090" --env KAKAO_EMULATOR_CONTROL_TOKEN)
command=(emulator start --host 0.0.0.0 --published-url "$url")
if [ -n "${CONFIG:-}" ]; then
  options+=(--volume "$(realpath "$CONFIG"):/kakao.yaml:ro")
  command+=(--config /kakao.yaml)
fi
container=$(docker run "${options[@]}" "${IMAGE:?Set EXECUTABLE or IMAGE}" "${command[@]}")
for _ in {1..60}; do
  if docker exec "$container" kakao emulator status >/dev/null 2>&1; then
    printf 'KAKAO_EMULATOR_URL=%s\nKAKAO_EMULATOR_CONTROL_TOKEN=%s\n' "$url" "$KAKAO_EMULATOR_CONTROL_TOKEN"
    exit
  fi
  sleep 0.5
done
docker logs "$container" >&2
exit 1
