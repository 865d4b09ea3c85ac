extension KoreanTexts {
  static func auth(_ reason: AuthFailureReason) -> ErrorText {
    switch reason {
    case .Unknown: .init("카카오가 로그인을 거부했습니다.", "카카오 문서의 에러 코드 목록에서 코드를 확인하고 SDK를 업데이트하세요.")
    case .InvalidRequest:
      .init("로그인 요청이 잘못되었습니다.", "로그인 함수에 전달한 값과 리다이렉트 URI를 확인하세요.")
    case .InvalidClient:
      .init(
        "앱 키나 클라이언트 시크릿이 올바르지 않습니다.",
        "KakaoConfiguration의 앱 키와 clientSecret을 \(settings)의 [앱] > [플랫폼 키]와 비교하세요.")
    case .InvalidScope:
      .init("앱이 요청할 수 없는 동의항목입니다.", "\(settings)의 [카카오 로그인] > [동의항목]에서 사용하도록 설정하세요.")
    case .InvalidGrant: .init("인가 코드나 토큰이 만료되었거나 이미 사용되었습니다.", "다시 로그인하세요.")
    case .Misconfigured:
      .init("앱의 플랫폼이 등록되지 않았습니다.", "\(settings)의 [앱] > [플랫폼 키] > [네이티브 앱 키]에 번들 ID를 등록하세요.")
    case .Unauthorized: .init("앱에 이 로그인 기능을 사용할 권한이 없습니다.", "\(settings)의 [추가 기능 신청]에서 권한을 신청하세요.")
    case .AccessDenied:
      .init("사용자가 동의하지 않았습니다.", "정보를 어디에 사용하는지 안내하고 로그인 버튼을 다시 표시하세요.")
    case .UnauthorizedClient:
      .init("앱 또는 개발자 계정이 제재를 받아 로그인할 수 없습니다.", "\(settings)의 안내를 확인하세요.")
    case .LoginRequired:
      .init("로그인되어 있는 카카오계정이 없습니다.", "prompt=none에서는 로그인 화면을 표시할 수 없습니다. prompt=none 없이 로그인하세요.")
    case .ConsentRequired:
      .init("사용자의 동의가 필요합니다.", "prompt=none에서는 동의를 요청할 수 없습니다. prompt=none 없이 로그인하세요.")
    case .InteractionRequired:
      .init("사용자가 카카오 화면에서 먼저 처리할 일이 있습니다.", "prompt=none에서는 화면을 표시할 수 없습니다. prompt=none 없이 로그인하세요.")
    case .ServerError: .init("카카오 로그인에 일시적인 문제가 있습니다.", "잠시 후 로그인을 다시 시작하세요.")
    case .AutoLogin:
      .init("자동 로그인에 실패했습니다.", "자동 로그인 없이 loginWithKakaoAccount로 로그인하세요.")
    }
  }

  static func auth(code: String) -> ErrorText? {
    loginPage(code) ?? tokenEndpoint(code) ?? idToken(code)
  }

  private static func loginPage(_ code: String) -> ErrorText? {
    switch code {
    case "KOE001": .init("카카오가 요청을 해석하지 못했습니다.", "SDK를 업데이트하고, 직접 구현한 KakaoHTTPTransport를 확인하세요.")
    case "KOE002": .init("로그인 화면의 주소가 올바르지 않습니다.", "KakaoConfiguration의 hosts를 확인하세요.")
    case "KOE003": .init("카카오 로그인 서버에 일시적인 장애가 발생했습니다.", "잠시 후 다시 시도하세요.")
    case "KOE004":
      .init("카카오 로그인을 사용하도록 설정하지 않은 앱입니다.", "\(settings)의 [카카오 로그인]에서 [상태]를 [ON]으로 설정하세요.")
    case "KOE005":
      .init("테스트 앱의 멤버가 아닌 사용자입니다.", "\(settings)의 [앱] > [멤버]에서 사용자를 초대하거나 테스트 앱이 아닌 앱으로 로그인하세요.")
    case "KOE006":
      .init(
        "등록되지 않은 리다이렉트 URI입니다.",
        "KakaoConfiguration의 redirectURI와 똑같은 값을 \(settings)의 [앱] > [플랫폼 키]에서 이 앱 키에 등록하세요.")
    case "KOE007":
      .init("등록되지 않은 로그아웃 리다이렉트 URI입니다.", "\(settings)에서 로그아웃 리다이렉트 URI를 등록하세요.")
    case "KOE008":
      .init(
        "이 종류의 앱 키로는 로그인할 수 없습니다.",
        "iOS 앱에서는 네이티브 앱 키를, 그 밖의 환경에서는 REST API 키를 사용하세요. 어드민 키는 사용하면 안 됩니다.")
    case "KOE012":
      .init("카카오가 로그인 화면 요청을 거부했습니다.", "\(settings)의 [카카오 로그인] 설정을 확인하세요.")
    case "KOE023":
      .init("이 환경에서는 팝업 로그인을 사용할 수 없습니다.", "loginWithKakaoAccount처럼 리다이렉트하는 로그인을 사용하세요.")
    case "KOE025", "KOE026", "KOE027", "KOE028", "KOE123", "KOE124", "KOE125", "KOE232", "KOE233":
      .init("앱의 비즈니스 인증에 문제가 있습니다.", "\(settings)에서 인증 상태를 확인하세요.")
    case "KOE101":
      .init("존재하지 않는 앱 키입니다.", "\(settings)의 [앱] > [플랫폼 키]에서 네이티브 앱 키나 REST API 키를 복사해 initSDK에 전달하세요.")
    case "KOE102":
      .init("앱과 연결된 카카오톡 채널이 없습니다.", "\(settings)에서 채널을 연결하거나 channelPublicIds를 삭제하세요.")
    case "KOE103", "KOE104", "KOE105", "KOE106", "KOE107", "KOE108", "KOE109", "KOE110":
      .init("카카오 서비스 전용 기능을 요청했습니다.", "해당 파라미터를 삭제하거나 데브톡에 문의하세요.")
    case "KOE201": .init("지원하지 않는 response_type입니다.", "response_type=code를 사용하세요. SDK는 항상 이 값을 보냅니다.")
    case "KOE202": .init("지원하지 않는 implicit 방식입니다.", "토큰 대신 인가 코드를 받은 뒤 토큰을 요청하세요.")
    case "KOE203":
      .init(
        "사용자가 필수 동의항목에 동의하지 않았습니다.",
        "사용자가 동의해야 합니다. 필수가 아니라면 \(settings)의 [카카오 로그인] > [동의항목]에서 선택 동의로 변경하세요.")
    case "KOE204": .init("로그인 파라미터가 올바르지 않습니다.", "prompts, scopes, 서비스 약관 태그를 확인하세요.")
    case "KOE205":
      .init("앱에 설정되지 않은 동의항목입니다.", "요청하는 동의항목을 모두 \(settings)의 [카카오 로그인] > [동의항목]에서 설정하세요.")
    case "KOE207": .init("로그인에 필요한 파라미터가 없습니다.", "앱 키와 리다이렉트 URI를 확인하세요.")
    case "KOE216":
      .init("카카오 인증서를 사용하지 않는 앱입니다.", "prompt에서 cert를 삭제하거나 카카오 인증서 사용을 신청하세요.")
    default: nil
    }
  }

  private static func tokenEndpoint(_ code: String) -> ErrorText? {
    switch code {
    case "KOE009":
      .init("앱의 번들 ID가 등록되지 않았습니다.", "\(settings)의 [앱] > [플랫폼 키] > [네이티브 앱 키]에 이 빌드의 번들 ID를 등록하세요.")
    case "KOE010":
      .init(
        "클라이언트 시크릿이 없거나 올바르지 않습니다.",
        "서버에서는 KakaoConfiguration의 clientSecret을 설정하세요. 서버가 아니라면 \(settings)의 [앱] > [플랫폼 키]에서 이 키의 "
          + "클라이언트 시크릿을 비활성화하세요.")
    case "KOE114":
      .init("다른 앱 키로 받은 인가 코드입니다.", "로그인을 시작한 앱 키로 토큰을 요청하세요.")
    case "KOE126", "KOE127":
      .init("허용되지 않은 IP 주소에서 보낸 요청입니다.", "\(settings)의 [호출 허용 IP 주소]에 서버의 주소를 추가하세요.")
    case "KOE237":
      .init("토큰 발급 제한을 초과했습니다.", "10분 뒤 다시 시도하세요. 호출할 때마다 토큰을 요청하지 말고 저장한 토큰을 사용하세요.")
    case "KOE303":
      .init("다른 리다이렉트 URI로 받은 인가 코드입니다.", "인가 코드를 요청할 때와 똑같은 리다이렉트 URI를 전달하세요.")
    case "KOE310":
      .init("지원하지 않는 grant_type입니다.", "authorization_code나 refresh_token을 사용하세요.")
    case "KOE319": .init("요청에 리프레시 토큰이 없습니다.", "다시 로그인해 토큰을 받으세요.")
    case "KOE320":
      .init("이미 사용했거나 만료된 인가 코드입니다.", "다시 로그인하세요. 인가 코드는 한 번만 사용할 수 있습니다.")
    case "KOE322": .init("리프레시 토큰이 만료되었거나 폐기되었습니다.", "다시 로그인하세요.")
    default: nil
    }
  }

  private static func idToken(_ code: String) -> ErrorText? {
    switch code {
    case "KOE400":
      .init(
        "ID 토큰이 아닙니다.",
        "OAuthToken의 idToken을 전달하세요. ID 토큰을 받으려면 \(settings)의 [카카오 로그인] > [OpenID Connect]를 활성화해야 합니다.")
    case "KOE401": .init("다른 발급자의 ID 토큰입니다.", "kauth.kakao.com이 발급한 토큰을 전달하세요.")
    case "KOE402": .init("ID 토큰의 서명이 유효하지 않습니다.", "신뢰할 수 없는 토큰이므로 사용하지 말고 다시 로그인하세요.")
    case "KOE403": .init("만료된 ID 토큰입니다.", "토큰을 갱신하거나 다시 로그인하세요.")
    default: nil
    }
  }
}
