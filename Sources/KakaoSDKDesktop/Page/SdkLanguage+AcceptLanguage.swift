#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon

  extension SdkLanguage {
    /// Selects the supported language that the browser prefers (RFC 9110, section 12.5.4), or English if the browser
    /// accepts no supported language.
    init(acceptLanguage: String?) {
      let preferences = (acceptLanguage ?? "").split(separator: ",").compactMap(Self.preference)
      let best = preferences.reduce(nil as (language: Self, weight: Double)?) { best, preference in
        if preference.weight > best?.weight ?? 0 { preference } else { best }
      }
      self = best?.language ?? .english
    }

    private static func preference(_ text: Substring) -> (language: Self, weight: Double)? {
      let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
      guard let language = LanguageTag.first(of: parts.prefix(1), as: Self.self) else { return nil }
      guard let weight = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (language, 1) }
      return (language, Double(weight.dropFirst(2)) ?? 0)
    }
  }
#endif
