# Every target is one command; `make help` lists them.
SWIFT ?= swift
TRAITS := default,Desktop
SOURCES := Package.swift Sources Tests Tools/Package.swift Tools/Sources Tools/Tests \
  Benchmarks/Package.swift Benchmarks/Sources \
  Fuzzing/Replay Fuzzing/sdk-fuzz Fuzzing/emulator-fuzz

.DEFAULT_GOAL := help
.PHONY: help demo build consumer test test-sdk test-apple test-tools test-browser test-traits bench fuzz lint format conformance clean test-threads soak

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

demo: build ## Start the emulator, log a user in through the SDK, print the profile
	@cd Tools && .build/debug/kakao demo $(ARGS)

build: .build/system-packages ## Build the kakao executable
	cd Tools && $(SWIFT) build --product kakao

test: ## Run every test and print totals
	@scripts/test-all.sh test-sdk test-traits test-apple test-tools test-browser

test-sdk: ## Run the SDK's tests
	$(SWIFT) test --traits $(TRAITS)

test-traits: .build/system-packages ## Build the SDK without its optional dependencies, and test its Rx modules where RxSwift resolves
	scripts/test-traits.sh

test-apple: ## Build and test the SDK's files for iOS and macOS against stand-ins for Apple's frameworks
	scripts/test-apple.sh

test-tools: .build/system-packages ## Run the emulator's, the command line's and the end-to-end tests
	cd Tools && $(SWIFT) build --build-tests
	cd Tools && $(SWIFT) test --skip-build --skip KakaoCommandsTests
	# Tests of whole processes run by themselves and one after the other: beside others they starve.
	cd Tools && $(SWIFT) test --skip-build --no-parallel --filter KakaoCommandsTests

test-browser: build ## Drive the pages with headless Chromium
	scripts/browser-tests.sh

fuzz: .build/system-packages ## Fuzz every parser, or TARGET=id-token, for SECONDS=60 each; Linux
	scripts/fuzz.sh $(or $(SECONDS),60) $(TARGET)

test-threads: ## Run the SDK's tests under the thread sanitizer, which takes too long for every change
	$(SWIFT) build --traits $(TRAITS) --build-tests --sanitize=thread --scratch-path .build/tsan
	TSAN_OPTIONS="suppressions=$(CURDIR)/scripts/tsan.supp history_size=4" \
	  .build/tsan/debug/kakao-login-swiftPackageTests.xctest --testing-library swift-testing $(ARGS)

soak: .build/system-packages ## Keep emulator and SDK busy for ten minutes with faults on; Linux; ARGS="--seconds 20 --kakao Tools/.build/debug/kakao" only tries it out
	@scripts/soak.sh $(ARGS)

consumer: ## Build an app from nothing, with and without the SDK, and print what that costs
	scripts/consumer.sh

bench: .build/system-packages ## Measure emulator and SDK next to their peers and print one table; Linux; ARGS="--short --kakao Tools/.build/debug/kakao" only tries it out
	@scripts/bench.sh $(ARGS)

lint: ## Check format, documentation and house rules
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	scripts/house-rules.sh

format: ## Format the sources in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

conformance: ## Write docs/conformance.md from the conformance tests
	scripts/conformance.sh

clean: ## Remove everything that was built
	rm -rf .build Tools/.build Benchmarks/.build Tests/AppleGlue/.build

# The emulator's storage needs SQLite's headers on Linux.
.build/system-packages: scripts/system-packages.sh
	@scripts/system-packages.sh
	@mkdir -p $(@D) && touch $@
