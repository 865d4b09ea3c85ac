#!/usr/bin/env bash
# Starts an emulator for the following steps of a job: EXECUTABLE if it is set, otherwise a container of IMAGE. Waits
# until it is ready, and prints its variables, one per line: KAKAO_EMULATOR_URL, and for a container
# KAKAO_EMULATOR_CONTROL_TOKEN. CONFIG is a configuration file, and PORT the port of a container. If the start fails, it
# leaves no process or container.
set -euo pipefail

# Docker would create a folder at the path of a missing file.
if [ -n "${CONFIG:-}" ] && [ ! -f "$CONFIG" ]; then
  echo "The configuration $CONFIG doesn't exist or isn't a file. Check the input config." >&2
  exit 1
fi

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
  kill "$emulator" 2>/dev/null || true
  wait "$emulator" || true
  cat "$folder/log" >&2
  exit 1
fi

url=http://localhost:${PORT:-9090}
KAKAO_EMULATOR_CONTROL_TOKEN=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
export KAKAO_EMULATOR_CONTROL_TOKEN
options=(--publish "127.0.0.1:${PORT:-9090}:9090" --env KAKAO_EMULATOR_CONTROL_TOKEN)
command=(emulator start --host 0.0.0.0 --published-url "$url")
if [ -n "${CONFIG:-}" ]; then
  options+=(--volume "$(realpath "$CONFIG"):/kakao.yaml:ro")
  command+=(--config /kakao.yaml)
fi
# Create the container first, so that it can be removed if the port is in use. `docker run` would fail and keep it.
container=$(docker create "${options[@]}" "${IMAGE:?Set EXECUTABLE or IMAGE}" "${command[@]}")
if docker start "$container" >/dev/null; then
  for _ in {1..60}; do
    if docker exec "$container" kakao emulator status >/dev/null 2>&1; then
      printf 'KAKAO_EMULATOR_URL=%s\nKAKAO_EMULATOR_CONTROL_TOKEN=%s\n' "$url" "$KAKAO_EMULATOR_CONTROL_TOKEN"
      exit
    fi
    [ "$(docker inspect --format '{{.State.Running}}' "$container")" = true ] || break
    sleep 0.5
  done
  docker logs "$container" >&2
fi
docker rm --force --volumes "$container" >/dev/null
exit 1
