import Foundation
import KakaoSDKCommon

extension EarlierTokenError: LocalizedError {
  /// What happened and what follows, in the user's language; see ``text(in:)``.
  public var errorDescription: String? { text(in: .preferred) }

  /// What happened and what follows.
  ///
  /// - Parameter language: The language.
  /// - Returns: Two sentences for the app's developer.
  public func text(in language: SdkLanguage) -> String {
    switch language {
    case .korean: "\(korean) 사용자는 다시 로그인해야 합니다."
    case .english: "\(english) The user has to log in again."
    }
  }

  private var english: String {
    let token = source == .sdk2 ? "The token that Kakao SDK 2.x stored" : "The token that KOSession stored"
    return switch reason {
    case .keyUnavailable: "\(token) cannot be decrypted as long as the device does not tell its vendor identifier."
    case .undecipherable:
      "\(token) does not decrypt: the vendor identifier has changed, the value is damaged, or its cipher is not known."
    case .notAToken: "\(token) is damaged."
    case .otherApp: "\(token) belongs to another app key or server."
    }
  }

  private var korean: String {
    let token = source == .sdk2 ? "카카오 SDK 2.x가 저장한 토큰" : "KOSession이 저장한 토큰"
    return switch reason {
    case .keyUnavailable: "기기가 벤더 식별자(identifierForVendor)를 알려 주지 않아 \(token)을 복호화할 수 없습니다."
    case .undecipherable: "\(token)을 복호화할 수 없습니다. 벤더 식별자가 바뀌었거나, 값이 손상되었거나, 알 수 없는 방식으로 암호화되었습니다."
    case .notAToken: "\(token)이 손상되었습니다."
    case .otherApp: "\(token)은 다른 앱 키나 다른 서버의 것입니다."
    }
  }
}
