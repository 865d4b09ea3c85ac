#!/usr/bin/env bash
# release-build.sh PRODUCT...: builds these in release, as they are deployed: on Linux each is one file, which starts faster
# than one that looks for Swift's libraries. Where the headers for that are missing and cannot be installed, it is not.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
static=
if [ "$(uname)" = Linux ]; then
  if scripts/system-packages.sh curl/curl.h libcurl4-openssl-dev libcurl-devel &&
    scripts/system-packages.sh libxml2/libxml/parser.h libxml2-dev libxml2-devel; then
    static=--static-swift-stdlib
  else
    echo "Built with Swift's shared libraries instead." >&2
  fi
fi
for product in "$@"; do
  (cd Benchmarks && swift build -c release $static --product "$product")
done
