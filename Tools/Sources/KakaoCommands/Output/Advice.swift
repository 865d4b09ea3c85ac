import KakaoSDK

/// A way for the user of a terminal to resolve an error.
enum Advice: Sendable {
  case logIn, logInAgain, moreConsent, clientKey, refused
  case network, timeout, otherLogin, noBrowser, otherFile

  func text(in language: Language) -> String {
    switch language {
    case .en: english
    case .ko: korean
    }
  }

  private var english: String {
    switch self {
    case .logIn: "Log in first: kakao login"
    case .logInAgain: "Log in again: kakao login"
    case .moreConsent: "The user must agree to more; see required_scopes in the guide."
    case .clientKey: "Check --app-key, and KAKAO_CLIENT_SECRET if the key has a secret."
    case .refused: "The login was refused on the page."
    case .network: "Check the address and the network. To start an emulator: kakao emulator start"
    case .timeout: "If its page shows an error (KOE…), mend that first; else give a longer --timeout."
    case .otherLogin: "Perhaps another kakao login is waiting: end that one first."
    case .noBrowser: "Without a browser: kakao login --browser print, or kakao demo --headless"
    case .otherFile: "Another file: --token-file or KAKAO_TOKEN_FILE."
    }
  }

  private var korean: String {
    switch self {
    case .logIn: "먼저 로그인하세요: kakao login"
    case .logInAgain: "다시 로그인하세요: kakao login"
    case .moreConsent: "사용자가 더 동의해야 합니다. 가이드의 required_scopes를 보세요."
    case .clientKey: "--app-key를 확인하고, 클라이언트 시크릿을 쓰는 키라면 KAKAO_CLIENT_SECRET도 확인하세요."
    case .refused: "로그인 화면에서 거절했습니다."
    case .network: "주소와 네트워크를 확인하세요. 에뮬레이터 시작: kakao emulator start"
    case .timeout: "화면에 오류(KOE…)가 보이면 먼저 고치고, 아니면 --timeout을 늘리세요."
    case .otherLogin: "다른 kakao login이 기다리고 있다면 먼저 끝내세요."
    case .noBrowser: "브라우저가 없다면: kakao login --browser print 또는 kakao demo --headless"
    case .otherFile: "다른 파일을 쓰려면 --token-file이나 KAKAO_TOKEN_FILE을 지정하세요."
    }
  }
}

extension SdkError {
  /// The advice for this error, or `nil` if its message is sufficient.
  var advice: Advice? {
    switch self {
    case .ClientFailed(let reason, _): reason.advice
    case .ApiFailed(.InvalidAccessToken, _), .AuthFailed(.InvalidGrant, _): .logInAgain
    case .ApiFailed(.InsufficientScope, _): .moreConsent
    case .AuthFailed(.InvalidClient, _): .clientKey
    case .AuthFailed(.AccessDenied, _): .refused
    default: nil
    }
  }
}

extension ClientFailureReason {
  fileprivate var advice: Advice? {
    switch self {
    case .TokenNotFound: .logIn
    case .NetworkFailed: .network
    case .TimedOut: .timeout
    case .IllegalState: .otherLogin
    case .NotSupported: .noBrowser
    case .TokenStoreFailed: .otherFile
    default: nil
    }
  }
}
