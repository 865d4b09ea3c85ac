import Testing

/// A sample and its expected result.
struct GuideSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Runs the sample and returns its screen, which the sample captures weakly.
  let run: @MainActor @Sendable () -> any Guide
  /// The expected pages and requests.
  let calls: [String]
  /// The lines that the sample prints on success.
  let lines: [String]
  /// The line that the sample prints if the platform responds with an error, or nil.
  let refusal: String?

  init<Screen: Guide>(
    _ name: String, _ sample: @escaping @MainActor @Sendable (Screen) -> Void, calls: [String], says line: String?,
    whenRefused refusal: String? = "api -1"
  ) {
    testDescription = "\(Screen.self).\(name)"
    run = {
      let screen = Screen()
      sample(screen)
      return screen
    }
    self.calls = calls
    self.lines = line.map { [$0] } ?? []
    self.refusal = refusal
  }

  /// Returns a sample that logs in.
  static func login<Screen: Guide>(
    _ name: String, _ sample: @escaping @MainActor @Sendable (Screen) -> Void, page: String, says line: String
  ) -> Self {
    Self(name, sample, calls: [page, "POST /oauth/token"], says: line, whenRefused: "auth invalid_grant")
  }
}
