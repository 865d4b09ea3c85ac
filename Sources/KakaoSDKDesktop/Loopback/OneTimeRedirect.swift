#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import NIOHTTP1

  /// A path of the listener that redirects, once, to a page whose URL is secret.
  ///
  /// The URL that a browser is started with is a process argument. Other users of the machine can read it while the
  /// process runs. This path is useless to them after the browser has used it. If another user opens the path
  /// first, that user gets the page, and the login in the browser fails.
  final class OneTimeRedirect: Sendable {
    let path = "/start/\(RandomText.base64URL(bytes: 32))"
    private let page: Locked<URL?>

    init(to page: URL) {
      self.page = Locked(page)
    }

    func isTarget(of request: HTTPRequestHead) -> Bool {
      ConstantTime.equals(request.uri, path)
    }

    func response(to request: HTTPRequestHead) -> LoopbackResponse {
      // A HEAD request must not use up the path.
      guard request.method == .GET else { return .plain(.methodNotAllowed, [("Allow", "GET")]) }
      let page = page.withLock { page in
        defer { page = nil }
        return page
      }
      guard let page else { return .plain(.gone) }
      return .plain(.found, [("Location", page.absoluteString)])
    }
  }
#endif
