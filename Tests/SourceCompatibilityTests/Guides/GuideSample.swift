import Testing

/// A sample and its expected result.
struct GuideSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Runs the sample and returns its screen.
  ///
  /// The caller must retain the screen, because the sample captures it weakly.
  let run: @MainActor @Sendable () -> GuideScreen
  /// The expected pages and requests.
  let calls: [String]
  /// The lines that the sample prints on success.
  let lines: [String]
  /// The line that the sample prints if the platform responds with an error, or nil.
  let refusal: String?

  init(
    _ name: String, _ sample: @escaping @MainActor @Sendable (GuideScreen) -> Void, calls: [String], says line: String?,
    whenRefused refusal: String? = "api -1"
  ) {
    testDescription = name
    run = {
      let screen = GuideScreen()
      sample(screen)
      return screen
    }
    self.calls = calls
    self.lines = line.map { [$0] } ?? []
    self.refusal = refusal
  }

  /// Returns a sample that logs in.
  static func login(
    _ name: String, _ sample: @escaping @MainActor @Sendable (GuideScreen) -> Void, page: String, says line: String
  ) -> Self {
    Self(name, sample, calls: [page, "POST /oauth/token"], says: line, whenRefused: "auth invalid_grant")
  }
}
