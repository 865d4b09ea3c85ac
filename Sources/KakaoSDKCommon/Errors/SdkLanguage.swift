import Foundation

/// A language the SDK's sentences are written in.
public enum SdkLanguage: String, CaseIterable, Sendable {
  /// Korean.
  case korean = "ko"
  /// English.
  case english = "en"

  /// The first of the user's preferred languages that is one of these; English when none is.
  public static var preferred: Self { Self(preferredLanguages: systemLanguages) }

  /// The first language of a list that is one of these.
  ///
  /// - Parameter preferredLanguages: Language tags such as `ko-KR` or `ko_KR.UTF-8`, the most preferred first. English when none
  ///   of them fits.
  public init(preferredLanguages: [String]) {
    let languages = preferredLanguages.lazy.compactMap { tag in
      tag.split(whereSeparator: { "-_.@".contains($0) }).first.flatMap { Self(rawValue: $0.lowercased()) }
    }
    self = languages.first ?? .english
  }
}

#if os(Linux)
  extension SdkLanguage {
    /// What users set on Linux, which Foundation does not read there: the first of these that is set decides (POSIX).
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
