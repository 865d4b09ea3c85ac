import Foundation

/// Validation of links that open KakaoTalk for a login or return from it.
///
/// Any program can open such a link, so only the two forms that a login uses are accepted.
enum TalkLink {
  /// The scheme that opens KakaoTalk for a login.
  static let scheme = "kakaokompassauth"
  /// The maximum length of a link in bytes.
  private static let limit = 16 * 1024

  /// Returns the emulator's page that stands in for KakaoTalk, for a link `kakaokompassauth://authorize?…`.
  ///
  /// - Throws: ``CommandFailure`` for any other link.
  static func page(for link: String, of emulator: URL) throws -> URL {
    guard let parts = parts(of: link), parts.scheme == scheme, parts.host == "authorize",
      parts.percentEncodedQuery != nil
    else {
      throw CommandFailure.notALoginLink
    }
    let base = emulator.absoluteString
    let path = link.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    guard let page = URL(string: "\(base.hasSuffix("/") ? String(base.dropLast()) : base)/scheme/\(path)") else {
      throw CommandFailure.notALoginLink
    }
    return page
  }

  /// Returns the URL of a link that returns from KakaoTalk: `kakao{native app key}://oauth` or `://address`, with any
  /// query.
  ///
  /// - Throws: ``CommandFailure`` for any other link. The error doesn't contain the link, because that can contain a
  ///   code.
  static func callback(_ link: String) throws -> URL {
    guard let parts = parts(of: link), let host = parts.host, ["oauth", "address"].contains(host),
      let scheme = parts.scheme, scheme.hasPrefix("kakao"), isAppKey(String(scheme.dropFirst(5))), let url = parts.url
    else { throw CommandFailure.notACallback }
    return url
  }

  /// Returns whether the text has the form of an app key: 32 lowercase hexadecimal digits.
  static func isAppKey(_ text: String) -> Bool {
    text.wholeMatch(of: /[0-9a-f]{32}/) != nil
  }

  private static func parts(of link: String) -> URLComponents? {
    guard link.utf8.count <= limit, link.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      let parts = URLComponents(string: link), parts.percentEncodedUser == nil, parts.percentEncodedPassword == nil,
      parts.port == nil,
      parts.percentEncodedPath.isEmpty, parts.percentEncodedFragment == nil
    else { return nil }
    return parts
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension CommandFailure {
  static let notALoginLink = CommandFailure("not_a_login_link")
  static let notACallback = CommandFailure("not_a_callback")
}
