#!/usr/bin/env bash
# Tests the emulator's pages with headless Chromium. Passes all options to pytest. With --install, only installs the
# packages that the tests need.
set -euo pipefail
[ -z "${KAKAO_BIN:-}" ] || KAKAO_BIN=$(realpath "$KAKAO_BIN")
export KAKAO_BIN
cd "$(dirname "$0")/../Tools"

missing=()
command -v /usr/lib/chromium/chromium-headless-shell chromium google-chrome >/dev/null || missing+=(chromium-headless-shell)
command -v chromedriver >/dev/null || missing+=(chromium-driver)
[ -n "$(fc-list :lang=ko 2>/dev/null)" ] || missing+=(fontconfig fonts-nanum)
python3 -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
[ -e /usr/lib/apache2/modules/mod_auth_openidc.so ] || missing+=(apache2-bin libapache2-mod-auth-openidc)
ruby -e 'require "omniauth_openid_connect"; require "webrick"' 2>/dev/null || missing+=(ruby-omniauth-openid-connect ruby-webrick)
perl -MLWP::Authen::OAuth2 -e 1 2>/dev/null || missing+=(liblwp-authen-oauth2-perl)
if [ ${#missing[@]} -gt 0 ]; then
  sudo=()
  [ "$(id -u)" = 0 ] || sudo=(sudo -n)
  if command -v apt-get >/dev/null && "${sudo[@]}" true 2>/dev/null; then
    "${sudo[@]}" apt-get update -qq
    "${sudo[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
  else
    echo "Install these Debian packages first: ${missing[*]}" >&2
    exit 1
  fi
fi

venv=.build/venv
if ! cmp -s BrowserTests/requirements.txt "$venv/requirements.txt"; then
  python3 -m venv --clear "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir --no-deps \
    --requirement BrowserTests/requirements.txt
  cp BrowserTests/requirements.txt "$venv/requirements.txt"
fi

[ "${1:-}" != --install ] || exit 0
if [ ! -x "${KAKAO_BIN:-.build/debug/kakao}" ]; then
  echo "Build the kakao executable first: make build" >&2
  exit 1
fi

cd BrowserTests
# The tests wait for pages half of the time, so three tests run for every two cores, but at most 12.
exec ../"$venv"/bin/python -m pytest -n $((3 * $(getconf _NPROCESSORS_ONLN) / 2)) --maxprocesses 12 "$@"
