#!/usr/bin/env bash
# Logs an account in to a site without pages, and prints the page to which the site's callback leads:
#   log-in.sh LOGIN_URL [ACCOUNT [CURL_OPTION...]]
# The options are for the first request, for example --data if the login starts with a form. COOKIES names a cookie jar to
# use and keep.
set -euo pipefail
cookies=${COOKIES:-$(mktemp)}
[ -n "${COOKIES:-}" ] || trap 'rm -f "$cookies"' EXIT
site() { curl --silent --show-error --cookie "$cookies" --cookie-jar "$cookies" "$@"; }
redirect() { site --output /dev/null --write-out '%{redirect_url}' "$@"; }
parameter() {
  python3 -c 'import sys
from urllib.parse import *
print(dict(parse_qsl(urlsplit(sys.argv[1]).query)).get(sys.argv[2], ""))' "$page" "$1"
}

page=$(redirect "$1" "${@:3}")
for _ in {1..9}; do
  [[ $page == */oauth/authorize\?* || $page == "" ]] || page=$(redirect "$page")
done
if [[ $page != */oauth/authorize\?* ]]; then
  echo "$1 doesn't redirect to Kakao's login page. If the login starts with a form, add its fields with --data." >&2
  exit 1
fi

options=(--client-id "$(parameter client_id)" --redirect-uri "$(parameter redirect_uri)")
for name in code-challenge nonce; do
  value=$(parameter "${name//-/_}")
  [ -z "$value" ] || options+=("--$name" "$value")
done
for item in $(parameter scope | tr ',' ' '); do options+=(--scope "$item"); done
code=$(kakao emulator login-as "${2:-1}" "${options[@]}" --print code)

site --location --get --data-urlencode "code=$code" --data-urlencode "state=$(parameter state)" "$(parameter redirect_uri)"
