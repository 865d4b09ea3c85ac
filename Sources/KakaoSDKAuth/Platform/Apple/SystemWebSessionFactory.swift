#if canImport(AuthenticationServices)
  import AuthenticationServices
  import Foundation
  import KakaoSDKCommon

  /// A factory of sessions that use `ASWebAuthenticationSession`.
  struct SystemWebSessionFactory: WebSessionFactory {
    let anchor: @MainActor @Sendable () -> ASPresentationAnchor?

    func makeSession(
      for request: WebSessionRequest, onCompletion: @escaping @Sendable (WebSessionOutcome) -> Void
    ) throws(SdkError) -> any WebSession {
      guard let anchor = anchor() else {
        throw SdkError(.IllegalState, code: .windowMissing, .presentationAnchorMissing)
      }
      // The closure is `@Sendable` because the system may call it on another queue.
      let completion: @Sendable (URL?, (any Error)?) -> Void = { url, error in
        onCompletion(WebSessionOutcome(callback: url, error: error))
      }
      let session = try Self.makeSession(for: request, completion: completion)
      session.prefersEphemeralWebBrowserSession = request.isEphemeral
      return SystemWebSession(session, anchor: anchor)
    }

    @MainActor
    private static func makeSession(
      for request: WebSessionRequest, completion: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) throws(SdkError) -> ASWebAuthenticationSession {
      switch request.redirect {
      case .customScheme(let scheme):
        return ASWebAuthenticationSession(
          url: request.url, callbackURLScheme: scheme, completionHandler: completion)
      case .https(let host, let path):
        guard #available(iOS 17.4, macOS 14.4, visionOS 1.1, *) else {
          throw SdkError(.NotSupported, .httpsRedirectUnsupported)
        }
        return ASWebAuthenticationSession(
          url: request.url, callback: .https(host: host, path: path), completionHandler: completion)
      }
    }
  }

  /// A session that keeps strong references to its window and context provider, because the system doesn't.
  private final class SystemWebSession: NSObject, WebSession, ASWebAuthenticationPresentationContextProviding {
    private let session: ASWebAuthenticationSession
    private let anchor: ASPresentationAnchor

    init(_ session: ASWebAuthenticationSession, anchor: ASPresentationAnchor) {
      self.session = session
      self.anchor = anchor
      super.init()
      session.presentationContextProvider = self
    }

    func start() -> Bool { session.start() }

    func cancel() { session.cancel() }

    // Only some Xcode releases isolate the protocol to the main actor, but the system always calls the method on the
    // main thread.
    nonisolated func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      MainActor.assumeIsolated { anchor }
    }
  }

  extension WebSessionOutcome {
    /// Creates an outcome from the arguments of the system's completion handler.
    fileprivate init(callback: URL?, error: (any Error)?) {
      if let callback {
        self = .callback(callback)
        return
      }
      guard let error = error as? ASWebAuthenticationSessionError else {
        self = .failed(error)
        return
      }
      // Future system releases may add error codes, so all other codes are treated as failures.
      if error.code == .canceledLogin {
        self = .closed(error)
      } else if [.presentationContextNotProvided, .presentationContextInvalid].contains(error.code) {
        self = .noWindow(error)
      } else {
        self = .failed(error)
      }
    }
  }
#endif
