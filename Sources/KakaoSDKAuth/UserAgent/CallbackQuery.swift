package import Foundation
import KakaoSDKCommon

/// The query of a callback URL, decoded as form data, because servers can encode a space as `+`.
package struct CallbackQuery {
  private let items: [URLQueryItem]

  package init(_ url: URL) {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    let query = parts?.percentEncodedQuery
    parts?.percentEncodedQuery = query?.replacingBytes(of: "+", with: "%20")
    items = parts?.queryItems ?? []
  }

  /// Returns the values of a parameter.
  ///
  /// A well-formed callback has at most one.
  package func values(of name: String) -> [String] {
    items.filter { $0.name == name }.map { $0.value ?? "" }
  }

  /// Whether a parameter occurs more than once, which RFC 6749, section 3.1, forbids.
  var hasDuplicateNames: Bool { Set(items.map(\.name)).count < items.count }
}
