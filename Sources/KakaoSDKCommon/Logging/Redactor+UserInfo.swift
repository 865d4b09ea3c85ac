import Foundation

extension Redactor {
  /// Returns a URI or host with its user information replaced, so that an error message can quote it.
  ///
  /// The value may be malformed. If a password contains an unescaped `/`, `?`, or `#`, everything before the last `@`
  /// is replaced.
  ///
  /// - Parameter uri: A URI such as `https://user:password@example.com`, or a host without a scheme.
  /// - Returns: The text with `<redacted>` in place of the user information.
  package static func redact(userInfoOf uri: String) -> String {
    let separator = uri.indices.first { uri[$0...].hasPrefix("://") }
    let start = separator.map { uri.index($0, offsetBy: 3) } ?? uri.startIndex
    let rest = uri[start...]
    let authority = rest.prefix { !"/?#".contains($0) }
    // The text after the last colon is the port. If it isn't a number, the colon is part of the user information.
    let port = authority.contains(":") ? authority.reversed().prefix { $0 != ":" } : []
    let endsInUserInfo = !authority.contains("@") && !authority.hasPrefix("[") && !port.allSatisfy(\.isNumber)
    guard let at = (endsInUserInfo ? rest : authority).lastIndex(of: "@") else { return uri }
    return "\(uri[..<start])<redacted>\(uri[at...])"
  }
}
