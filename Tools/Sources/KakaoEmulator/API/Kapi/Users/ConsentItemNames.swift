import Hummingbird

/// The names of consent items, as on the consent page.
struct ConsentItemNames: Sendable {
  private let strings: [Language: Strings]

  init() throws {
    strings = try PageResources.load().strings
  }

  /// Returns the names in the language that the client prefers.
  func names(for request: Request) -> @Sendable (_ item: String) -> String {
    let strings = strings[Language(acceptLanguage: request.headers[.acceptLanguage])]
    return { strings?["item", $0] ?? $0 }
  }
}
