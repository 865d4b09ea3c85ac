public import KakaoSDKCommon

/// The text of a login button, as in Kakao's design guide.
///
/// Kakao's guide: *Kakao Login > Design guide*.
public enum KakaoLoginButtonLabel: String, Sendable, Hashable, CaseIterable {
  /// "카카오 로그인" in Korean, "Login with Kakao" in English.
  case full
  /// "로그인" in Korean, "Login" in English.
  case short

  /// Returns the text in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: The text of the button.
  public func text(in language: SdkLanguage) -> String {
    switch self {
    case .full: CatalogText(.loginButtonFull).text(in: language)
    case .short: CatalogText(.loginButtonShort).text(in: language)
    }
  }
}
