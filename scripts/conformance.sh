#!/usr/bin/env bash
# Writes docs/conformance.md from the conformance tests; with --check, fails when the file is not what they say.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
page=docs/conformance.md

facts() { # one line for each test: kind of line, section or mark, fact, why it is not covered
  awk '
    function text(source) { # the first string literal, unescaped
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
        print FILENAME ": a test without a fact or without a mark: " test > "/dev/stderr"
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
      print "What is known of Kakao Login, and whether the emulator does the same. Each line is a test of that name in"
      print "`Tools/Tests/ConformanceTests`, which asks the emulator over HTTP and does not know the SDK. What a fact starts"
      print "from, a changed app or a login that is over, is put into the emulator'"'"'s storage.\n"
      print "| mark | how the fact is known |\n|---|---|"
      print "| doc | Kakao'"'"'s documentation says so |"
      print "| client | a published client sends it, reads it or logged it |"
      print "| inferred | nobody says so: it follows from something else, and Kakao may do otherwise |\n"
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
    echo "$page is out of date: make conformance" >&2
    exit 1
  fi
else
  written=$(facts | write)
  printf '%s\n' "$written" >"$page"
fi
