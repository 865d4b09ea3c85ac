import Hummingbird

/// What consent items are called: the names on the consent page.
struct ConsentItemNames: Sendable {
  private let strings: [PageLanguage: PageStrings]

  init() throws {
    strings = try PageResources.load().strings
  }

  /// The names in the language the client likes best.
  func names(for request: Request) -> @Sendable (_ item: String) -> String {
    let strings = strings[PageLanguage(acceptLanguage: request.headers[.acceptLanguage])]
    return { strings?["item", $0] ?? $0 }
  }
}
