import KakaoSDKCommon

/// The outcome of asking the user for the login method.
enum LoginMethodOutcome: Sendable, Hashable {
  case method(KakaoLoginMethod)
  /// The user closed the sheet.
  case closed
  /// The system didn't show the sheet.
  case notPresented
  /// The task was canceled.
  case cancelled
}

/// A presenter of the user interface that asks for the login method.
///
/// Tests replace it.
@MainActor
protocol LoginMethodPresenter: AnyObject {
  /// Shows the user interface.
  ///
  /// - Parameter onOutcome: A handler that receives the outcome on any thread. It is called at least once; all calls
  ///   after the first are ignored.
  /// - Throws: `NotSupported` if the app doesn't have a window that can show the user interface.
  func present(_ onOutcome: @escaping @Sendable (LoginMethodOutcome) -> Void) throws(SdkError)

  /// Closes the user interface and waits until it has disappeared or the task is canceled.
  ///
  /// Has no effect if the user interface isn't shown.
  func dismiss() async
}

/// The prompt for the login method, which closes its user interface before the login starts.
@MainActor
enum LoginMethodPrompt {
  static func show(_ presenter: any LoginMethodPresenter) async throws(SdkError) -> KakaoLoginMethod {
    guard !Task.isCancelled else { throw .taskCancelled }
    let promise = SingleValuePromise<LoginMethodOutcome>()
    try presenter.present { promise.fulfill($0) }
    let first = await promise.value(orWhenCancelled: .cancelled)
    await presenter.dismiss()
    switch first {
    case .method(let method): return method
    case .closed: throw SdkError(.Cancelled, code: .canceledByUser, .userClosedLoginSheet)
    case .notPresented: throw SdkError(.NotSupported, .loginSheetNotShown)
    case .cancelled: throw .taskCancelled
    }
  }
}
