extension SetupProblem {
  /// Returns the problem and its solution in a language.
  ///
  /// - Parameter language: The language of the text.
  /// - Returns: One or two sentences for the app's developer.
  public func text(in language: SdkLanguage) -> String {
    switch language {
    case .korean: korean
    case .english: english
    }
  }

  private var english: String {
    switch self {
    case .appKeyMissing:
      "There is no app key: pass the native app key of the console to KakaoSDK.initSDK(appKey:)."
    case .appKeyUnusual:
      "The app key is not 32 lower-case hex digits: copy it from the console without spaces or a prefix."
    case .hostUnusable(let entry, let why): "Hosts(\(entry):) cannot be used: \(why)"
    case .redirectURIMalformed(let uri):
      "\"\(uri)\" is no redirect URI: write scheme, host and path without a fragment, such as kakao{APP KEY}://oauth."
    case .redirectURIInsecure(let uri):
      "\(uri) is plain http beyond this machine: use https, a loopback address, or on a test network "
        + "Hosts(allowsInsecureHTTP: true)."
    case .redirectSchemeNotRegistered(let scheme):
      "The redirect URI's scheme is not registered: add \(scheme) to CFBundleURLTypes › CFBundleURLSchemes in "
        + "Info.plist."
    case .urlSchemeNotRegistered(let scheme):
      "KakaoTalk cannot return to the app: add \(scheme) to CFBundleURLTypes › CFBundleURLSchemes in Info.plist."
    case .talkSchemeNotQueried(let scheme):
      "The app cannot see whether KakaoTalk is installed: add \(scheme) to LSApplicationQueriesSchemes in Info.plist."
    case .clientSecretInApp:
      "The client secret can be read out of the app: remove clientSecret from KakaoConfiguration, and use the native "
        + "app key, which needs none."
    }
  }

  private var korean: String {
    switch self {
    case .appKeyMissing: "앱 키가 없습니다. 콘솔의 네이티브 앱 키를 KakaoSDK.initSDK(appKey:)에 넣으세요."
    case .appKeyUnusual: "앱 키가 16진수 소문자 32자리가 아닙니다. 콘솔에서 공백이나 접두어 없이 복사하세요."
    case .hostUnusable(let entry, let why): "Hosts(\(entry):)의 값을 쓸 수 없습니다. \(why)"
    case .redirectURIMalformed(let uri):
      "\"\(uri)\"은(는) 리다이렉트 URI가 아닙니다. kakao{앱 키}://oauth처럼 스킴과 호스트를 쓰고 #은 빼세요."
    case .redirectURIInsecure(let uri):
      "\(uri)은(는) 이 기기를 벗어나는 http 주소입니다. https나 루프백 주소를 쓰고, 테스트망이라면 "
        + "Hosts(allowsInsecureHTTP: true)를 쓰세요."
    case .redirectSchemeNotRegistered(let scheme):
      "리다이렉트 URI의 스킴이 등록되지 않았습니다. Info.plist의 CFBundleURLTypes › CFBundleURLSchemes에 \(scheme)을(를) "
        + "추가하세요."
    case .urlSchemeNotRegistered(let scheme):
      "카카오톡에서 앱으로 돌아올 수 없습니다. Info.plist의 CFBundleURLTypes › CFBundleURLSchemes에 \(scheme)을(를) "
        + "추가하세요."
    case .talkSchemeNotQueried(let scheme):
      "카카오톡이 설치되어 있는지 알 수 없습니다. Info.plist의 LSApplicationQueriesSchemes에 \(scheme)을(를) 추가하세요."
    case .clientSecretInApp:
      "앱 안의 클라이언트 시크릿은 누구나 읽을 수 있습니다. KakaoConfiguration에서 clientSecret을 빼고, 시크릿이 필요 없는 "
        + "네이티브 앱 키를 쓰세요."
    }
  }
}
