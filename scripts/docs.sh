#!/usr/bin/env bash
# Builds the documentation site in .build/docs: the guides in English and Korean, and the API reference in api/. Checks
# all of its links. With --guides, builds only the guides. DOCS_URL is the address where the site will be published.
set -euo pipefail
cd "$(dirname "$0")/.."
# The port must not occur in the guides, because a link to a missing page of this site is an error.
export DOCS_URL=${DOCS_URL:-http://localhost:8200} NO_MKDOCS_2_WARNING=1
DOCS_URL=${DOCS_URL%/}
base=$(python3 -c 'import sys, urllib.parse; print(urllib.parse.urlsplit(sys.argv[1]).path)' "$DOCS_URL")
export DOCS_API=$base/api/documentation/

if ! python3 -c 'import ensurepip, venv' 2>/dev/null; then
  echo "Install python3-venv first." >&2
  exit 1
fi
venv=.build/docs-venv
if ! cmp -s scripts/docs/requirements.txt "$venv/requirements.txt"; then
  python3 -m venv --clear "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check --no-cache-dir --no-deps \
    --requirement scripts/docs/requirements.txt
  cp scripts/docs/requirements.txt "$venv/requirements.txt"
fi
python3 scripts/docs/pages.py copy
rm -rf .build/docs
"$venv/bin/mkdocs" build --quiet --strict --config-file scripts/docs/mkdocs.yml

if [ "${1:-}" != --guides ]; then
  if [ "$(uname)" != Linux ]; then
    echo "The API reference is built on Linux. In Xcode, choose Product > Build Documentation. Only the guides were built." >&2
    exit 1
  fi
  graphs=.build/docs-graphs archives=.build/docs-archives
  # Fetch swift-log, whose sources are needed for the symbol graphs.
  swift package --traits Desktop resolve
  python3 scripts/docs/symbol_graphs.py "$graphs"

  rm -rf "$archives"
  mkdir "$archives"
  # Each module follows the modules that it links to.
  modules=(KakaoSDKCommon KakaoSDKAuth KakaoSDKUser KakaoSDKTemplate KakaoSDKShare KakaoSDKTalk KakaoSDKNavi KakaoSDKDesktop
    KakaoSDKAsyncHTTPClient KakaoSDKServer KakaoSDKTesting KakaoEmulatorTesting KakaoSDKTestTraits KakaoEmulatorTestTraits
    KakaoOpenSDK RxKakaoSDKCommon RxKakaoSDKAuth RxKakaoSDKUser RxKakaoSDKShare RxKakaoSDKTalk RxKakaoSDK KakaoSDK)
  built=() dependencies=()
  for module in "${modules[@]}"; do
    docc convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs/$module" \
      --fallback-display-name "$module" --fallback-bundle-identifier "$module" --hosting-base-path "${base#/}/api" \
      --enable-experimental-external-link-support "${dependencies[@]}" --warnings-as-errors \
      --output-path "$archives/$module.doccarchive" >"$archives/log" || { cat "$archives/log"; exit 1; }
    built+=("$archives/$module.doccarchive") dependencies+=(--dependency "$archives/$module.doccarchive")
  done
  # List the module KakaoSDK first, although it was built last.
  docc merge "${built[-1]}" "${built[@]::${#built[@]}-1}" --synthesized-landing-page-name "Kakao Login for Swift" \
    --synthesized-landing-page-topics-style list --output-path .build/docs/api
  # Replace the links to the published guides with links to this site's guides. DocC escapes the slashes in some
  # strings.
  grep -rlZ OWNER.github.io .build/docs/api/data |
    xargs -0 sed -i "s|https:\(\\\\\?/\)\1OWNER.github.io\1kakao-login-swift|$DOCS_URL|g"
fi
python3 scripts/docs/pages.py check
echo "The site is in .build/docs. To read it: python3 -m http.server 8200 --bind 127.0.0.1 --directory .build/docs"
