import ArgumentParser
import Foundation

/// The base URL of a running emulator.
enum EmulatorURL {
  /// Where `kakao emulator start` listens unless it is told otherwise.
  static let standard = "http://127.0.0.1:9090"

  /// The URL of the option or, without one, of `KAKAO_EMULATOR_URL`.
  ///
  /// - Throws: `ValidationError` when it is no web address.
  static func resolve(_ option: String?, _ environment: CommandEnvironment) throws -> URL? {
    try (option ?? environment["KAKAO_EMULATOR_URL"]).map(required)
  }

  /// The URL that a text is.
  ///
  /// - Throws: `ValidationError` when it is no web address.
  static func required(_ text: String) throws -> URL {
    guard let parts = URLComponents(string: text), ["http", "https"].contains(parts.scheme),
      parts.host?.isEmpty == false, ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil,
      parts.user == nil, let url = parts.url
    else {
      throw ValidationError("\"\(text)\" is not the address of an emulator. It looks like \(standard).")
    }
    return url
  }
}
