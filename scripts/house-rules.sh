#!/usr/bin/env bash
# Checks rules that the formatter doesn't know: forbidden code, allowed imports, and docs that must match the sources.
set -euo pipefail
cd "$(dirname "$0")/.."
status=0

refuse() { # RULE PATTERN PATH...
  local rule=$1 pattern=$2
  shift 2
  if grep -rnE --include='*.swift' --exclude-dir=.build --exclude-dir='*.docc' "$pattern" "$@"; then
    echo "house rule: $rule" >&2
    status=1
  fi
}

product="Sources Tools/Sources"
refuse "no traps in product code" 'try!|as!|fatalError\(|preconditionFailure\(' $product
refuse "no unsafe concurrency" 'nonisolated\(unsafe\)|DispatchSemaphore|Thread\.sleep|Task\.sleep' $product
# A search for characters misses a quotation mark or a secret next to a combining character. Regular expressions are
# allowed.
refuse "search and replace bytes (String+Bytes.swift), not characters" \
  '\breplacing\(([^/]|$)|replacingOccurrences\(|\bcontains\("[^A-Za-z0-9_"]+"\)' $product Examples
# On Linux, Foundation creates a file or folder with the permissions of the umask, and restricts them only afterward.
refuse "create secret files and folders with OwnerOnly, OwnerOnlyFile, or OwnerOnlyFolder" \
  'createFile\(atPath|posixPermissions' $product Examples
refuse "no TODO, FIXME, or XXX" '\b(TODO|FIXME|XXX)\b' $product Tests Tools/Tests
refuse "no print in the SDK" '^([^/]|/[^/])*(^|[^.a-zA-Z])print\(' Sources
refuse "the SDK does not import the emulator" 'import KakaoEmulator' \
  Sources/{KakaoSDK,KakaoOpenSDK,Rx}* Examples/iOSApp/App Tests/[!K]* Tests/KakaoSDK* Tests/KakaoOpenSDK*
refuse "the emulator does not import the SDK" 'import KakaoSDK|import KakaoOpenSDK' \
  Sources/KakaoEmulatorTest* Tools/Sources/KakaoEmulator Tools/Sources/KakaoEmulatorInProcess Tools/Tests/ConformanceTests
