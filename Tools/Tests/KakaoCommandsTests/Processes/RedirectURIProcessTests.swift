import Testing

@Suite(.timeLimit(.minutes(10))) struct RedirectURIProcessTests {
  @Test(
    "A redirect URI on another machine is a usage error",
    arguments: [
      ("https://localhost:8765/oauth", "\"https://localhost:8765/oauth\" cannot be listened on."),
      ("http://example.com/oauth", "http://example.com/oauth is plain http beyond this machine"),
      ("oauth", "\"oauth\" is no redirect URI"),
    ])
  func nonLoopbackRedirectURIIsUsageError(uri: String, note: String) async throws {
    try await withLoginSandbox { sandbox in
      let end = try await sandbox.run("login", "--browser", "none", "--redirect-uri", uri)
      #expect(end.status == 2)
      #expect(end.output.isEmpty)
      #expect(end.notes.first?.contains(note) == true, "\(end.notes)")
    }
  }
}
