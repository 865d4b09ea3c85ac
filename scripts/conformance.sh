#!/usr/bin/env bash
# Writes docs/conformance.md from the conformance tests. With --check, fails if the file is out of date.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
page=docs/conformance.md

facts() { # prints one line for each test: its kind, section or mark, fact, and why it isn't covered
  awk '
    function text(source) { # returns the first string literal, unescaped
      if (!match(source, /"([^"\\]|\\.)*"/)) return ""
      source = substr(source, RSTART + 1, RLENGTH - 2)
      gsub(/\\"/, "\"", source)
      gsub(/\|/, "\\|", source)
      return source
    }
    /^@Suite\(/ { print "suite\t" text($0) }
    /^ *@Test/ { collecting = 1; test = "" }
    collecting { test = test $0 }
    collecting && /func / {
      collecting = 0
      mark = match(test, /\.tags\(\.(doc|client|inferred)\)/) ? substr(test, RSTART + 7, RLENGTH - 8) : ""
      reason = match(test, /\.disabled\("/) ? text(substr(test, RSTART)) : ""
      fact = test ~ /@Test\( *"/ ? text(test) : ""
      if (mark == "" || fact == "") {
        print FILENAME ": this test has no fact or no mark: " test > "/dev/stderr"
        exit 1
      }
      print "fact\t" mark "\t" fact "\t" reason
    }' Tools/Tests/ConformanceTests/Section*.swift
}

write() {
  awk -F '\t' '
    $1 == "suite" { section[++sections] = $2 }
    $1 == "fact" && $4 == "" {
      count[sections, $2]++
      total[$2]++
      covered[sections] = covered[sections] "| " $2 " | " $3 " |\n"
    }
    $1 == "fact" && $4 != "" {
      open[sections]++
      opens++
      missing[sections] = missing[sections] "| " $2 " | " $3 " | " $4 " |\n"
    }
    END {
      print "# Conformance\n"
      print "<!-- Written by `make conformance` from Tools/Tests/ConformanceTests. Change the tests, not this file. -->\n"
      print "This page lists the known facts about Kakao Login and whether the emulator behaves the same. Each line is a test with"
      print "that name in `Tools/Tests/ConformanceTests`. The tests call the emulator over HTTP and do not use the SDK. If a fact"
      print "needs a special state, such as a changed app or an ended login, the test writes it into the emulator'"'"'s storage.\n"
      print "| mark | how the fact is known |\n|---|---|"
      print "| doc | Kakao'"'"'s documentation states it |"
      print "| client | the requests, parsing, or logs of a published client show it |"
      print "| inferred | it is not documented but follows from other facts; Kakao may behave differently |\n"
      print "| section | doc | client | inferred | not covered |\n|---|--:|--:|--:|--:|"
      for (i = 1; i <= sections; i++)
        printf "| %s | %d | %d | %d | %d |\n", section[i], count[i, "doc"], count[i, "client"], count[i, "inferred"], open[i]
      printf "| **all** | **%d** | **%d** | **%d** | **%d** |\n", total["doc"], total["client"], total["inferred"], opens
      for (i = 1; i <= sections; i++) {
        print "\n## " section[i] "\n"
        printf "| mark | fact |\n|---|---|\n%s", covered[i]
        if (open[i]) printf "\nNot covered:\n\n| mark | fact | why |\n|---|---|---|\n%s", missing[i]
      }
    }'
}

if [ "${1:-}" = --check ]; then
  if ! facts | write | diff -u "$page" - >&2; then
    echo "$page is out of date. Run: make conformance" >&2
    exit 1
  fi
else
  written=$(facts | write)
  printf '%s\n' "$written" >"$page"
fi