# An app or a command that links a testing library doesn't build or start (decision 37).
refuse "only the modules of traits import a testing library" 'import (Testing|XCTest)\b' $(ls -d Sources/* | grep -v 'TestTraits$') Tools/Sources
refuse "no module imports the traits" 'import Kakao[A-Za-z]*TestTraits' $product
refuse "KakaoSDKCommon imports no other module of the SDK" 'import KakaoSDK(Auth|User|Desktop|Template|Share|Talk|Navi)' Sources/KakaoSDKCommon
refuse "KakaoSDKAuth does not import KakaoSDKUser or KakaoSDKDesktop" 'import KakaoSDK(User|Desktop)' Sources/KakaoSDKAuth
refuse "KakaoOpenSDK imports only modules of the SDK and the system" '^ *(@[A-Za-z_]+ +)*([a-z]+ +)?import ([^FKU]|KakaoSDKDesktop|KakaoSDK$)' Sources/KakaoOpenSDK
refuse "no module of the SDK imports KakaoOpenSDK" 'import KakaoOpenSDK' Sources
refuse "KakaoSDKDesktop does not import KakaoSDKUser" 'import KakaoSDKUser' Sources/KakaoSDKDesktop
refuse "modules without a login import no other module but KakaoSDKTemplate" 'import KakaoSDK(Auth|User|Desktop|Talk)' \
  Sources/KakaoSDK{Template,Share,Navi}

# The types that Kakao's SDK also has, in its sources or its guides (TokenManagerProvider). Any other name without a
# prefix could be ambiguous in an app that imports another module.
kakaos_types="ApiFailureReason|AppsErrorInfo|AppsFailureReason|AuthErrorInfo|AuthFailureReason|ClientFailureReason|ErrorInfo|Hosts"
kakaos_types+="|LaunchMethod|Auth|AuthApi|AuthController|OAuthToken|Prompt|TokenManagable|TokenManager|TokenManagerProvider"
kakaos_types+="|AccessTokenInfo|Account|AgeRange|BirthdayType|BridgeConfiguration|Gender|LoginConfiguration|LoginOrientation|LoginUiMode"
kakaos_types+="|Profile|RevokedServiceTerms|Scope|ScopeInfo|ScopeType|ServiceTerms|ShippingAddress|User|UserApi"
kakaos_types+="|UserRevokedServiceTerms|UserServiceTerms|UserShippingAddresses"
kakaos_types+="|Templatable|(Calendar|Commerce|Feed|List|Location|Text)Template|Button|CommerceDetail|Content|ItemContent|ItemInfo"
kakaos_types+="|Link|Social|ShareApi|ShareType|SharingResult|ImageInfo|ImageInfos|ImageUploadResult"
kakaos_types+="|TalkApi|TalkProfile|Order|FriendOrder|Friend|Friends|FriendsContext|MessageSendResult|MessageFailureInfo"
kakaos_types+="|Channel|Channels|FollowChannelResult|NaviApi|NaviLocation|NaviOption|CoordType|VehicleType|RpOption"
# Within `#if`, a top-level type is indented by two spaces.
new_types=$(find Sources/KakaoSDK{Common,Auth,User,Template,Share,Talk,Navi} -name '*.swift' -exec awk -v known="^(Kakao.*|Sdk.*|$kakaos_types)\$" '
  /^[^ ]/ { conditional = /^#/ }
  (/^[^ ]/ || conditional && /^  [^ ]/) &&
    match($0, /(^| )(public|open) ([a-z()]+ )*(class|struct|enum|actor|protocol|typealias) [A-Za-z0-9_]+/) {
    name = substr($0, RSTART, RLENGTH); sub(/.* /, "", name)
    if (name !~ known) print FILENAME ": " name
  }' {} +)
if [ -n "$new_types" ]; then
  echo "house rule: a public type that Kakao's SDK doesn't have begins with Kakao (decision 31): $new_types" >&2
  status=1
fi

# On Linux, this module needs libcurl and its libraries. These files compile it only with the trait `URLSession`.
networking=$(grep -rlE --include='*.swift' '^ *(@[A-Za-z_]+ +)*([a-z]+ +)?import FoundationNetworking' $product |
  grep -vxE 'Sources/(KakaoSDKCommon/Network/(KakaoURLSessionTransport|ResponseCollector)|KakaoEmulatorTesting/URLSessionHTTPClient).swift' || true)
if [ -n "$networking" ]; then
  echo "house rule: only the transports of URLSession may import FoundationNetworking, not $networking" >&2
  status=1
fi

refuse "no FoundationXML, which needs libxml2 on Linux" 'import FoundationXML' $product

# Only two types may be `@unchecked Sendable`: the lock, and app values that Kakao's SDK doesn't check either.
unchecked=$(grep -rlE --include='*.swift' '@unchecked Sendable' $product | grep -vxE 'Sources/KakaoSDKCommon/Concurrency/(Locked|AssumedSendable).swift' || true)
if [ -n "$unchecked" ]; then
  echo "house rule: only Locked.swift and AssumedSendable.swift may use @unchecked Sendable, not $unchecked" >&2
  status=1
fi

long=$(find $product -name '*.swift' -exec wc -l {} + | awk '$2 != "total" && $1 > 300')
if [ -n "$long" ]; then
  echo "house rule: a file has at most 300 lines: $long" >&2
  status=1
fi
# A layer of the emulator may use only the layers that scripts/check-layers.py allows.
scripts/check-layers.py || status=1

# Every Python script must parse, because tests run only a few of them.
git ls-files '*.py' | python3 -c '
import ast, sys
for name in sys.stdin.read().split():
    with open(name, encoding="utf-8") as file:
        ast.parse(file.read(), name)' || status=1

# Every test that these documents name must exist.
documents="docs/weaknesses.md docs/threat-model.md docs/reliability.md"
named=$(grep -ohE '`[A-Z][A-Za-z0-9]*Tests(\.[a-z][A-Za-z0-9]*)?`' $documents | tr -d '`' | sort -u)
for name in $named; do
  suite=${name%%.*}
  files=$(grep -rlE --include="*.swift" --exclude-dir=.build "(struct|class|enum|actor|extension) $suite\b" Tests Tools/Tests Tools/BrowserTests Fuzzing/Replay || true)
  if [ -z "$files" ]; then
    echo "docs: the test suite $suite does not exist" >&2
    status=1
  elif [ "$suite" != "$name" ] && ! echo "$files" | xargs grep -qE "func ${name#*.}\("; then
    echo "docs: $suite has no test ${name#*.}" >&2
    status=1
  fi
done

named=$(grep -ohE '`test_[a-z_]+\.py(::test_[a-z0-9_]+)?`' $documents | tr -d '`' | sort -u)
for name in $named; do
  file=Tools/BrowserTests/${name%%::*}
  if [ ! -f "$file" ]; then
    echo "docs: $file does not exist" >&2
    status=1
  elif [ "${name#*::}" != "$name" ] && ! grep -q "def ${name#*::}(" "$file"; then
    echo "docs: $file has no test ${name#*::}" >&2
    status=1
  fi
done

# The everyday targets of `make` must have a help text and be in CONTRIBUTING.md. The benchmark must find the markers of
# its table.
for target in demo test lint format bench; do
  grep -qE "^$target:.*## " Makefile && grep -q "make $target" CONTRIBUTING.md ||
    { echo "make $target needs a help text in the Makefile and an entry in CONTRIBUTING.md" >&2; status=1; }
done
for mark in begin end; do
  grep -qx "<!-- make bench: $mark -->" docs/performance.md || { echo "docs/performance.md has no mark <!-- make bench: $mark -->" >&2; status=1; }
done

# docs/conformance.md must list the current tests.
scripts/conformance.sh --check || status=1

# Code in a document must equal the snippet or test that it names, because these are built. In a Korean document, the
# comments are Korean.
compared() { case $document in *.ko.md) sed -E '/^ *\/\//d' ;; *) cat ;; esac; }
for document in README.md docs/*.md docs/migration/*.md docs/recipes/*.md Sources/*/*.docc/*.md; do
  for snippet in $(sed -nE 's/^<!-- ((Snippets|Tests)\/.*\.swift) -->$/\1/p' "$document"); do
    source=$(awk '/snippet\.hide/{hide=1;next} /snippet\.show/{hide=0;next} !hide' "$snippet" | sed 1d | compared)
    printed=$(awk -v mark="<!-- $snippet -->" \
      '$0 == mark{want=1} want && /^```$/{exit} inside{print} want && /^```swift/{inside=1}' "$document" | compared)
    if [ "$source" != "$printed" ]; then
      echo "$document and $snippet differ" >&2
      status=1
    fi
  done
done

# Every document's link to a file must lead to an existing file.
python3 scripts/docs/pages.py copy || status=1

# The tutorial shows the example app's files through symbolic links. A file FILE-1.swift may only leave out lines of
# FILE.swift.
for file in Sources/KakaoSDK/KakaoSDK.docc/Resources/*-1.swift; do
  if ! python3 -c '
import sys
shown, app = (open(name, encoding="utf-8").read().splitlines() for name in sys.argv[1:])
rest = iter(app)
sys.exit(not all(line in rest for line in shown))' "$file" "${file%-1.swift}.swift"; then
    echo "$file has lines that ${file%-1.swift}.swift doesn't have" >&2
    status=1
  fi
done

# Documents, comments, and texts in code must use plain words. First test the check itself on sentences that it must
# find.
tested=$(python3 scripts/test-check-language.py 2>&1) || { echo "$tested" >&2; status=1; }
scripts/check-language.py || status=1
tested=$(python3 scripts/test-trim-icu.py 2>&1) || { echo "$tested" >&2; status=1; }
tested=$(python3 scripts/test-container-start.py 2>&1) || { echo "$tested" >&2; status=1; }

# The KOSession migration guides must name every public symbol of KakaoOpenSDK.
names=$(grep -rhoE 'public (static |final |convenience )*(class|struct|enum|func|var|let|typealias) [A-Za-z]+' Sources/KakaoOpenSDK |
  awk '{print $NF}' | grep -vxE 'rawValue|description|customMirror|level|limit|isWesternAge|isSkipTerm|authFrom' | sort -u)
for document in docs/migration/from-kosession.md docs/migration/from-kosession.ko.md; do
  for name in $names; do
    grep -qE "[\`.]$name\b" "$document" || { echo "$document does not name $name" >&2; status=1; }
  done
done
exit $status
