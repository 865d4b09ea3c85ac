/// The samples of *Kakao Login › iOS* in English.
final class EnglishGuide: Guide {
  static let linesBeforeConsent: [String] = []
  static let nothingToAskFor = "Not need to get additional consent."
}
