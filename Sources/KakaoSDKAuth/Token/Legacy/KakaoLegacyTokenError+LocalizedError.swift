public import Foundation
public import KakaoSDKCommon

extension KakaoLegacyTokenError: LocalizedError {
  /// A description of the error and its solution in the user's language.
  ///
  /// See ``text(in:)``.
  public var errorDescription: String? { text(in: .preferred) }

  /// Returns a description of the error and its solution.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: A text of two sentences for the developer of the app.
  public func text(in language: SdkLanguage) -> String {
    CatalogText(key, source.productName).text(in: language)
  }

  private var key: TextKey {
    switch reason {
    case .keyUnavailable: .earlierTokenLocked
    case .undecipherable: .earlierTokenUndecipherable
    case .notAToken: .earlierTokenDamaged
    case .otherApp: .earlierTokenOfOtherApp
    }
  }
}

extension KakaoLegacyTokenError.Source {
  /// The name of the product that stored the token, which is the same in every language.
  var productName: String {
    switch self {
    case .sdk2: "Kakao SDK 2.x"
    case .koSession: "KOSession"
    }
  }
}
