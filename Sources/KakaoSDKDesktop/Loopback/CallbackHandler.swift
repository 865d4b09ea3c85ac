#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import NIOHTTP1

  /// The request handler of the loopback listener.
  ///
  /// It accepts a single callback. If the browser opens the page through the listener, the handler also redirects the
  /// browser to that page.
  struct CallbackHandler: Sendable {
    private let expectedCallback: KakaoExpectedCallback
    private let origin: String
    private let oneTimeRedirect: OneTimeRedirect?
    private let isUsed = Locked(false)

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - expectedCallback: The callback to wait for.
    ///   - origin: The scheme, host, and port of the redirect URI.
    ///   - oneTimeRedirect: The path that redirects to the page, if the page is opened through the listener.
    init(expectedCallback: KakaoExpectedCallback, origin: String, oneTimeRedirect: OneTimeRedirect? = nil) {
      self.expectedCallback = expectedCallback
      self.origin = origin
      self.oneTimeRedirect = oneTimeRedirect
    }

    /// Returns the response to a request.
    ///
    /// The response to the first matching request contains the callback URL.
    func response(to request: HTTPRequestHead) -> LoopbackResponse {
      // In a DNS rebinding attack, the host name of another site resolves to this machine. The `Host` header still
      // contains that name, so such a request is rejected.
      guard isLoopback(request.headers["Host"]) else { return .plain(.misdirectedRequest) }
      if let oneTimeRedirect, oneTimeRedirect.isTarget(of: request) { return oneTimeRedirect.response(to: request) }
      guard request.uri.hasPrefix("/"), let url = URL(string: origin + request.uri),
        expectedCallback.matchesRedirectURI(of: url)
      else {
        return .plain(.notFound)
      }
      guard request.method == .GET || request.method == .HEAD else {
        return .plain(.methodNotAllowed, [("Allow", "GET, HEAD")])
      }
      let language = SdkLanguage(acceptLanguage: request.headers["Accept-Language"].joined(separator: ","))
      guard expectedCallback.matches(url) else {
        return .page(.unexpected, language, status: .badRequest, isHead: request.method == .HEAD)
      }
      guard request.method == .GET else { return .page(.completed, language, isHead: true) }
      let isFirst = isUsed.withLock { isUsed in
        defer { isUsed = true }
        return !isUsed
      }
      guard isFirst else { return .plain(.gone) }
      return .page(isError(url) ? .notCompleted : .completed, language, callback: url)
    }

    private func isLoopback(_ hosts: [String]) -> Bool {
      guard hosts.count == 1, let parts = URLComponents(string: "http://\(hosts[0])"), let host = parts.host
      else {
        return false
      }
      return parts.percentEncodedUser == nil && parts.percentEncodedPassword == nil
        && parts.percentEncodedPath.isEmpty && parts.percentEncodedQuery == nil
        && parts.percentEncodedFragment == nil && LoopbackHost.contains(host)
    }

    private func isError(_ url: URL) -> Bool {
      let query = CallbackQuery(url)
      guard query.values(of: "error").isEmpty else { return true }
      // Pages that aren't for logging in, such as the address picker, return a `status` instead of a `code`.
      if let status = query.values(of: "status").first { return status == "error" }
      return query.values(of: "code").isEmpty
    }
  }
#endif
