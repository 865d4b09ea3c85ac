extension KoreanTexts {
  static func apps(_ reason: AppsFailureReason) -> ErrorText {
    switch reason {
    case .InternalServerError: .init("카카오 화면에 일시적인 문제가 있습니다.", "잠시 후 다시 여세요.")
    case .InvalidRequest: .init("카카오 화면을 여는 요청이 잘못되었습니다.", "SDK를 업데이트하고 SDK의 함수로 화면을 여세요.")
    case .InvalidParameter: .init("카카오 화면이 파라미터를 거부했습니다.", "전달한 값을 확인하세요.")
    case .TimeExpired: .init("카카오 화면의 유효 시간이 지났습니다.", "화면을 다시 여세요.")
    case .InvalidChannel: .init("존재하지 않는 카카오톡 채널입니다.", "채널의 프로필 ID를 확인하세요.")
    case .IllegalStateChannel:
      .init("지금은 추가할 수 없는 카카오톡 채널입니다.", "카카오톡 채널 관리자센터에서 채널 공개와 검색 허용을 설정하세요.")
    case .AppTypeError: .init("이 유형의 앱에서는 사용할 수 없는 화면입니다.", "\(settings)에서 앱의 유형을 확인하세요.")
    case .AppScopeError:
      .init("화면에 필요한 동의항목이 설정되지 않았습니다.", "\(settings)의 [카카오 로그인] > [동의항목]에서 설정하세요.")
    case .PermissionError: .init("앱에 이 화면을 사용할 권한이 없습니다.", "\(settings)의 [추가 기능 신청]에서 신청하세요.")
    case .AppKeyTypeError: .init("이 화면에 사용할 수 없는 종류의 앱 키입니다.", "네이티브 앱 키를 사용하세요.")
    case .AppChannelNotConnected:
      .init("앱과 연결되지 않은 카카오톡 채널입니다.", "\(settings)에서 카카오톡 채널을 연결하세요.")
    case .AuthError: .init("카카오 화면이 사용자를 인증하지 못했습니다.", "다시 로그인한 뒤 화면을 여세요.")
    case .NotRegistredUser: .init("앱과 연결되지 않은 사용자의 화면입니다.", "먼저 로그인한 뒤 화면을 여세요.")
    case .InvalidScope:
      .init("화면에 필요한 동의항목에 사용자가 동의하지 않았습니다.", "먼저 loginWithKakaoAccount(scopes:)로 동의를 요청하세요.")
    case .AccountTermsError:
      .init("사용자가 카카오계정 약관에 동의하지 않았습니다.", "사용자가 카카오 화면에서 동의해야 합니다.")
    case .LoginRequired: .init("로그인이 필요한 화면입니다.", "로그인한 뒤 화면을 여세요.")
    case .InvalidShippingAddressId:
      .init("존재하지 않는 배송지입니다.", "selectShippingAddress()로 사용자가 배송지를 다시 선택하게 하세요.")
    case .Unknown:
      .init("카카오 화면에서 에러가 발생했습니다.", "카카오 문서의 에러 코드 목록에서 코드를 확인하고 SDK를 업데이트하세요.")
    }
  }

  static func apps(code: String) -> ErrorText? {
    switch code {
    case "KAE007": .init("이 브라우저에서는 열 수 없는 화면입니다.", "최신 버전의 브라우저에서 여세요.")
    default: nil
    }
  }
}
