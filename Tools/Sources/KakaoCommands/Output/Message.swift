import Foundation

/// A message to the user, in both languages.
enum Message: Sendable {
  case opensBrowser
  case openAddress
  case opensTalk
  case demoKeyUsed(isNative: Bool)
  case loggedIn(until: Date)
  case refreshed(until: Date)
  case expired
  case loggedOut
  case talkInstalled(emulator: URL, scheme: String)
  case talkUninstalled
  case talkNotInstalled
  case talkUnregistered(String)
  case talkForeign(String, String)
  case talkOwn(String, String)
  case unlinked
  case emulatorStarted(URL)
  case emulatorReset
  case fileWritten(String)
  case forgotten
  case revoked([String])
  case stored
  case linked(Int64)
  case addressesNeedAgreement
  case agentRequested
  case agentWithoutDisplay
  case browserUsed
  case pageRequested([String])
  case callbackAccepted(String)
  case codeExchanged
  case idTokenVerified
  case noIDToken

  func text(in language: Language) -> String {
    switch language {
    case .en: english
    case .ko: korean
    }
  }

  private var english: String {
    switch self {
    case .opensBrowser: "Opening the login page in your browser. Press Ctrl-C to give up."
    case .openAddress: "Open this address in a browser of this machine. Press Ctrl-C to give up."
    case .opensTalk: "Opening KakaoTalk, or the stand-in that `kakao talk install` set up. Press Ctrl-C to give up."
    case .demoKeyUsed(let isNative):
      "No app key was given: using the \(isNative ? "native app" : "REST API") key of the emulator's demo app."
    case .loggedIn(let date): "Logged in. The access token is valid until \(date.formatted(.iso8601))."
    case .refreshed(let date): "Refreshed. The access token is valid until \(date.formatted(.iso8601))."
    case .expired: "The access token has expired; `kakao token refresh` gets a new one."
    case .loggedOut: "Logged out."
    case .talkInstalled(let url, let scheme):
      "Installed the stand-in for KakaoTalk: login links now open pages of \(url.absoluteString), and "
        + "\(scheme):// comes back to `kakao login --talk`. It is not KakaoTalk."
    case .talkUninstalled: "Removed the stand-in for KakaoTalk; what was registered before is back."
    case .talkNotInstalled: "The stand-in for KakaoTalk is not installed."
    case .talkUnregistered(let scheme): "\(scheme)://  nothing is registered"
    case .talkForeign(let scheme, let id): "\(scheme)://  \(id)"
    case .talkOwn(let scheme, let id): "\(scheme)://  \(id) (set up by `kakao talk install`; not KakaoTalk)"
    case .unlinked: "Unlinked from the app, and logged out."
    case .emulatorStarted(let url): "Emulator started at \(url.absoluteString), in memory."
    case .emulatorReset: "The emulator is back to its configuration."
    case .fileWritten(let file): "Wrote \(file)."
    case .forgotten: "The platform was not told, but the token was removed here: you are logged out on this computer."
    case .revoked(let tags): "Consent was taken back: \(tags.joined(separator: ", "))."
    case .stored: "Stored."
    case .linked(let id): "Linked to the app as user \(id)."
    case .addressesNeedAgreement:
      "The user has not agreed to shipping_address. Ask for it: kakao login --scope shipping_address"
    case .agentRequested: "Logging in with the form-following agent, as --headless asks."
    case .agentWithoutDisplay: "There is no display: logging in with the form-following agent."
    case .browserUsed: "Logging in with your browser. Account: minji@example.com, password: emulator"
    case .pageRequested(let names): "Login page requested with \(names.joined(separator: ", "))."
    case .callbackAccepted(let uri): "Callback received at \(uri); its state is this login's."
    case .codeExchanged: "Code exchanged for tokens, with the PKCE verifier."
    case .idTokenVerified: "ID token verified: signature, issuer, audience, expiry and nonce."
    case .noIDToken: "The app does not use OpenID Connect: there is no ID token."
    }
  }

