#if Rx
  import Testing

  /// An RxSwift sample and its expected result.
  struct RxGuideSample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Runs the sample and returns its screen.
    ///
    /// The caller must retain the screen, because its dispose bag retains the subscription.
    let run: @MainActor @Sendable () -> any RxGuide
    /// The expected pages and requests.
    let calls: [String]
    /// The line that the sample prints on success, or nil if it doesn't print.
    let line: String?
    /// The line that the sample prints if the platform responds with an error.
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

    /// Creates a sample that logs in.
    init<Screen: RxGuide>(
      _ name: String, _ sample: @escaping @MainActor @Sendable (Screen) -> Void, page: String,
      says line: String = "loginWithKakaoAccount() success."
    ) {
      self.init(
        name, sample, calls: ["open \(page)", "POST /oauth/token"], says: line, whenRefused: "auth invalid_grant")
    }
  }
#endif
