package import Foundation

/// The languages of the package's texts.
package enum Language: String, Sendable, CaseIterable {
  case korean = "ko"
  case english = "en"

  /// Creates the language from the first subtag of a language tag (RFC 5646 section 2.1) or POSIX locale, such as `ko`,
  /// `ko-KR`, or `ko_KR.UTF-8`.
  ///
  /// Returns `nil` for other languages, such as `kok`.
  package init?(tag: some StringProtocol) {
    self.init(rawValue: tag.prefix { !"-_.@".contains($0) }.lowercased())
  }

  /// Chooses the language that the browser prefers (RFC 9110 section 12.5.4).
  ///
  /// If the browser prefers several languages equally, the result is Korean, the language of Kakao's pages.
  init(acceptLanguage: String?) {
    let ranges = (acceptLanguage ?? "").split(separator: ",").compactMap(Self.range)
    func quality(of language: Language) -> Double {
      let named = ranges.filter { Language(tag: $0.tag) == language }
      let matching = named.isEmpty ? ranges.filter { $0.tag == "*" } : named
      return matching.map(\.quality).max() ?? 0
    }
    self = Self.allCases.max { quality(of: $0) < quality(of: $1) } ?? .korean
  }

  /// Parses one `tag;q=weight`.
  ///
  /// Returns `nil` if the weight isn't a number from 0 to 1.
  private static func range(_ text: Substring) -> (tag: String, quality: Double)? {
    let parts = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    guard let tag = parts.first else { return nil }
    guard let weight = parts.dropFirst().first(where: { $0.hasPrefix("q=") }) else { return (tag, 1) }
    guard let quality = Double(weight.dropFirst(2)), (0...1).contains(quality) else { return nil }
    return (tag, quality)
  }
}

extension Language {
  /// Formats the date in Korea's time zone.
  func day(_ date: Date) -> String {
    var style = Date.FormatStyle(date: .long, time: .omitted)
    style.locale = Locale(identifier: rawValue)
    style.timeZone = Calendar.korea.timeZone
    return date.formatted(style)
  }

  /// Formats a date: in Korean as a local date and time, in English in the control API's format.
  ///
  /// For example, `2026. 11. 28. 오전 4:06` or `2026-11-27T19:06:39Z`.
  package func time(_ date: Date, timeZone: TimeZone = .current) -> String {
    guard self == .korean else { return date.formatted(.iso8601) }
    return date.formatted(
      Date.FormatStyle(
        date: .numeric, time: .shortened, locale: Locale(identifier: "ko"), calendar: Calendar(identifier: .gregorian),
        timeZone: timeZone))
  }

  /// Returns a duration with its two largest units, such as `29 days, 23 hours` or `29일 23시간`.
  package func duration(seconds: TimeInterval) -> String {
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: 2
    ).locale(Locale(identifier: rawValue))
    return Duration.seconds(seconds.rounded()).formatted(style)
  }
}
