import KakaoSDKCommon

/// The login sheet's texts, which match Kakao's SDK.
///
/// The sheet is the only place with texts in Japanese, so those aren't in the string catalog.
enum LoginSheetText: String, CaseIterable, Sendable {
  case korean = "ko"
  case english = "en"
  case japanese = "ja"

  /// Selects the first preferred language (BCP 47 tags) that has a translation, or English if no language has one.
  init(preferredLanguages: [String]) {
    self = LanguageTag.first(of: preferredLanguages) ?? .english
  }

  var title: String { text(.loginSheetTitle) ?? "ログイン方法を選択してください。" }

  var close: String { text(.loginSheetClose) ?? "閉じる" }

  func name(of method: KakaoLoginMethod) -> String {
    switch method {
    case .kakaoTalk: text(.loginSheetKakaoTalk) ?? "カカオトークでログイン"
    case .kakaoAccount: text(.loginSheetKakaoAccount) ?? "カカオアカウントを直接入力"
    }
  }

  /// Returns the text of the string catalog, or `nil` for Japanese.
  private func text(_ key: TextKey) -> String? {
    switch self {
    case .korean: CatalogText(key).text(in: .korean)
    case .english: CatalogText(key).text(in: .english)
    case .japanese: nil
    }
  }
}
