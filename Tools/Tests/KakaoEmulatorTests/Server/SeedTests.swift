import AsyncHTTPClient
import Foundation
import Logging
import NIOCore
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct SeedTests {
  /// Returns the random values of a login and a new app, except values that depend on the time or the signing keys.
  private func drawn(_ seed: UInt64?) async throws -> [String] {
    let built = try await buildEmulator(EmulatorOptions(port: 9090, seed: seed))
    let random = built.services.random
    let tokens = OpaqueToken.pair(at: Date(), random: random)
    let code = OpaqueToken.code(at: Date(), random: random)
    let app = try await AppEditor(services: built.services).add(["name": "New"])
    return [tokens.access, tokens.refresh, code, random.uuid().uuidString, app.keys.native]
  }

  @Test("With a seed, the same calls return the same responses")
  func sameCallsGiveSameOutput() async throws {
    #expect(try await drawn(7) == drawn(7))
    #expect(try await drawn(7) != drawn(8))
    #expect(try await drawn(nil) != drawn(nil))
  }

  /// Returns the responses to logins, a new app, and a new account over HTTP.
  private func answers(of url: URL) async throws -> [String] {
    let calls = [
      ("login", #"{"app": 1234, "account": 1, "scope": "account_email"}"#), ("apps", #"{"name": "New"}"#),
      ("accounts", #"{"password": "p"}"#),
      ("login", #"{"app": 1234, "account": 2, "redirect_uri": "\#(Self.redirectURI)"}"#),
    ]
    var answers: [String] = []
    for (path, body) in calls {
      var request = HTTPClientRequest(url: "\(url)/_emulator/\(path)")
      request.method = .POST
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(string: body))
      let response = try await HTTPClient.shared.execute(request, timeout: .minutes(10))
      #expect([.ok, .created].contains(response.status))
      answers.append(String(buffer: try await response.body.collect(upTo: 1 << 20)))
    }
    return answers
  }

  private static let redirectURI = "http://localhost:8765/oauth"

  @Test("A reset restarts the random values")
  func resetRestartsSequence() async throws {
    try await withRunningEmulator(EmulatorOptions(port: 0, seed: 7)) { url in
      let first = try await answers(of: url)
      let second = try await answers(of: url)
      #expect(first != second)
      var reset = HTTPClientRequest(url: "\(url)/_emulator/reset")
      reset.method = .POST
      #expect(try await HTTPClient.shared.execute(reset, timeout: .minutes(10)).status == .ok)
      #expect(try await answers(of: url) == first)
      #expect(try await answers(of: url) == second)
    }
  }

  @Test("An import starts a different sequence of random values")
  func importStartsItsOwnSequence() async throws {
    let built = try await buildEmulator(EmulatorOptions(port: 9090, seed: 7))
    let (api, random) = (ControlAPI(services: built.services, config: try .demo()), built.services.random)
    let first = random.bytes(32)
    let yaml = try await StateExport(services: built.services).yaml(withKeys: false)
    _ = try await api.reset()
    try await api.restore(yaml)
    let imported = random.bytes(32)
    try await api.restore(yaml)
    #expect(imported != first && random.bytes(32) == imported)
    _ = try await api.reset()
    #expect(random.bytes(32) == first)
  }

  @Test("Random bytes don't depend on the sizes of the requests")
  func chunkSizeDoesNotMatter() {
    let (one, other) = (RandomSource.seeded(1), RandomSource.seeded(1))
    #expect(one.bytes(40) == other.bytes(7) + other.bytes(33))
    #expect(Set((0..<100).map { _ in one.uuid() }).count == 100)
  }

  @Test("A seed can't be combined with a storage file")
  func storageFileIsRejected() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("seed-\(UUID()).sqlite").path
    await #expect(throws: EmulatorOptionsError.seedRequiresMemoryStorage) {
      _ = try await buildEmulator(EmulatorOptions(port: 9090, storage: .sqlite(file), seed: 1))
    }
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("A seed is allowed only on loopback addresses and logs a warning")
  func requiresLoopback() async throws {
    await #expect(throws: EmulatorOptionsError.seedRequiresLoopback) {
      _ = try await buildEmulator(EmulatorOptions(host: "0.0.0.0", port: 9090, controlToken: "t", seed: 1))
    }
    let log = RecordedLog()
    _ = try await buildEmulator(EmulatorOptions(port: 9090, seed: 1, logger: log.logger))
    #expect(log.text.contains("anyone can guess them"))
  }
}
