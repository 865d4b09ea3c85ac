import Testing

@Suite(.timeLimit(.minutes(10))) struct RedirectURIProcessTests {
  @Test(arguments: ["https://localhost:8765/oauth", "http://example.com/oauth", "oauth"])
  func aRedirectURIBeyondThisMachineIsAUsageError(_ uri: String) async throws {
    try await withLoginSandbox { sandbox in
      let end = try await sandbox.run("login", "--browser", "none", "--redirect-uri", uri)
      #expect(end.status == 2)
      #expect(end.output.isEmpty)
      #expect(end.notes.first?.contains("\"\(uri)\" cannot be listened on.") == true, "\(end.notes)")
    }
  }
}
