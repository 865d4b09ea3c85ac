/// The texts in Korean.
///
/// There is one extension with error texts for each case of ``SdkError``.
enum KoreanTexts {
  /// The name of the pages with an app's settings, as in Kakao's documentation.
  static let settings = "카카오디벨로퍼스 앱 관리 페이지"
}

extension KoreanTexts: StringCatalog {
  static func client(_ reason: ClientFailureReason) -> ErrorText {
    switch reason {
    case .Cancelled: .init("로그인이 취소되었습니다.", "별도의 조치는 필요하지 않습니다. 로그인 버튼을 다시 표시하세요.")
    case .TaskCancelled: .init("호출이 취소되었습니다.", "별도의 조치는 필요하지 않습니다. 결과가 필요하면 다시 호출하세요.")
    case .TokenNotFound:
      .init("로그인한 사용자가 없습니다.", "먼저 UserApi.loginWithKakaoAccount 또는 loginWithKakaoTalk으로 로그인하세요.")
    case .NotSupported:
      .init(
        "이 기기에서 지원하지 않는 기능입니다.",
        "macOS와 Linux에서는 LoopbackUserAgent처럼 브라우저를 여는 userAgent와 카카오톡을 여는 appSwitcher를 클라이언트에 전달하세요. "
          + "isKakaoTalkLoginAvailable()이 false이면 loginWithKakaoAccount를 사용하세요.")
    case .BadParameter: .init("앱이 전달한 값이 올바르지 않습니다.", "메시지에 나온 값을 수정하세요.")
    case .MustInitAppKey:
      .init(
        "SDK에 앱 키가 설정되지 않았습니다.",
        "앱을 시작할 때 다른 호출보다 먼저 KakaoSDK.initSDK(appKey:)를 호출하거나 KakaoConfiguration에 앱 키를 설정하세요.")
    case .ExceedKakaoLinkSizeLimit:
      .init("공유할 메시지가 너무 큽니다.", "문구와 링크를 줄인 뒤 다시 공유하세요.")
    case .CastingFailed:
      .init("값의 타입이 예상과 다릅니다.", "앱이 전달한 값을 확인하세요. 값에 문제가 없으면 SDK를 업데이트하세요.")
    case .IllegalState:
      .init(
        "앱의 현재 상태에서는 처리할 수 없는 요청입니다.",
        "KakaoSetupCheck로 앱 설정을 확인하고, 같은 포트를 사용하는 로그인처럼 아직 열려 있는 로그인이나 세션을 종료하세요.")
    case .NetworkFailed:
      .init(
        "카카오 서버에 연결하지 못했습니다.",
        "네트워크, 프록시나 VPN, KakaoConfiguration의 hosts를 확인한 뒤 다시 시도하세요.")
    case .InvalidResponse:
      .init(
        "응답을 읽을 수 없습니다.",
        "다시 시도하세요. 계속 발생하면 프록시나 와이파이 인증 화면이 카카오 대신 응답하는지 확인하고 SDK를 업데이트하세요.")
    case .InvalidCallback:
      .init(
        "로그인 결과가 예상과 다른 주소로 전달되었습니다.",
        "받은 URL을 그대로 AuthController.handleOpenUrl(url:)에 전달하고, KakaoConfiguration의 리다이렉트 URI를 확인하세요.")
    case .StateMismatch:
      .init(
        "다른 로그인의 응답입니다.",
        "로그인을 다시 시작하고, 가장 최근의 콜백 URL만 handleOpenUrl(url:)에 전달하세요.")
    case .InvalidIDToken:
      .init(
        "ID 토큰이 유효하지 않습니다.",
        "다시 로그인하세요. 기기의 시각과 앱 키를 확인하고, hosts를 변경했다면 발급자(issuer)도 확인하세요.")
    case .TimedOut:
      .init("제한 시간 안에 로그인을 마치지 못했습니다.", "로그인을 다시 시작하세요. 화면에 KOE 에러 코드가 있으면 원인을 확인하세요.")
    case .TokenStoreFailed:
      .init(
        "토큰을 읽거나 저장하지 못했습니다.",
        "키체인 권한(entitlement)을 추가해 앱을 서명하거나 KakaoEncryptedFileTokenStore를 사용하세요. 토큰 파일을 사용한다면 파일의 소유자와 "
          + "권한도 확인하세요. 그런 다음 다시 로그인하세요.")
    case .LoginInProgress:
      .init("다른 로그인이 진행 중입니다.", "끝날 때까지 기다리거나 해당 Task를 취소하세요. 로그인하는 동안에는 버튼을 비활성화하세요.")
    case .ReturnedWithoutResult:
      .init(
        "로그인 결과 없이 앱으로 돌아왔습니다.",
        "로그인 버튼을 다시 표시하세요. 매번 발생하면 Info.plist의 CFBundleURLTypes에 kakao{앱 키} 스킴을 등록하고, "
          + "onOpenURL이나 SceneDelegate에서 AuthController.handleOpenUrl(url:)을 호출하세요.")
    case .InvalidWebhook:
      .init("웹훅 요청이 유효하지 않습니다.", "요청을 거부하세요. 카카오가 보낸 요청이라면 앱 키, 어드민 키, 서버의 시각을 확인하세요.")
    default: .init("클라이언트에서 호출이 실패했습니다.", "underlyingError를 확인하고, initSDK에서 loggingEnable을 켜세요.")
    }
  }
}
