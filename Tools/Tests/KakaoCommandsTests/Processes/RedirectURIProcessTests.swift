import Testing

@Suite(.timeLimit(.minutes(10))) struct RedirectURIProcessTests {
  @Test(
    "A redirect URI on another machine is a usage error",
    arguments: [
      ("https://localhost:8765/oauth", "The SDK can't listen on \"https://localhost:8765/oauth\"."),
      ("http://example.com/oauth", "uses plain http and isn't a loopback address"),
      ("oauth", "\"oauth\" isn't a redirect URI"),
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
