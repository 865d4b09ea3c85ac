import Foundation

/// The query of a callback, decoded as a form: servers write a space as `+`.
package struct CallbackQuery {
  private let items: [URLQueryItem]

  package init(_ url: URL) {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let query = parts?.percentEncodedQuery
    parts?.percentEncodedQuery = query?.replacingOccurrences(of: "+", with: "%20")
    items = parts?.queryItems ?? []
  }

  /// The values of a name; a well-formed callback has one at most.
  package func values(of name: String) -> [String] {
    items.filter { $0.name == name }.map { $0.value ?? "" }
  }

  /// Whether a name stands there more than once; RFC 6749, 3.1 forbids it.
  var repeatsAName: Bool { Set(items.map(\.name)).count < items.count }
}
