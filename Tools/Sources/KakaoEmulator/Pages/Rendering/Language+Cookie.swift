import Hummingbird

extension Language {
  /// The name of the cookie that stores the chosen language.
  static let cookieName = "emulator_language"

  /// Returns the chosen language, if any.
  static func chosen(by request: Request) -> Language? {
    request.cookie(cookieName).flatMap(Language.init(rawValue:))
  }
}
