/// A language tag such as `ko-KR` (BCP 47, RFC 5646), or a POSIX locale such as `ko_KR.UTF-8`.
package struct LanguageTag: Sendable, Hashable {
  /// The primary language subtag in lowercase, such as `ko` (RFC 5646, section 2.2.1).
  ///
  /// It is empty if the tag has no such subtag.
  ///
  /// Tags are matched by this subtag only. `kok` (Konkani) therefore doesn't match `ko`.
  package let primaryLanguage: String

  package init(_ tag: some StringProtocol) {
    primaryLanguage = String(decoding: tag.utf8.prefix { !"-_.@".utf8.contains($0) }, as: UTF8.self).lowercased()
  }

  /// Returns the first of the user's preferred languages that is supported.
  ///
  /// - Parameters:
  ///   - tags: Language tags in order of preference.
  ///   - type: The supported languages, with primary language subtags as raw values.
  /// - Returns: The language, or `nil` if the type doesn't contain any of them.
  package static func first<Language: RawRepresentable<String>>(
    of tags: some Sequence<String>, as type: Language.Type = Language.self
  ) -> Language? {
    tags.lazy.compactMap { Language(rawValue: Self($0).primaryLanguage) }.first
  }
}
