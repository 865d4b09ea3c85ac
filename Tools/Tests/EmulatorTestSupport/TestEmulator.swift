import Foundation
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import KakaoEmulator

/// An emulator whose router is called directly.
///
/// The emulator's clock stands still unless the test advances it.
struct TestEmulator: Sendable {
  /// The initial time, 2026-01-01T00:00:00Z.
  static let start = Date(timeIntervalSince1970: 1_767_225_600)
  static let issuer = "http://127.0.0.1:9090"
  static let redirectURI = "http://localhost:8765/oauth"

  let client: any TestClientProtocol
  let services: Services

  var storage: Storage { services.storage }
  var clock: EmulatorClock { services.clock }

  func app(_ id: App.ID = 1234) async throws -> App {
    try #require(try await storage.app(id: id))
  }

  /// Changes an app, as a developer does in the console.
  func changeApp(_ id: App.ID = 1234, _ change: (inout App) -> Void) async throws {
    var app = try await app(id)
    change(&app)
    try await storage.save(app)
  }
}

/// Runs `body` with an emulator, by default with storage in memory.
///
/// With `setup: .live`, requests go through a socket, so that they have an IP address.
func withEmulator(
  _ configuration: EmulatorOptions.ConfigurationSource = .demo, storage: EmulatorOptions.Storage = .memory,
  controlToken: String? = nil, host: String = "127.0.0.1", setup: TestingSetup = .router,
  body: @Sendable (TestEmulator) async throws -> Void
) async throws {
  let clock = EmulatorClock { TestEmulator.start }
  let built = try await buildEmulator(
    EmulatorOptions(
      host: host, port: 9090, configuration: configuration, storage: storage, controlToken: controlToken),
    clock: clock,
    // While other tests run, a webhook receiver can take longer than the platform's three seconds.
    webhookTimeout: .minutes(10))
  try await built.services.storage.replace(signingKeys: TestKeys.pair.get())
  if case .demo = configuration {
    let hash = try TestKeys.demoPassword.get().encoded
    for account in try await built.services.storage.accounts() {
      _ = try await built.services.storage.updateAccount(account.id) { $0.passwordHash = hash }
    }
  }
  try await Application(
    router: built.router, server: .emulator(clock: clock),
    configuration: .init(address: .hostname("127.0.0.1", port: 0)), logger: built.services.logger
  ).test(setup) { [services = built.services] client in
    try await body(TestEmulator(client: client, services: services))
  }
}

/// Keys and hashes that are created once per test run, because creating them is slow.
enum TestKeys {
  /// The demo accounts' password hash, with few rounds, because checking a standard hash would take most of the tests'
  /// time.
  static let demoPassword = Result { try PasswordHash(password: "emulator", rounds: 2) }

  static let pair = Result {
    try [0, 1].map { try SigningKey.make(at: TestEmulator.start.addingTimeInterval($0), random: .system) }
  }
}
