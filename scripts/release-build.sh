#!/usr/bin/env bash
# release-build.sh PRODUCT...: builds the products in release, as they are deployed. On Linux, each links Swift's libraries
# statically, so it starts faster. If the headers for that are missing and can't be installed, it links them dynamically.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
static=
if [ "$(uname)" = Linux ]; then
  if scripts/system-packages.sh curl/curl.h libcurl4-openssl-dev libcurl-devel &&
    scripts/system-packages.sh libxml2/libxml/parser.h libxml2-dev libxml2-devel; then
    static=--static-swift-stdlib
  else
    echo "Linking Swift's shared libraries instead." >&2
  fi
fi
for product in "$@"; do
  (cd Benchmarks && swift build -c release $static --product "$product")
done
