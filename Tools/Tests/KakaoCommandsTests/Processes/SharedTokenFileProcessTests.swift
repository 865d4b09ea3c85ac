import Foundation
import KakaoSDK
import Testing

/// Processes that share a token file, as the shells of one person do.
@Suite(.timeLimit(.minutes(10))) struct SharedTokenFileProcessTests {
  private static let fortyDays = 40 * 86_400

  @Test("whoever finds the token expired, one process refreshes it and none loses the login", arguments: [2, 10])
  func expired(count: Int) async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let first = try #require(try sandbox.store.load())
      // From here on a refresh replaces the refresh token too, so that a second use of the old one would end the login.
      try await sandbox.control.post("clock", #"{"advance_seconds":\#(Self.fortyDays)}"#)
      let outcomes = try await sandbox.runAll(Array(repeating: ["me", "--output", "json"], count: count))
      #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.notes))")
      #expect(Set(outcomes.map(\.output)).count == 1)
      // The login's own, and the one refresh.
      #expect(try await sandbox.control.calls("/oauth/token") == [200, 200])
      let last = try #require(try sandbox.store.load())
      #expect(last.refreshToken != first.refreshToken)
      try sandbox.expectNothingLeftBehind()
    }
  }

  @Test("however often it is refreshed at a time, the last token is good")
  func refreshes() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      try await sandbox.control.post("clock", #"{"advance_seconds":\#(Self.fortyDays)}"#)
      let outcomes = try await sandbox.runAll(Array(repeating: ["token", "refresh"], count: 10))
      #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.notes))")
      #expect(try await sandbox.control.calls("/oauth/token").allSatisfy { $0 == 200 })
      #expect(try await sandbox.run("me").status == 0)
      try sandbox.expectNothingLeftBehind()
    }
  }

  @Test("a logout while another process refreshes is the end of the login")
  func logout() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      try await sandbox.control.post("clock", #"{"advance_seconds":\#(Self.fortyDays)}"#)
      try await sandbox.control.post("faults", #"{"match":{"path":"/oauth/token"},"delay_ms":500}"#)
      let refreshing = try sandbox.start("me")
      // The fault is gone from the list once the refresh is being held up by it.
      while try await sandbox.control.hasFaults { await Task.yield() }
      let outcomes = try await sandbox.runAll([["logout"], ["me"], ["me"], ["me"]])
      #expect(outcomes[0].status == 0, "\(outcomes[0].notes)")
      #expect(await refreshing.outcome().status < 2)
      #expect(outcomes.allSatisfy { $0.status < 2 }, "\(outcomes.map(\.notes))")
      #expect(try await sandbox.control.calls("/oauth/token") == [200, 200])
      #expect(try sandbox.store.load() == nil)
      #expect(try await sandbox.run("me").status == 1)
    }
  }
}

extension LoginSandbox {
  var control: ControlClient { ControlClient(emulatorURL: emulatorURL) }

  /// The token file, read as the processes do.
  fileprivate var store: EncryptedFileTokenStore {
    EncryptedFileTokenStore(
      file: tokenFile, issuer: emulatorURL, appKey: "d0000000000000000000000000000002")
  }

  /// Runs command lines at the same time.
  fileprivate func runAll(_ commands: [[String]]) async throws -> [KakaoProcess.Outcome] {
    let processes = try commands.map { try start($0) }
    return await withTaskGroup(of: (Int, KakaoProcess.Outcome).self) { group in
      for (index, process) in processes.enumerated() { group.addTask { (index, await process.outcome()) } }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// There is the token, its key and its lock, and no half-written file beside them.
  fileprivate func expectNothingLeftBehind() throws {
    let name = tokenFile.lastPathComponent
    let files = try FileManager.default.contentsOfDirectory(atPath: tokenFile.deletingLastPathComponent().path)
    #expect(Set(files) == [name, "\(name).key", "\(name).lock"])
  }
}
