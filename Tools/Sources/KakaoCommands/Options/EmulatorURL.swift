import ArgumentParser
import Foundation

/// The base URL of a running emulator.
enum EmulatorURL {
  /// The default URL of `kakao emulator start`.
  static let standard = "http://127.0.0.1:9090"

  /// Returns the URL of the option or else of `KAKAO_EMULATOR_URL`, or `nil` if neither is set.
  ///
  /// - Throws: `ValidationError` if it isn't a base URL with the scheme `http` or `https`.
  static func resolve(_ option: String?, _ environment: CommandEnvironment) throws -> URL? {
    try (option ?? environment["KAKAO_EMULATOR_URL"]).map(required)
  }

  /// Parses a URL.
  ///
  /// - Throws: `ValidationError` if it isn't a base URL with the scheme `http` or `https`.
  static func required(_ text: String) throws -> URL {
    guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme),
      parts.host?.isEmpty == false, ["", "/"].contains(parts.percentEncodedPath), parts.percentEncodedQuery == nil,
      parts.percentEncodedFragment == nil,
      parts.percentEncodedUser == nil, let url = parts.url
    else {
      throw ValidationError(usage: "emulator_url", ["value": text, "example": standard])
    }
    return url
  }
}
