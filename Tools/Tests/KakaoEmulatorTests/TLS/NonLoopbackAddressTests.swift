import Foundation
import Testing

@testable import KakaoEmulator

@Suite struct NonLoopbackAddressTests {
  private let tls = TLSOptions(folder: URL(fileURLWithPath: "/nowhere"))

  @Test("Loopback addresses require neither TLS nor a token", arguments: ["127.0.0.1", "localhost", "::1"])
  func loopbackNeedsNothing(_ host: String) throws {
    try EmulatorOptions(host: host).checkNonLoopbackAddress()
  }

  @Test(
    "Other addresses require TLS and a token",
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

  @Test("Without TLS and a token, an emulator on another address doesn't start")
  func unprotectedEmulatorDoesNotStart() async {
    await #expect(throws: NonLoopbackAddressError.needsTLS(host: "0.0.0.0")) {
      try await Emulator.run(EmulatorOptions(host: "0.0.0.0")) { _ in }
    }
  }
}
