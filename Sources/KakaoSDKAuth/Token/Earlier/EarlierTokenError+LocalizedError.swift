import Foundation
import KakaoSDKCommon

extension EarlierTokenError: LocalizedError {
  /// A description of the error and its solution in the user's language. See ``text(in:)``.
  public var errorDescription: String? { text(in: .preferred) }

  /// Returns a description of the error and its solution.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: A text of two sentences for the developer of the app.
  public func text(in language: SdkLanguage) -> String {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  private var english: String {
    let token = source == .sdk2 ? "The token that Kakao SDK 2.x stored" : "The token that KOSession stored"
    return switch reason {
    case .keyUnavailable:
      "\(token) cannot be decrypted at present. Try again once the device has been unlocked."
    case .undecipherable:
      "\(token) does not decrypt: the vendor identifier has changed, the value is damaged, or its cipher is not known. "
        + "The user has to log in again."
    case .notAToken: "\(token) is damaged. The user has to log in again."
    case .otherApp: "\(token) belongs to another app key or server. The user has to log in with this one."
    }
  }

  private var korean: String {
    let token = source == .sdk2 ? "카카오 SDK 2.x가 저장한 토큰" : "KOSession이 저장한 토큰"
    return switch reason {
    case .keyUnavailable: "\(token)을 지금은 복호화할 수 없습니다. 기기 잠금을 해제한 뒤 다시 시도하세요."
    case .undecipherable:
      "\(token)을 복호화할 수 없습니다. 벤더 식별자가 바뀌었거나, 값이 손상되었거나, 알 수 없는 방식으로 암호화되었으므로 "
        + "사용자는 다시 로그인해야 합니다."
    case .notAToken: "\(token)이 손상되었습니다. 사용자는 다시 로그인해야 합니다."
    case .otherApp: "\(token)은 다른 앱 키나 다른 서버의 것입니다. 사용자는 이 앱 키로 로그인해야 합니다."
    }
  }
}
