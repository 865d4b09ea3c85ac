#!/usr/bin/env bash
# release-test.sh: tests the release in dist on a bare Debian and on the oldest supported Ubuntu, and its wheel in a new
# Python environment. Needs root, for chroot and a network without connections. On Debian, it installs debootstrap if it
# is missing.
set -euo pipefail
cd "$(dirname "$0")/.."
ubuntu=http://archive.ubuntu.com/ubuntu
# Ubuntu's main archive has only packages for x86.
[ "$(uname -m)" = x86_64 ] || ubuntu=http://ports.ubuntu.com/ubuntu-ports
# The tested distributions by their names in debootstrap, each with its mirror.
suites=("bookworm http://deb.debian.org/debian" "jammy $ubuntu")
oldest_glibc=2_35
highest_size=20000000

[ "$(uname)" = Linux ] && [ "$(id -u)" = 0 ] || { echo "Run this on Linux as root." >&2; exit 1; }
machine=$(uname -m)
archive=$(ls dist/kakao-*-linux-"$machine".tar.xz)
wheel=$(ls dist/kakao_emulator-*.whl)
if ! command -v debootstrap >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends debootstrap
fi
work=$PWD/.build/release-test
mkdir -p "$work/program"

(cd dist && sha256sum --check --quiet SHA256SUMS)
size=$(stat -c %s "$archive")
[ "$size" -le "$highest_size" ] || { echo "$archive has $size bytes, more than $highest_size." >&2; exit 1; }
rm -rf "$work/program"
mkdir "$work/program"
# Both archives must have the same content.
xz -dc "$archive" | cmp - <(gzip -dc "${archive%.xz}.gz")
xz -dc "$archive" | tar -C "$work/program" --strip-components=1 --no-same-owner -xf -
kakao=$work/program/bin/kakao
chmod -R a+rX "$work/program"

# `kakao` may link only glibc's libraries, and use only symbols that the oldest tested distribution's glibc has.
foreign=$(readelf -dW "$kakao" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' |
  grep -vE '^(ld-linux.*|lib(c|m)\.so\.6|lib(dl|rt|pthread)\.so\..)$' || true)
[ -z "$foreign" ] || { echo "kakao needs these libraries:" $foreign >&2; exit 1; }
python3 scripts/wheel-platform.py "$kakao" "manylinux_${oldest_glibc}_$machine" >/dev/null

python() { # NAME REQUIREMENTS: creates a Python environment with these packages
  if ! cmp -s "$2" "$work/$1/requirements.txt"; then
    python3 -m venv --clear "$work/$1"
    "$work/$1/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement "$2"
    cp "$2" "$work/$1/requirements.txt"
  fi
}
python sbom scripts/release-requirements.txt
"$work/sbom/bin/python" - dist/kakao-*.cdx.json <<'PYTHON'
import pathlib, sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(pathlib.Path(sys.argv[1]).read_text())
sys.exit(f"{sys.argv[1]} isn't valid: {error}" if error else 0)
PYTHON
for shell in bash zsh fish; do
  file=$(find "$work/program/share" -path "*$shell*" -type f)
  ! command -v "$shell" >/dev/null || "$shell" -n "$file"
done
gzip -dc "$work/program/share/man/man1/kakao.1.gz" | grep -q '^\.SS kakao emulator start$'

# This script runs in each distribution's root folder, without privileges and without a network.
cat >"$work/program/check.sh" <<'CHECK'
set -eu
PATH=/kakao/bin:$PATH HOME=$(mktemp -d)
export PATH HOME
cd "$HOME"
kakao --version
kakao demo --headless
for options in "" "--data $HOME/kakao.sqlite" "--tls"; do
  rm -f ready && mkfifo ready
  kakao emulator start --port 0 --quiet $options >ready &
  emulator=$!
  read -r line <ready
  KAKAO_EMULATOR_URL=$(expr "$line" : '.*"url":"\([^"]*\)"')
  export KAKAO_EMULATOR_URL
  [ "$options" != --tls ] || export KAKAO_EMULATOR_CA_FILE="$HOME/.local/share/kakao-login/emulator-tls/ca.pem"
  kakao emulator status
  kill -TERM $emulator
  wait $emulator
done
if kakao emulator start --port 0 --database postgresql://127.0.0.1/none 2>error; then exit 1; fi
grep -q "Install libpq5" error
CHECK
keyring=()
for suite in "${suites[@]}"; do
  read -r name mirror <<<"$suite"
  root=$work/$name
  if [ ! -e "$root/.complete" ]; then
    rm -rf "$root"
    if [ "$name" = jammy ] && [ ! -e /usr/share/keyrings/ubuntu-archive-keyring.gpg ]; then
      # Debian has no package with Ubuntu's keys. The checksum is that of the file that was signed with the key
      # F6ECB3762474EDA9D21B7022871920D1991BC93C.
      package=ubuntu-keyring_2021.03.26_all.deb
      curl -fsSo "$work/$package" "https://archive.ubuntu.com/ubuntu/pool/main/u/ubuntu-keyring/$package"
      echo "0d0e7ed6b112f5d03eabf3c7eb01ebdacf9c57714b279e90495cfc58c8c4520f  $work/$package" | sha256sum --check --quiet
      dpkg-deb -x "$work/$package" "$work/keyring"
      keyring=(--keyring="$work/keyring/usr/share/keyrings/ubuntu-archive-keyring.gpg")
    fi
    debootstrap --variant=minbase ${keyring[@]+"${keyring[@]}"} "$name" "$root" "$mirror" >"$work/$name.log" 2>&1 ||
      { tail "$work/$name.log" >&2; exit 1; }
    touch "$root/.complete"
  fi
  echo "== $name, $(chroot "$root" ldd --version | head -1)"
  mkdir -p "$root/kakao"
  # debootstrap doesn't create these files. For https, kakao needs the certificates of the package ca-certificates.
  echo "127.0.0.1 localhost" >"$root/etc/hosts"
  mkdir -p "$root/etc/ssl/certs"
  cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs"
  # shellcheck disable=SC2016
  unshare --mount --net --pid --fork sh -ec '
    ip link set lo up
    mount --bind "$1/program" "$1/$2/kakao"
    mount -t proc proc "$1/$2/proc"
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot --userspec=65534:65534 "$1/$2" sh /kakao/check.sh' sh "$work" "$name"
done

echo "== the wheel"
project=$work/project
rm -rf "$project"
mkdir "$project"
cat >"$project/test_profile.py" <<'PYTHON'
import requests


def test_the_profile_has_the_email(kakao_emulator):
    tokens = kakao_emulator.login("minji@example.com", scope="account_email")
    headers = {"Authorization": f"Bearer {tokens.access_token}"}
    profile = requests.get(kakao_emulator.user_url, headers=headers).json()
    assert profile["kakao_account"]["email"] == "minji@example.com"
PYTHON
rm -f "$work/python/requirements.txt"
python python Python/examples/requirements.txt
"$work/python/bin/pip" install --quiet --disable-pip-version-check --no-index --no-deps "$wheel"
cmp "$work/program/share/doc/kakao/THIRD-PARTY-LICENSES.txt" \
  "$work"/python/lib/python3*/site-packages/kakao_emulator-*.dist-info/licenses/THIRD-PARTY-LICENSES.txt
(cd "$project" && "$work/python/bin/python" -m pytest -p no:cacheprovider --timeout 60)
