import Foundation
import Testing

@testable import KakaoEmulatorTesting

@Suite struct SiteBrowserTests {
  /// A site that records its requests and returns prepared responses in order.
  private actor Site: EmulatorHTTPClient {
    private(set) var requests: [EmulatorHTTPRequest] = []
    private var responses: [EmulatorHTTPResponse]

    init(_ responses: [EmulatorHTTPResponse]) { self.responses = responses }

    func send(_ request: EmulatorHTTPRequest) throws -> EmulatorHTTPResponse {
      requests.append(request)
      return responses.isEmpty ? EmulatorHTTPResponse(status: 200, headers: [:], body: Data()) : responses.removeFirst()
    }
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  /// Opens `first`, which sets cookies, and returns the `Cookie` header of a request to `second`.
  private func cookies(set fields: String..., at first: String, sentTo second: String) async throws -> String? {
    let site = Site(fields.map { EmulatorHTTPResponse(status: 200, headers: ["Set-Cookie": $0], body: Data()) })
    let browser = SiteBrowser(site) { _ in false }
    for _ in fields { _ = try await browser.open(url(first)) }
    _ = try await browser.open(url(second))
    return await site.requests.last?.headers["Cookie"]
  }

  @Test(
    "A cookie with a past date is deleted",
    arguments: [
      "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 01 Jan 2015 00:00:00 GMT", "Thu, 01-Jan-2015 00:00:00 GMT",
      "Thu, 01-Jan-15 00:00:00 GMT",
    ])
  func pastDate(_ date: String) async throws {
    let sent = try await cookies(
      set: "sid=1; Path=/", "sid=gone; Path=/; Expires=\(date), other=2", at: "http://site.test/",
      sentTo: "http://site.test/")
    #expect(sent == "other=2")
  }

  @Test(
    "A cookie with a later or unreadable date is kept",
    arguments: [
      "Thu, 01 Jan 2970 00:00:00 GMT", "Tue, 01-Jan-69 00:00:00 GMT", "Wed, 19 Jan 2099 19:70:00 GMT", "1970", "soon",
      "",
    ])
  func laterDate(_ date: String) async throws {
    let sent = try await cookies(set: "sid=1; Expires=\(date)", at: "http://site.test/", sentTo: "http://site.test/")
    #expect(sent == "sid=1")
  }

  @Test("A Max-Age takes precedence over a date")
  func maxAge() async throws {
    for (age, sent) in [("60", "sid=1"), ("0", nil)] as [(String, String?)] {
      let field = "sid=1; Max-Age=\(age); Expires=Thu, 01 Jan 2015 00:00:00 GMT"
      #expect(try await cookies(set: field, at: "http://site.test/", sentTo: "http://site.test/") == sent)
    }
  }

  @Test("A cookie is sent to other hosts of the site only if its domain includes them")
  func domains() async throws {
    let cases: [(String, String, String, Bool)] = [
      ("", "www.site.test", "www.site.test", true), ("", "site.test", "www.site.test", false),
      ("; Domain=.Site.test", "www.site.test", "login.site.test", true),
      ("; Domain=site.test", "www.site.test", "site.test", true),
      ("; Domain=site.test", "www.site.test", "othersite.test", false),
      ("; Domain=other.test", "www.site.test", "other.test", false),
      ("; Domain=0.0.1", "127.0.0.1", "127.0.0.1", false),
    ]
    for (domain, first, second, isSent) in cases {
      let sent = try await cookies(set: "sid=1\(domain)", at: "http://\(first)/", sentTo: "http://\(second)/")
      #expect(sent == (isSent ? "sid=1" : nil), "\(domain) \(first) \(second)")
    }
  }

  @Test(
    "The redirects 307 and 308 keep the form, and the others open a page",
    arguments: [(302, false), (303, false), (307, true), (308, true)])
  func redirects(status: Int, keepsForm: Bool) async throws {
    let site = Site([EmulatorHTTPResponse(status: status, headers: ["Location": "/next"], body: Data())])
    _ = try await SiteBrowser(site) { _ in false }.open(url("http://site.test/login"), submitting: "a=1")
    let request = try #require(await site.requests.last)
    #expect(request.url.absoluteString == "http://site.test/next")
    #expect(request.method == (keepsForm ? "POST" : "GET"))
    #expect(request.body == (keepsForm ? Data("a=1".utf8) : nil))
    #expect(request.headers["Content-Type"] == (keepsForm ? "application/x-www-form-urlencoded" : nil))
  }
}
