import Foundation

/// A text of the catalog with the values for its placeholders.
package struct CatalogText: Sendable, Hashable {
  package let key: TextKey
  private let values: [String]
  /// The value of `{0}` if it is a time.
  private var time: Date?

  package init(_ key: TextKey, _ values: String...) {
    self.init(key, values: values)
  }

  /// Creates a text and redacts the user information of URIs in the values.
  package init(_ key: TextKey, values: [String]) {
    self.key = key
    self.values = values.map { $0.containsBytes(of: "://") ? Redactor.redact(userInfoOf: $0) : $0 }
  }

  /// Creates a text whose only value is a time.
  init(_ key: TextKey, time: Date) {
    self.init(key, time.formatted(.iso8601))
    self.time = time
  }

  /// Returns the text in a language, with its placeholders replaced by the values.
  package func text(in language: SdkLanguage) -> String {
    Self.fill(language.texts.text(key), with: values(in: language))
  }

  private func values(in language: SdkLanguage) -> [String] {
    guard let time, language == .korean else { return values }
    return [time.inKorean()]
  }

  /// Returns the sentences after the first one, which say what to do, or `nil` if the text is a single sentence.
  func advice(in language: SdkLanguage) -> String? {
    let template = language.texts.text(key)
    guard let end = template.indices.first(where: { template[$0...].hasPrefix(". ") }) else { return nil }
    return Self.fill(String(template[end...].dropFirst(2)), with: values(in: language))
  }

  /// Replaces `{0}`, `{1}`, and so on.
  ///
  /// Other braces, such as in `kakao{APP KEY}`, and braces in the values don't change.
  static func fill(_ template: String, with values: [String]) -> String {
    var text = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      text += rest[..<start]
      let index = Int(rest[rest.index(after: start)..<end])
      text += index.flatMap { values.indices.contains($0) ? values[$0] : nil } ?? String(rest[start...end])
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

extension Date {
  /// Returns the local date and time as they are written in Korean.
  ///
  /// For example, `2026. 11. 28. 오전 4:06`.
  func inKorean(timeZone: TimeZone = .current) -> String {
    formatted(
      Date.FormatStyle(
        date: .numeric, time: .shortened, locale: Locale(identifier: "ko"), calendar: Calendar(identifier: .gregorian),
        timeZone: timeZone))
  }
}
