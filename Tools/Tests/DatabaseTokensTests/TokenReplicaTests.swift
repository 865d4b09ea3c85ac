import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import KakaoSDKServer
import Testing

/// Tests of several processes that use one table.
///
/// The time limit only turns a hang into a failure.
@Suite(.enabled(if: TokenTable.address != nil, TokenTable.hint), .timeLimit(.minutes(10)))
struct TokenReplicaTests {
  private static let appKey = "d0000000000000000000000000000001"
  private static let thirteenHours: TimeInterval = 13 * 3600
  private static let fortyDays: TimeInterval = 40 * 86_400

  @Test("Processes that need a new token at the same time refresh it once, and use its replacement")
  func refreshOnce() async throws {
    try await withEmulator { emulator in
      let table = try await logIn(emulator)
      for _ in 0..<3 {
        // The refresh token is now in its last month, so the next refresh replaces it.
        let first = try #require(try await table.tokens().store(for: "1").load())
        try await emulator.advanceClock(by: Self.fortyDays)
        let counter = try await emulator.addFault(.delay(milliseconds: 1, match: tokenRequests, times: 100))
        let replicas = try (0..<4).map { _ in try Replica(emulator.url, table) }
        for replica in replicas { #expect(await replica.status == 0) }
        let last = try #require(try await table.tokens().store(for: "1").load())
        #expect(last.refreshToken != first.refreshToken)
        #expect(try await emulator.faults().first { $0.id == counter.id }?.hits == 1)
        try await emulator.removeFaults()
      }
    }
  }

  @Test("A process that is killed during a refresh doesn't keep others from refreshing")
  func killedRefresh() async throws {
    try await withEmulator { emulator in
      let table = try await logIn(emulator)
      try await emulator.advanceClock(by: Self.thirteenHours)
      try await emulator.addFault(.delay(milliseconds: 60_000, match: tokenRequests))
      let killed = try Replica(emulator.url, table)
      while try await emulator.faults().contains(where: { $0.hits == 0 && $0.times > 0 }) {
        try await Task.sleep(for: .milliseconds(10))
      }
      kill(killed.process.processIdentifier, SIGKILL)
      #expect(await killed.status != 0)
      #expect(try await Replica(emulator.url, table).status == 0)
    }
  }

  private let tokenRequests = EmulatorFault.Match(path: "/oauth/token")

  private func logIn(_ emulator: RunningEmulator) async throws -> TokenTable {
    var table = try await TokenTable()
    table.configuration = KakaoConfiguration(appKey: Self.appKey, hosts: Hosts(emulator: emulator.url))
    let client = KakaoClient(
      configuration: table.configuration, tokenStore: table.tokens().store(for: "1"), userAgent: Agent())
    _ = try await UserApi(client: client).loginWithKakaoAccount()
    return table
  }

  private struct Agent: KakaoUserAgent {
    func open(_ url: URL, returningTo expectedCallback: KakaoExpectedCallback) async throws(SdkError) -> URL {
      do {
        return try await BrowserDriver(loginKey: "minji@example.com", password: "emulator")
          .callback(from: url, redirectURI: expectedCallback.uri)
      } catch {
        throw SdkError(reason: .IllegalState, message: "\(error)")
      }
    }
  }

  private struct Replica {
    let process = Process()
    private let end = AsyncStream<Int32>.makeStream()

    init(_ emulator: URL, _ table: TokenTable) throws {
      let test = CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0]
      var folder = URL(fileURLWithPath: test)
      while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
      process.executableURL = folder.appendingPathComponent("token-replica")
      process.arguments = [
        try #require(TokenTable.address), emulator.absoluteString, TokenReplicaTests.appKey, table.name, "1",
      ]
      process.standardOutput = FileHandle.nullDevice
      process.terminationHandler = { [end] process in
        end.continuation.yield(process.terminationReason == .exit ? process.terminationStatus : -1)
        end.continuation.finish()
      }
      try process.run()
    }

    var status: Int32? {
      get async { await end.stream.first { _ in true } }
    }
  }
}
