import Foundation
import KakaoSDK
import Testing

/// Tests of processes that share a token file, like the terminals of one user.
@Suite(.timeLimit(.minutes(10))) struct SharedTokenFileProcessTests {
  private static let fortyDays = 40 * 86_400

  @Test("If processes find an expired token, one of them refreshes it and all use the new one", arguments: [2, 10])
  func expired(count: Int) async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      let first = try #require(try sandbox.store.load())
      // The refresh token is now in its last month, so a refresh replaces it, and a second use of the old token would
      // fail.
      try await sandbox.control.post("clock", #"{"advance_seconds":\#(Self.fortyDays)}"#)
      let outcomes = try await sandbox.runAll(Array(repeating: ["me", "--output", "json"], count: count))
      #expect(outcomes.allSatisfy { $0.status == 0 }, "\(outcomes.map(\.notes))")
      #expect(Set(outcomes.map(\.output)).count == 1)
      // The two token requests are from the login and from the only refresh.
      #expect(try await sandbox.control.calls("/oauth/token") == [200, 200])
      let last = try #require(try sandbox.store.load())
      #expect(last.refreshToken != first.refreshToken)
      // A process can exit while it stores its verified ID token. The next process that writes removes its temporary
      // file.
      #expect(try await sandbox.run("token", "refresh").status == 0)
      try sandbox.expectNothingLeftBehind()
    }
  }

  @Test("After concurrent refreshes, the stored token is valid")
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

  @Test("A logout during a refresh of another process ends the login")
  func logout() async throws {
    try await withLoginSandbox { sandbox in
      #expect(try await sandbox.logIn().status == 0)
      try await sandbox.control.post("clock", #"{"advance_seconds":\#(Self.fortyDays)}"#)
      try await sandbox.control.post("faults", #"{"match":{"path":"/oauth/token"},"delay_ms":500}"#)
      let refreshing = try sandbox.start("me")
      // The fault is removed from the list as soon as it delays the refresh.
      while try await sandbox.control.hasFaults { await Task.yield() }
      let outcomes = try await sandbox.runAll([["logout"], ["me"], ["me"], ["me"]])
      // The logout waits at most a second for the refresh, so on a slow machine its request to the server can fail.
      #expect(outcomes.allSatisfy { $0.status < 2 }, "\(outcomes.map(\.notes))")
      #expect(await refreshing.outcome().status < 2)
      #expect(try sandbox.store.load() == nil)
      #expect(try await sandbox.run("me").status == 1)
    }
  }
}

extension LoginSandbox {
  var control: ControlClient { ControlClient(emulatorURL: emulatorURL) }

  /// The token file, opened in the same way as in the processes.
  fileprivate var store: KakaoEncryptedFileTokenStore {
    KakaoEncryptedFileTokenStore(
      file: tokenFile, issuer: emulatorURL, appKey: "d0000000000000000000000000000002")
  }

  /// Runs several command lines at the same time.
  fileprivate func runAll(_ commands: [[String]]) async throws -> [KakaoProcess.Outcome] {
    let processes = try commands.map { try start($0) }
    return await withTaskGroup(of: (Int, KakaoProcess.Outcome).self) { group in
      for (index, process) in processes.enumerated() { group.addTask { (index, await process.outcome()) } }
      return await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Expects that the folder contains only the token, its key, and its lock file, and no temporary file.
  fileprivate func expectNothingLeftBehind() throws {
    let name = tokenFile.lastPathComponent
    let files = try FileManager.default.contentsOfDirectory(atPath: tokenFile.deletingLastPathComponent().path)
    #expect(Set(files) == [name, "\(name).key", "\(name).lock"])
  }
}
