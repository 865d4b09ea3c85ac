#if Desktop && (os(macOS) || os(Linux))
  import FlyingFox
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon

  /// Answers the requests of the loopback listener: lets one callback through, and shows the way to the page.
  struct CallbackGate: HTTPHandler {
    private let redirect: Redirect
    private let origin: String
    private let entry: PageEntry?
    private let isUsed = Locked(false)
    private let accept: @Sendable (URL) -> Void

    /// - Parameters:
    ///   - redirect: The callback to wait for.
    ///   - origin: Scheme, host and port of the redirect URI.
    ///   - entry: The way to the page, when it is opened through the listener.
    ///   - accept: Gets the callback once, after the browser was sent its page.
    init(
      redirect: Redirect, origin: String, entry: PageEntry? = nil, accept: @escaping @Sendable (URL) -> Void
    ) {
      self.redirect = redirect
      self.origin = origin
      self.entry = entry
      self.accept = accept
    }

    func handleRequest(_ request: HTTPRequest) async -> HTTPResponse {
      // A page of another site whose name was made to point here (DNS rebinding) still names itself in Host.
      guard isLoopback(request.headers.values(for: .host)) else {
        return .plain(HTTPStatusCode(421, phrase: "Misdirected Request"))
      }
      if let entry, entry.isTarget(of: request) { return entry.answer(request) }
      let target = request.target.rawValue
      guard target.hasPrefix("/"), let url = URL(string: origin + target), redirect.isDestination(of: url)
      else {
        return .plain(.notFound)
      }
      guard request.method == .GET || request.method == .HEAD else {
        return .plain(.methodNotAllowed, [HTTPHeader("Allow"): "GET, HEAD"])
      }
      let language = PageLanguage(acceptLanguage: request.headers[HTTPHeader("Accept-Language")])
      guard redirect.matches(url) else {
        return .page(.foreign, language, status: .badRequest, isHead: request.method == .HEAD)
      }
      guard request.method == .GET else { return .page(.completed, language, isHead: true) }
      let isFirst = isUsed.withLock { isUsed in
        defer { isUsed = true }
        return !isUsed
      }
      guard isFirst else { return .plain(.gone) }
      let page: ResultPage = isError(url) ? .notCompleted : .completed
      return .page(page, language, receipt: PageReceipt { [accept] in accept(url) })
    }

    private func isLoopback(_ hosts: [String]) -> Bool {
      guard hosts.count == 1, let parts = URLComponents(string: "http://\(hosts[0])"), let host = parts.host
      else {
        return false
      }
      return parts.user == nil && parts.path.isEmpty && parts.query == nil && LoopbackHost.contains(host)
    }

    private func isError(_ url: URL) -> Bool {
      let query = CallbackQuery(url)
      guard query.values(of: "error").isEmpty else { return true }
      // Pages of the platform that are no logins, such as the address picker, return a status.
      if let status = query.values(of: "status").first { return status == "error" }
      return query.values(of: "code").isEmpty
    }
  }
#endif
