# Run `make help` for a list of the targets.
SWIFT ?= swift
# scripts/rx-trait.sh sets RX_TRAIT for the builds of .ci/run, make test, and make test-quick.
TRAITS := default,Desktop$(RX_TRAIT)
# The tests don't simulate a power failure, so the database server doesn't have to wait for the disk.
WITH_POSTGRESQL := $(CURDIR)/scripts/with-postgresql.sh -c fsync=off
TOOLS_BUILD := cd Tools && ../scripts/swift-build.sh --traits default$(RX_TRAIT)
# $(call LIMITED,N) is the option that runs up to N tests at a time. Tests that wait for processes, locks, and servers time out if all
# tests run at once. Older toolchains can't limit the number, so they run one test after the other.
LIMITED = $(shell $(SWIFT) test --help-hidden | grep -q maximum-parallelization-width && \
  echo --parallel --experimental-maximum-parallelization-width $(1) || echo --no-parallel)
CORES := $(shell getconf _NPROCESSORS_ONLN)
TOOLS_TEST := $(SWIFT) test --traits default$(RX_TRAIT) --skip-build
SOURCES := Package.swift Sources Tests Tools/Package.swift Tools/Plugins Tools/Sources Tools/Tests \
  Benchmarks/Package.swift Benchmarks/Sources Benchmarks/suites/swift/Package.swift Benchmarks/suites/swift/Tests \
  Examples/Server/Package.swift Examples/Server/Sources Examples/CLI/Package.swift Examples/CLI/Sources Examples/iOSApp Examples/KakaoTalkStandIn \
  Fuzzing/Replay Fuzzing/sdk-fuzz Fuzzing/emulator-fuzz

.DEFAULT_GOAL := help
.PHONY: help demo build example consumer test test-quick test-sdk test-apple test-emulator test-tools test-browser test-python screenshots test-by-url api-check bench fuzz lint format conformance docs clean release test-release test-threads soak xcode-build xcode-test xcode-test-ui

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 16

demo: build ## Start the emulator, log a user in with the SDK, and print the profile
	@cd Tools && .build/debug/kakao demo $(ARGS)

build: .build/system-packages ## Build the kakao executable
	$(TOOLS_BUILD) --product kakao

# test-tools is the last target, because SwiftPM must plan the build of Tools again after `swift test --skip-build`.
test: ## Run all tests and print totals
	@scripts/test-all.sh test-sdk test-apple test-browser test-python test-tools

test-quick: ## Run the tests of the SDK and the emulator, without the command line, browsers, and Apple's files (under five minutes after a build)
	@scripts/test-all.sh test-sdk test-emulator

test-sdk: ## Run the SDK's tests
	scripts/swift-build.sh --traits $(TRAITS) --build-tests
	$(SWIFT) test --traits $(TRAITS) --skip-build

test-apple: ## Build and test the SDK's files for iOS and macOS with stand-ins for Apple's frameworks, and for Linux without URLSession
	scripts/test-apple.sh

xcode-build: ## Build the SDK, an app, and an app extension with Xcode for every Apple platform (needs a Mac)
	@scripts/xcode.sh build

xcode-test: ## Run the tests with Xcode on an iPhone simulator and this Mac (needs a Mac)
	@scripts/xcode.sh test

xcode-test-ui: build ## Run the UI tests of the example app with an emulator (needs a Mac)
	Tools/.build/debug/kakao emulator exec -- scripts/xcode.sh test-ui

test-emulator: .build/system-packages ## Run the tests of the emulator, and the end-to-end tests
	$(TOOLS_BUILD) --build-tests
	# Most of these tests wait for a server or a database, so run more tests at a time than there are cores.
	cd Tools && $(WITH_POSTGRESQL) $(TOOLS_TEST) $(call LIMITED,$$((3 * $(CORES)))) --skip KakaoCommandsTests

test-tools: test-emulator ## Run the tests of test-emulator and those of the command line
	# Run these tests separately: while they wait for child processes, concurrent exit tests fail to notice that their own processes have exited.
	cd Tools && $(WITH_POSTGRESQL) $(TOOLS_TEST) $(call LIMITED,$(CORES)) --filter KakaoCommandsTests

example: .build/system-packages ## Build the example server and the example command
	cd Examples/Server && ../../scripts/swift-build.sh
	cd Examples/CLI && ../../scripts/swift-build.sh

test-browser: build ## Test the emulator's pages and the example server with headless Chromium
	$(TOOLS_BUILD) --product server-example
	$(WITH_POSTGRESQL) scripts/browser-tests.sh

screenshots: build ## Write the screenshots of the emulator's guide to docs/images
	scripts/browser-tests.sh -n 0 docs_screenshots.py

test-python: build ## Build the Python wheel, install it, and run its tests and those of the examples
	scripts/python-tests.sh

release: ## Write the release for this system to dist: archive, wheel, software bill of materials, and checksums
	scripts/release.sh

test-release: ## Test the release in dist on a bare Debian and the oldest supported Ubuntu, and its wheel (Linux, as root)
	scripts/release-test.sh

test-by-url: build ## Test a package that depends on the SDK and its test traits by a file:// URL and a revision
	Tools/.build/debug/kakao emulator exec -- scripts/test-by-url.sh

api-check: ## Compare the SDK's API with that of the last tag
	scripts/api-check.sh

fuzz: .build/system-packages ## Fuzz every parser for SECONDS=60 each, or only TARGET=id-token (Linux)
	SEED=$(SEED) scripts/fuzz.sh $(or $(SECONDS),60) $(TARGET)

test-threads: ## Run the SDK's tests under the thread sanitizer (slow, not part of CI)
	$(SWIFT) build --traits $(TRAITS) --build-tests --sanitize=thread --scratch-path .build/tsan
	TSAN_OPTIONS="history_size=4" \
	  .build/tsan/debug/kakao-login-swiftPackageTests.xctest --testing-library swift-testing $(ARGS)

soak: .build/system-packages ## Run the emulator and the SDK for ten minutes under load and with injected faults (Linux); for a short trial, add ARGS="--seconds 20 --kakao Tools/.build/debug/kakao"
	@scripts/soak.sh $(ARGS)

consumer: ## Build an app with and without the SDK, and print build time and size
	scripts/consumer.sh

bench: .build/system-packages ## Compare the emulator and the SDK with their peers in one table (Linux); for a short trial, add ARGS="--short --kakao Tools/.build/debug/kakao"
	@scripts/bench.sh $(ARGS)

lint: ## Check format, documentation, and house rules
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	scripts/house-rules.sh

format: ## Format the sources in place
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

conformance: ## Write docs/conformance.md from the conformance tests
	scripts/conformance.sh

docs: ## Build the documentation site with the guides and the API reference in .build/docs, and check its links (Linux)
	scripts/docs.sh $(ARGS)

clean: ## Remove all build results
	rm -rf .build Tools/.build Benchmarks/.build Benchmarks/suites/swift/.build Examples/*/.build Tests/AppleGlue/.build dist

# On Linux, the emulator needs the headers of SQLite.
.build/system-packages: scripts/system-packages.sh
	@scripts/system-packages.sh
	@mkdir -p $(@D) && touch $@
