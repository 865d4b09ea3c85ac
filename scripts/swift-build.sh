#!/usr/bin/env bash
# swift-build.sh [OPTION]...: runs `swift build` for the package in the current folder, without compiling files again that
# an earlier build compiled.
set -euo pipefail
package=$PWD
cd "$(dirname "$0")/.."
. scripts/compiler-cache.sh
cd "$package"
# SwiftPM passes a package's traits to the compiler in the order of a set, which otherwise differs with each process. When
# SwiftPM plans a build again, it would compile all packages with several traits again.
export SWIFT_DETERMINISTIC_HASHING=1
exec "${SWIFT:-swift}" build "$@"
