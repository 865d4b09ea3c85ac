import Foundation

/// A language the SDK's sentences are written in.
public enum SdkLanguage: String, CaseIterable, Sendable {
  /// Korean.
  case korean = "ko"
  /// English.
  case english = "en"

  /// The first of the user's preferred languages that is one of these; English when none is.
  public static var preferred: Self { Self(preferredLanguages: Locale.preferredLanguages) }

  /// The first language of a list that is one of these.
  ///
  /// - Parameter preferredLanguages: Language tags such as `ko-KR`, the most preferred first (BCP 47). English when none
  ///   of them fits.
  public init(preferredLanguages: [String]) {
    let languages = preferredLanguages.lazy.compactMap { tag in
      tag.split(whereSeparator: { "-_".contains($0) }).first.flatMap { Self(rawValue: $0.lowercased()) }
    }
    self = languages.first ?? .english
  }
}
