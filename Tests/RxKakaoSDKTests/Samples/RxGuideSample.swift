#if Rx
  import Testing

  /// An RxSwift sample, and what comes of it.
  struct RxGuideSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Runs the sample and returns its surroundings, whose dispose bag ends it.
    let run: @MainActor @Sendable () -> any RxGuide
    /// The pages and requests it makes.
    let calls: [String]
    /// What it says when all is well; nil when it says nothing.
    let line: String?
    /// What it says when the platform refuses.
    let refusal: String

    init<Screen: RxGuide>(
      _ name: String, _ sample: @escaping @MainActor @Sendable (Screen) -> Void, calls: [String], says line: String?,
      whenRefused refusal: String = "api -1"
    ) {
      testDescription = "\(Screen.self).\(name)"
      run = {
        let screen = Screen()
        sample(screen)
        return screen
      }
      self.calls = calls
      self.line = line
      self.refusal = refusal
    }

    /// A sample that logs in.
    init<Screen: RxGuide>(
      _ name: String, _ sample: @escaping @MainActor @Sendable (Screen) -> Void, page: String,
      says line: String = "loginWithKakaoAccount() success."
    ) {
      self.init(
        name, sample, calls: ["open \(page)", "POST /oauth/token"], says: line, whenRefused: "auth invalid_grant")
    }
  }
#endif
