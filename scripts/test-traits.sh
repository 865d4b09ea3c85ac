#!/usr/bin/env bash
# Builds the SDK without its optional dependencies. If RxSwift resolves, also builds the Rx modules, runs their tests, and runs
# the guides' RxSwift samples against the emulator.
set -euo pipefail
cd "$(dirname "$0")/.."
# Use the tests' folder and, for the first build, the tests' traits, so that unchanged modules aren't built again.
swift build --traits default,Desktop

# Without the trait URLSession, no module may link FoundationNetworking. With it, KakaoSDKCommon does, which tests the search.
linking() { # Prints the modules that link FoundationNetworking.
  for module in Sources/*; do
    if grep -rqa --include='*.o' lFoundationNetworking ".build/debug/${module#Sources/}.build"; then
      echo "${module#Sources/}"
    fi
  done
}
if [ "$(uname)" = Linux ] && ! grep -qx KakaoSDKCommon <<<"$(linking)"; then
  echo "With the trait URLSession, no object file of KakaoSDKCommon names FoundationNetworking." >&2
  exit 1
fi
for options in --disable-default-traits "--traits Desktop --target KakaoSDKDesktop"; do
  # shellcheck disable=SC2086
  swift build $options
  modules=$(linking)
  if [ -n "$modules" ]; then
    echo "Without the trait URLSession, these modules link FoundationNetworking:" $modules >&2
    exit 1
  fi
done

# Resolve RxSwift in a separate folder, and restore Package.resolved at the end, because the other builds don't use RxSwift.
kept=$(mktemp -d)
restore() {
  for package in . Tools; do
    rm -f "$package/Package.resolved"
    cp "$kept/$package/Package.resolved" "$package/" 2>/dev/null || true
  done
  rm -r "$kept"
}
mkdir "$kept/Tools"
for package in . Tools; do cp "$package/Package.resolved" "$kept/$package/" 2>/dev/null || true; done
trap restore EXIT
if swift package --traits default,Desktop,Rx --scratch-path .build/rx resolve >.build/rx.log 2>&1; then
  # Use the usual folders, which contain all modules except the Rx modules and RxSwift.
  swift build --traits default,Desktop,Rx --build-tests
  swift test --skip-build --traits default,Desktop,Rx --filter Rx
  # Run the guides' samples against the emulator.
  swift build --package-path Tools --traits default,Rx --build-tests
  swift test --package-path Tools --skip-build --traits default,Rx --filter RxGuideTests
elif grep -qiE '^error: .*(clone|fetch).*rxswift' .build/rx.log && ! grep '^error:' .build/rx.log | grep -qvi rxswift; then
  echo "RxSwift does not resolve here. The Rx modules were not built, and their tests and the guides' samples were not run."
else
  cat .build/rx.log
  exit 1
fi
