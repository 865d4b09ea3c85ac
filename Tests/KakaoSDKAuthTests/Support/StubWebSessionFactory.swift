import Foundation
import KakaoSDKCommon

@testable import KakaoSDKAuth

/// A factory for web sessions that run a test's closure when they start.
struct StubWebSessionFactory: WebSessionFactory {
  @MainActor
  final class Session: WebSession {
    let request: WebSessionRequest
    let end: @Sendable (WebSessionOutcome) -> Void
    private(set) var cancellations = 0
    private let whenStarted: @MainActor (Session) -> Bool

    init(
      _ request: WebSessionRequest, end: @escaping @Sendable (WebSessionOutcome) -> Void,
      whenStarted: @escaping @MainActor (Session) -> Bool
    ) {
      self.request = request
      self.end = end
      self.whenStarted = whenStarted
    }

    func start() -> Bool { whenStarted(self) }
    func cancel() { cancellations += 1 }
  }

  let whenStarted: @MainActor @Sendable (Session) -> Bool

  func makeSession(
    for request: WebSessionRequest, onCompletion: @escaping @Sendable (WebSessionOutcome) -> Void
  ) throws(SdkError) -> any WebSession {
    Session(request, end: onCompletion, whenStarted: whenStarted)
  }
}