  private var korean: String {
    switch self {
    case .opensBrowser: "브라우저에서 로그인 화면을 엽니다. 그만두려면 Ctrl-C를 누르세요."
    case .openAddress: "이 컴퓨터의 브라우저에서 다음 주소를 여세요. 그만두려면 Ctrl-C를 누르세요."
    case .opensTalk: "카카오톡이나 `kakao talk install`로 설치한 대역을 엽니다. 그만두려면 Ctrl-C를 누르세요."
    case .demoKeyUsed(let isNative):
      "앱 키가 없어 에뮬레이터 데모 앱의 \(isNative ? "네이티브 앱" : "REST API") 키를 씁니다."
    case .loggedIn(let date): "로그인했습니다. 액세스 토큰은 \(date.formatted(.iso8601))까지 유효합니다."
    case .refreshed(let date): "갱신했습니다. 액세스 토큰은 \(date.formatted(.iso8601))까지 유효합니다."
    case .expired: "액세스 토큰이 만료되었습니다. `kakao token refresh`로 새로 받으세요."
    case .loggedOut: "로그아웃했습니다."
    case .talkInstalled(let url, let scheme):
      "카카오톡 대역을 설치했습니다. 로그인 링크는 \(url.absoluteString)의 화면으로 열리고, \(scheme)://는 "
        + "`kakao login --talk`로 돌아옵니다. 실제 카카오톡이 아닙니다."
    case .talkUninstalled: "카카오톡 대역을 제거하고 이전 설정을 되돌렸습니다."
    case .talkNotInstalled: "카카오톡 대역이 설치되어 있지 않습니다."
    case .talkUnregistered(let scheme): "\(scheme)://  등록된 프로그램 없음"
    case .talkForeign(let scheme, let id): "\(scheme)://  \(id)"
    case .talkOwn(let scheme, let id): "\(scheme)://  \(id) (`kakao talk install`로 설치, 실제 카카오톡 아님)"
    case .unlinked: "앱과의 연결을 끊고 로그아웃했습니다."
    case .emulatorStarted(let url): "에뮬레이터를 \(url.absoluteString)에서 시작했습니다. (메모리에만 저장)"
    case .emulatorReset: "에뮬레이터를 설정 파일의 상태로 되돌렸습니다."
    case .fileWritten(let file): "\(file) 파일을 썼습니다."
    case .forgotten: "플랫폼에는 알리지 못했지만 이 컴퓨터에서는 토큰을 지워 로그아웃했습니다."
    case .revoked(let tags): "동의를 철회했습니다: \(tags.joined(separator: ", "))"
    case .stored: "저장했습니다."
    case .linked(let id): "앱에 연결했습니다. 회원번호는 \(id)입니다."
    case .addressesNeedAgreement:
      "shipping_address에 동의하지 않은 사용자입니다. 동의 요청: kakao login --scope shipping_address"
    case .agentRequested: "--headless에 따라 화면 없이 양식을 채우는 에이전트로 로그인합니다."
    case .agentWithoutDisplay: "디스플레이가 없어 화면 없이 양식을 채우는 에이전트로 로그인합니다."
    case .browserUsed: "브라우저로 로그인합니다. 계정: minji@example.com, 비밀번호: emulator"
    case .pageRequested(let names): "로그인 화면을 요청했습니다: \(names.joined(separator: ", "))."
    case .callbackAccepted(let uri): "\(uri)에서 콜백을 받았고, state가 이 로그인의 값과 같습니다."
    case .codeExchanged: "PKCE verifier와 함께 인가 코드를 토큰으로 바꿨습니다."
    case .idTokenVerified: "ID 토큰을 검증했습니다: 서명, 발급자, 대상, 만료, nonce."
    case .noIDToken: "OpenID Connect를 쓰지 않는 앱이라 ID 토큰이 없습니다."
    }
  }
}
