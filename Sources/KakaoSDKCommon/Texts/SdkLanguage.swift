import Foundation

/// A language of the SDK's texts.
public enum SdkLanguage: String, CaseIterable, Sendable {
  /// Korean.
  case korean = "ko"
  /// English.
  case english = "en"

  /// The first of the user's preferred languages that the SDK supports, or English if it supports none of them.
  public static var preferred: Self { Self(preferredLanguages: systemLanguages) }

  /// Selects the first language in a list that the SDK supports, or English if it supports none of them.
  ///
  /// - Parameter preferredLanguages: Language tags, such as `ko-KR` or `ko_KR.UTF-8`, in order of preference. Only the
  ///   primary language of a tag matters.
  public init(preferredLanguages: [String]) {
    self = LanguageTag.first(of: preferredLanguages) ?? .english
  }
}

#if os(Linux)
  extension SdkLanguage {
    /// The user's language, from the environment variables of POSIX.
    ///
    /// The first variable that is set takes precedence, as POSIX specifies. Foundation doesn't read these variables on
    /// Linux.
    private static var systemLanguages: [String] {
      let environment = ProcessInfo.processInfo.environment
      let set = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
      return [set].compactMap { $0 }
    }
  }
#else
  extension SdkLanguage {
    private static var systemLanguages: [String] { Locale.preferredLanguages }
  }
#endif
