import KakaoSDKCommon

/// The words on a login button, as Kakao's design guide has them.
///
/// Guide: *Kakao Login › Design guide*.
public enum LoginButtonLabel: String, Sendable, Hashable, CaseIterable {
  /// "카카오 로그인", "Login with Kakao".
  case full
  /// "로그인", "Login".
  case short

  /// The words in a language.
  ///
  /// - Parameter language: The language.
  /// - Returns: What stands on the button.
  public func text(in language: SdkLanguage) -> String {
    switch (self, language) {
    case (.full, .korean): "카카오 로그인"
    case (.full, .english): "Login with Kakao"
    case (.short, .korean): "로그인"
    case (.short, .english): "Login"
    }
  }
}
