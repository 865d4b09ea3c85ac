import Foundation
import Testing

@testable import KakaoEmulatorTesting

/// A browser in which Minji uses the pages that stand in for Kakao's apps.
///
/// The browser keeps cookies, follows redirects, and logs her in if a page requires a login.
actor PageBrowser {
  private static let maximumRedirects = 10

  private let emulator: URL
  private let loginKey: String
  private let client = BrowserClient(language: "en", http: URLSessionHTTPClient())

  init(_ emulator: RunningEmulator, loginKey: String = "minji@example.com") {
    (self.emulator, self.loginKey) = (emulator.url, loginKey)
  }

  /// Opens a web page, or the page that stands in for the Kakao app that a link opens.
  func open(_ url: URL) async throws -> ShownPage {
    let isWebPage = ["http", "https"].contains(url.scheme)
    let page = try await load(.get(isWebPage ? url : try #require(url.standIn(on: emulator))))
    guard let form = page.form, form.has("loginKey") else { return page }
    let values = ["loginKey": loginKey, "password": "emulator"]
    return try await load(try form.submission(from: page.url, setting: values))
  }

  /// Opens a page of the emulator.
  func open(path: String) async throws -> ShownPage {
    try await open(try #require(URL(string: path, relativeTo: emulator)?.absoluteURL))
  }

  /// Submits the form of a page.
  func submit(_ page: ShownPage, choosing ticks: Set<String> = []) async throws -> ShownPage {
    try await load(try #require(page.form).submission(from: page.url, ticking: ticks))
  }

  private func load(_ first: BrowserRequest) async throws -> ShownPage {
    var request = first
    for _ in 0..<Self.maximumRedirects {
      let response = try await client.send(request)
      guard let location = response.location else { return try ShownPage(response) }
      request = .get(try #require(URL(string: location, relativeTo: response.url)?.absoluteURL))
    }
    throw BrowserDriverError(.tooManySteps)
  }
}

/// A page as a person sees it.
struct ShownPage {
  let url: URL
  let status: Int
  let title: String
  let alert: String?
  let form: HTMLForm?
  /// The visible texts, one for each HTML element.
  private(set) var texts: [String] = []
  /// The addresses of the links.
  private(set) var links: [String] = []
  /// The addresses of the images.
  private(set) var images: [String] = []

  init(_ response: BrowserResponse) throws {
    let page = try HTMLPage(response)
    (url, status, title, alert, form) = (response.url, response.status, page.title, page.alert, page.forms.first)
    for token in try MarkupParser.tokens(of: String(decoding: response.body, as: UTF8.self)) {
      switch token {
      case .start("a", let attributes): links += [attributes["href"]].compactMap(\.self)
      case .start("img", let attributes): images += [attributes["src"]].compactMap(\.self)
      case .text(let text): texts.append(text.trimmingCharacters(in: .whitespacesAndNewlines))
      case .start, .end: break
      }
    }
  }

  /// The fields of the form.
  var fields: [(name: String, value: String)] { form?.fields.map { ($0.name, $0.value) } ?? [] }

  /// The links that open an app.
  var appLinks: [URL] { links.filter { $0.hasPrefix("kakao") }.compactMap(URL.init(string:)) }
}
