#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// The request handler of the loopback listener.
  ///
  /// It accepts a single callback. If the page is opened through the listener, it also redirects the browser to the
  /// page.
  struct CallbackHandler: HTTPHandler {
    private let expectedCallback: ExpectedCallback
    private let origin: String
    private let oneTimeRedirect: OneTimeRedirect?
    private let isUsed = Locked(false)
    private let accept: @Sendable (URL) -> Void

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - expectedCallback: The callback to wait for.
    ///   - origin: The scheme, host, and port of the redirect URI.
    ///   - oneTimeRedirect: The path that redirects to the page, if the page is opened through the listener.
    ///   - accept: Called once with the callback URL, after the response has been sent to the browser.
    init(
      expectedCallback: ExpectedCallback, origin: String, oneTimeRedirect: OneTimeRedirect? = nil,
      accept: @escaping @Sendable (URL) -> Void
    ) {
      self.expectedCallback = expectedCallback
      self.origin = origin
      self.oneTimeRedirect = oneTimeRedirect
      self.accept = accept
    }

    func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
      // In a DNS rebinding attack, the host name of another site resolves to this machine. The `Host` header still
      // contains that name, so such a request is rejected.
      guard isLoopback(request.headers.values(for: .host)) else {
        return .plain(HTTPStatusCode(421, phrase: "Misdirected Request"))
      }
      if let oneTimeRedirect, oneTimeRedirect.isTarget(of: request) { return oneTimeRedirect.answer(request) }
      let target = request.target.rawValue
      guard target.hasPrefix("/"), let url = URL(string: origin + target), expectedCallback.matchesRedirectURI(of: url)
      else {
        return .plain(.notFound)
      }
      guard request.method == .GET || request.method == .HEAD else {
        return .plain(.methodNotAllowed, [HTTPHeader("Allow"): "GET, HEAD"])
      }
      let language = SdkLanguage(acceptLanguage: request.headers[HTTPHeader("Accept-Language")])
      guard expectedCallback.matches(url) else {
        return .page(.unexpected, language, status: .badRequest, isHead: request.method == .HEAD)
      }
      guard request.method == .GET else { return .page(.completed, language, isHead: true) }
      let isFirst = isUsed.withLock { isUsed in
        defer { isUsed = true }
        return !isUsed
      }
      guard isFirst else { return .plain(.gone) }
      let page: ResultPage = isError(url) ? .notCompleted : .completed
      return .page(page, language, completion: SendCompletion { [accept] in accept(url) })
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
