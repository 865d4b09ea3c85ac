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
    // These are indices of bytes: a combining character after a separator would hide it from a search for characters.
    let bytes = uri.utf8
    let separator = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let start = separator.map { bytes.index($0, offsetBy: 3) } ?? bytes.startIndex
    let rest = bytes[start...]
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    let (colon, sign) = (UInt8(ascii: ":"), UInt8(ascii: "@"))
    // The text after the last colon is the port. If it isn't a number, the colon is part of the user information.
    let port = authority.contains(colon) ? authority.reversed().prefix { $0 != colon } : []
    let endsInUserInfo =
      !authority.contains(sign) && authority.first != UInt8(ascii: "[")
      && !port.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard let at = (endsInUserInfo ? rest : authority).lastIndex(of: sign) else { return uri }
    return "\(uri[..<start])<redacted>\(uri[at...])"
  }
}
