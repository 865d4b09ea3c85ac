import Foundation
import Logging
import NIOCore
import NIOPosix
import Synchronization
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct EmulatorTests {
  private static func json(_ url: URL) async throws -> [String: Any] {
    let (data, _) = try await URLSession.shared.data(from: url)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("The issuer contains the free port that was chosen")
  func issuerUsesAssignedPort() async throws {
    try await withRunningEmulator { url in
      #expect((url.port ?? 0) > 0)
      let discovery = try await Self.json(url.appending(path: ".well-known/openid-configuration"))
      #expect(discovery["issuer"] as? String == url.absoluteString)
    }
  }

  @Test("An emulator without signing keys generates them")
  func generatesMissingKeys() async throws {
    try await withRunningEmulator { url in
      let keys = try await Self.json(url.appending(path: ".well-known/jwks.json"))
      #expect((keys["keys"] as? [Any])?.count == 2)
    }
  }

  @Test("The Date header shows the emulator's clock")
  func dateHeaderFollowsClock() async throws {
    try await withRunningEmulator { url in
      var change = URLRequest(url: url.appending(path: "_emulator/clock"))
      change.httpMethod = "POST"
      change.setValue("application/json", forHTTPHeaderField: "Content-Type")
      change.httpBody = Data(#"{"set":"2001-02-03T04:05:06Z"}"#.utf8)
      _ = try await URLSession.shared.data(for: change)
      let (_, response) = try await URLSession.shared.data(from: url.appending(path: "_emulator/health"))
      let date = try #require((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Date"))
      #expect(date.wholeMatch(of: /Sat, 03 Feb 2001 04:\d{2}:\d{2} GMT/) != nil, "\(date)")
    }
  }

  @Test("Idle connections don't block other clients")
  func idleConnectionsDoNotBlock() async throws {
    try await withRunningEmulator { url in
      let port = try #require(url.port)
      let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      var silent: [any Channel] = []
      for _ in 0..<16 {
        silent.append(try await bootstrap.connect(host: "127.0.0.1", port: port).get())
      }
      #expect(try await Self.json(url.appending(path: "_emulator/health"))["status"] as? String == "ok")
      for channel in silent {
        // On a busy machine, the emulator may have closed the idle connection already.
        try? await channel.close()
      }
    }
  }

  @Test("After a restart, the emulator uses the stored signing keys")
  func dataSurvivesRestart() async throws {
    try await withTemporaryDirectory { directory in
      let options = EmulatorOptions(storage: .sqlite(directory.appending(path: "emulator.sqlite").path))
      let kids = Mutex<[[String]]>([])
      for _ in 0..<2 {
        let built = try await buildEmulator(options)
        let keys = try await built.services.signingKeys.all().map(\.kid)
        kids.withLock { $0.append(keys) }
      }
      #expect(kids.withLock { $0[0] == $0[1] && $0[0].count == 2 })
    }
  }

  @Test("An emulator with an invalid configuration doesn't start")
  func invalidConfigurationPreventsStart() async {
    await #expect(throws: ConfigError.self) {
      try await Emulator.run(EmulatorOptions(configuration: .yaml("apps: 1"))) { _ in }
    }
  }

  @Test(
    "The emulator's URL contains a host to which clients can connect",
    arguments: [
      ("127.0.0.1", "http://127.0.0.1:1"), ("0.0.0.0", "http://localhost:1"), ("::1", "http://[::1]:1"),
    ])
  func urlIsConnectable(host: String, url: String) {
    #expect(
      EmulatorAddress(issuer: nil, host: host, port: 0).update(boundHost: host, port: 1)?.absoluteString == url)
  }

  /// Brackets and spaces can't be part of an IPv6 address in a URL.
  @Test("An emulator whose host can't be part of a URL doesn't start", arguments: ["[::1]", "a b:1"])
  func hostIsChecked(_ host: String) async {
    await #expect(throws: EmulatorOptionsError.invalidHost) {
      try await Emulator.run(EmulatorOptions(host: host)) { _ in }
    }
  }

  @Test("A configured issuer takes precedence over the address")
  func configuredIssuerOverridesAddress() {
    let address = EmulatorAddress(issuer: "https://login.example", host: "127.0.0.1", port: 0)
    #expect(address.update(boundHost: "127.0.0.1", port: 7)?.absoluteString == "http://127.0.0.1:7")
    #expect(address.baseURL == "https://login.example")
  }

  @Test("The published URL takes precedence over the configured issuer")
  func publishedURLOverridesIssuer() async throws {
    let options = EmulatorOptions(
      publishedURL: "http://localhost:8080", configuration: .yaml("issuer: https://login.example"))
    #expect(try await buildEmulator(options).address.baseURL == "http://localhost:8080")
  }

  @Test("A published URL must be a base URL", arguments: ["http://localhost/", "localhost:8080", "ftp://localhost"])
  func publishedURLIsChecked(_ url: String) async {
    await #expect(throws: EmulatorOptionsError.invalidPublishedURL) {
      _ = try await buildEmulator(EmulatorOptions(publishedURL: url))
    }
  }
}
