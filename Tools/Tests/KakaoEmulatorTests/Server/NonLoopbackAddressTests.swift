import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct NonLoopbackAddressTests {
  private let tls = TLSOptions(folder: URL(fileURLWithPath: "/nowhere"))

  @Test("Loopback addresses require neither TLS nor a token", arguments: ["127.0.0.1", "localhost", "::1"])
  func loopbackNeedsNothing(_ host: String) throws {
    try EmulatorOptions(host: host).checkNonLoopbackAddress()
  }

  @Test(
    "Addresses that aren't loopback require TLS and a token",
    arguments: ["0.0.0.0", "::", "192.168.0.2", "example.com", "127.0.0.1.example.com"])
  func nonLoopbackNeedsTLSAndToken(_ host: String) throws {
    #expect(throws: NonLoopbackAddressError.needsTLS(host: host)) {
      try EmulatorOptions(host: host, controlToken: "token").checkNonLoopbackAddress()
    }
    for token in [nil, ""] {
      #expect(throws: NonLoopbackAddressError.needsControlToken(host: host)) {
        try EmulatorOptions(host: host, tls: tls, controlToken: token).checkNonLoopbackAddress()
      }
    }
    try EmulatorOptions(host: host, tls: tls, controlToken: "token").checkNonLoopbackAddress()
  }

  @Test(
    "An emulator that is published on this machine over HTTP needs a token, but not TLS",
    arguments: ["http://localhost:8080", "http://127.0.0.1:8080", "http://[::1]:8080"])
  func publishedOnLoopbackNeedsToken(_ url: String) throws {
    try EmulatorOptions(host: "0.0.0.0", publishedURL: url, controlToken: "token").checkNonLoopbackAddress()
    #expect(throws: NonLoopbackAddressError.needsControlToken(host: "0.0.0.0")) {
      try EmulatorOptions(host: "0.0.0.0", publishedURL: url).checkNonLoopbackAddress()
    }
  }

  @Test(
    "An emulator that is published at another URL needs TLS",
    arguments: [
      "https://localhost:8080", "http://192.168.0.2:8080", "http://localhost.example.com",
      "http://localhost@example.com", "localhost:8080", "",
    ])
  func publishedElsewhereNeedsTLS(_ url: String) {
    #expect(throws: NonLoopbackAddressError.needsTLS(host: "0.0.0.0")) {
      try EmulatorOptions(host: "0.0.0.0", publishedURL: url, controlToken: "token").checkNonLoopbackAddress()
    }
  }

  @Test("Without TLS and a token, an emulator on another address doesn't start")
  func unprotectedEmulatorDoesNotStart() async {
    await #expect(throws: NonLoopbackAddressError.needsTLS(host: "0.0.0.0")) {
      try await Emulator.run(EmulatorOptions(host: "0.0.0.0")) { _ in }
    }
  }
}
