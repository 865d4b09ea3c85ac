import Foundation

/// A browser for the site under attack, which keeps cookies and follows redirects.
actor SiteBrowser {
  /// The response at the end of all redirects.
  struct Page: Sendable {
    let url: URL
    let status: Int
    let text: String
    /// The redirect that the browser didn't follow, if any.
    var redirect: URL?
  }

  private static let maximumRedirects = 20

  private let http: any EmulatorHTTPClient
  private let stops: @Sendable (URL) -> Bool
  private var cookies: [SiteCookie] = []

  /// Creates a browser without cookies.
  ///
  /// It doesn't follow a redirect to a URL for which `stops` returns `true`, or to an app.
  init(_ http: any EmulatorHTTPClient, stoppingAt stops: @escaping @Sendable (URL) -> Bool) {
    (self.http, self.stops) = (http, stops)
  }

  /// Opens a page, or submits a form to it.
  ///
  /// Throws an ``AttackError`` if this page, or a page that it redirects to, doesn't respond.
  func open(_ first: URL, submitting form: String? = nil) async throws -> Page {
    var (url, form) = (first, form)
    for _ in 0..<Self.maximumRedirects {
      var headers = ["Accept": "text/html, application/json;q=0.9, */*;q=0.8"]
      if form != nil { headers["Content-Type"] = "application/x-www-form-urlencoded" }
      let sent = cookies.filter { $0.applies(to: url) }.map { "\($0.name)=\($0.value)" }
      if !sent.isEmpty { headers["Cookie"] = sent.joined(separator: "; ") }
      let request = EmulatorHTTPRequest(
        url: url, method: form == nil ? "GET" : "POST", headers: headers, body: form.map { Data($0.utf8) })
      let response: EmulatorHTTPResponse
      do { response = try await http.send(request) } catch is URLError { throw AttackError(.noSite, url) }
      keep(SiteCookie.all(in: response, from: url))
      var page = Page(url: url, status: response.status, text: String(decoding: response.body, as: UTF8.self))
      guard let location = response.location, let next = URL(string: location, relativeTo: url)?.absoluteURL
      else { return page }
      guard !stops(next), ["http", "https"].contains(next.scheme) else {
        page.redirect = next
        return page
      }
      // Only these two redirects keep the method and the form (RFC 9110, sections 15.4.8 and 15.4.9).
      (url, form) = (next, [307, 308].contains(page.status) ? form : nil)
    }
    throw AttackError(.tooManyRedirects, first)
  }

  private func keep(_ new: [SiteCookie]) {
    for cookie in new {
      cookies.removeAll { $0.replaces(cookie) }
      if !cookie.isExpired { cookies.append(cookie) }
    }
  }
}
