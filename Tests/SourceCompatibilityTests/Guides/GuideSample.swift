import Testing

/// A sample, and what comes of it.
struct GuideSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Runs the sample and returns its surroundings, which it holds weakly.
  let run: @MainActor @Sendable () -> any Guide
  /// The pages and requests it makes.
  let calls: [String]
  /// What it says when all is well.
  let lines: [String]
  /// What it says when the platform refuses; nil when it says nothing.
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

  /// A sample that logs in.
  static func login<Screen: Guide>(
    _ name: String, _ sample: @escaping @MainActor @Sendable (Screen) -> Void, page: String, says line: String
  ) -> Self {
    Self(name, sample, calls: [page, "POST /oauth/token"], says: line, whenRefused: "auth invalid_grant")
  }
}
