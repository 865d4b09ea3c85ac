extension KoreanTexts {
  static func apps(_ reason: AppsFailureReason) -> ErrorText {
    switch reason {
    case .InternalServerError: .init("카카오 화면에 일시적인 문제가 있습니다.", "잠시 뒤 다시 여세요.")
    case .InvalidRequest: .init("카카오 화면 요청이 잘못되었습니다.", "SDK를 업데이트하고 SDK의 호출로 여세요.")
    case .InvalidParameter: .init("카카오 화면이 파라미터를 거절했습니다.", "호출의 인자를 확인하세요.")
    case .TimeExpired: .init("카카오 화면을 너무 오래 열어 두었습니다.", "다시 여세요.")
    case .InvalidChannel: .init("없는 카카오톡 채널입니다.", "채널의 공개 ID를 확인하세요.")
    case .IllegalStateChannel:
      .init("지금은 추가할 수 없는 카카오톡 채널입니다.", "채널 관리자에서 공개와 검색 허용을 켜세요.")
    case .AppTypeError: .init("이 유형의 앱은 열 수 없는 화면입니다.", "콘솔에서 앱의 유형을 확인하세요.")
    case .AppScopeError:
      .init("화면에 필요한 동의 항목이 설정되지 않았습니다.", "콘솔의 카카오 로그인 › 동의 항목에서 설정하세요.")
    case .PermissionError: .init("앱에 이 화면을 사용할 권한이 없습니다.", "콘솔에서 신청하세요.")
    case .AppKeyTypeError: .init("화면에 맞지 않는 종류의 앱 키입니다.", "네이티브 앱 키를 쓰세요.")
    case .AppChannelNotConnected:
      .init("앱에 연결되지 않은 카카오톡 채널입니다.", "콘솔의 카카오 로그인 › 채널에서 연결하세요.")
    case .AuthError: .init("화면이 사용자를 확인하지 못했습니다.", "다시 로그인한 뒤 여세요.")
    case .NotRegistredUser: .init("화면의 사용자가 앱에 연결되지 않았습니다.", "먼저 로그인한 뒤 여세요.")
    case .InvalidScope:
      .init("화면에 필요한 항목에 동의하지 않았습니다.", "loginWithKakaoAccount(scopes:)로 먼저 요청하세요.")
    case .AccountTermsError:
      .init("카카오계정 약관에 동의하지 않았습니다.", "사용자가 카카오 화면에서 동의해야 합니다.")
    case .LoginRequired: .init("로그인이 필요한 화면입니다.", "로그인한 뒤 여세요.")
    case .InvalidShippingAddressId:
      .init("없는 배송지입니다.", "selectShippingAddress()로 사용자가 다시 고르게 하세요.")
    case .Unknown:
      .init("카카오 화면에서 오류가 발생했습니다.", "카카오 에러 코드 목록에서 코드를 찾아보고 SDK를 업데이트하세요.")
    }
  }

  static func apps(code: String) -> ErrorText? {
    switch code {
    case "KAE007": .init("이 브라우저로는 열 수 없는 화면입니다.", "시스템의 최신 브라우저로 여세요.")
    default: nil
    }
  }
}
