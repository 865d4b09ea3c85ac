import KakaoSDKCommon

/// What the question of `loginWithKakao` came to.
enum LoginMethodAnswer: Sendable, Hashable {
  case method(LoginMethod)
  /// The user put the question away.
  case closed
  /// The system did not show the question.
  case refused
  /// The task was cancelled.
  case cancelled
}

/// What shows the question: a sheet, or a test's own.
@MainActor
protocol LoginMethodPresenter: AnyObject {
  /// Shows the question.
  ///
  /// - Parameter whenAnswered: Hears how it ended, on any thread; only the first call counts. However the question ends,
  ///   there is a call.
  /// - Throws: `NotSupported` when there is nothing to show it in.
  func present(_ whenAnswered: @escaping @Sendable (LoginMethodAnswer) -> Void) throws(SdkError)

  /// Takes the question away and waits until it is gone, or until the task is cancelled; does nothing when it is gone
  /// already.
  func dismiss() async
}

/// The question how to log in: it is asked once, answered once, and gone before the login starts.
@MainActor
enum LoginMethodQuestion {
  static func ask(_ presenter: any LoginMethodPresenter) async throws(SdkError) -> LoginMethod {
    guard !Task.isCancelled else { throw .cancelledTask }
    let answer = OneShot<LoginMethodAnswer>()
    try presenter.present { answer.finish($0) }
    let first = await answer.value(orWhenCancelled: .cancelled)
    await presenter.dismiss()
    switch first {
    case .method(let method): return method
    case .closed: throw SdkError(reason: .Cancelled, message: "The user closed the login sheet.")
    case .refused: throw SdkError(reason: .NotSupported, message: "The system did not show the login sheet.")
    case .cancelled: throw .cancelledTask
    }
  }
}

extension SdkError {
  fileprivate static let cancelledTask = SdkError(reason: .Cancelled, message: "The login was cancelled.")
}
