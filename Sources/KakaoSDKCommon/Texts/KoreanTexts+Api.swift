extension KoreanTexts {
  static func api(_ reason: ApiFailureReason) -> ErrorText {
    switch reason {
    case .Unknown: .init("카카오가 호출을 거절했습니다.", "카카오 에러 코드 목록에서 번호를 찾아보고 SDK를 업데이트하세요.")
    case .Internal: .init("카카오에 일시적인 문제가 있습니다.", "로그인은 유지하고 잠시 뒤 다시 시도하세요.")
    case .BadParameter: .init("카카오가 파라미터를 거절했습니다.", "호출의 인자를 가이드와 비교하세요.")
    case .UnsupportedApi:
      .init("앱에서 아직 쓸 수 없는 기능입니다.", "콘솔에서 카카오 로그인 등 해당 제품을 사용으로 바꾸세요.")
    case .BlockedAccount:
      .init("이용이 제한된 카카오계정입니다.", "사용자가 계정 설정이나 고객센터에서 제한을 풀어야 합니다.")
    case .Permission: .init("앱에 이 API를 호출할 권한이 없습니다.", "콘솔의 앱 권한 메뉴에서 권한을 신청하세요.")
    case .DeprecatedApi: .init("종료된 API입니다.", "SDK를 업데이트하고 대체 함수를 쓰세요.")
    case .ApiLimitExceed:
      .init("앱의 쿼터를 모두 썼습니다.", "호출을 줄이거나 콘솔의 쿼터 메뉴에서 추가를 신청하세요.")
    case .BlockedApp:
      .init("앱 또는 개발자가 제재를 받았습니다.", "콘솔의 안내를 확인하고 데브톡에 문의하세요.")
    case .SuspendedApp:
      .init("오랫동안 쓰지 않은 앱입니다.", "콘솔의 앱 관리 페이지에서 장기 미이용 상태를 해제하세요.")
    case .NotSignedUpUser:
      .init("앱에 연결되지 않은 사용자입니다.", "다시 로그인하세요. 자동 연결을 껐다면 UserApi.signup을 먼저 호출하세요.")
    case .AlreadySignedUpUsercase:
      .init("이미 연결된 사용자입니다.", "UserApi.me()의 hasSignedUp이 true이면 UserApi.signup을 호출하지 마세요.")
    case .NotKakaoAccountUser:
      .init("휴면이거나 없는 카카오계정입니다.", "사용자가 accounts.kakao.com에서 로그인하거나 새로 가입해야 합니다.")
    case .InvalidUserPropertyKey:
      .init("앱에 없는 사용자 프로퍼티입니다.", "콘솔의 카카오 로그인 › 사용자 프로퍼티에서 키를 만드세요.")
    case .NoSuchApp: .init("이 앱 키를 가진 앱이 없습니다.", "콘솔의 앱 키를 initSDK에 그대로 넣으세요.")
    case .InvalidAccessToken:
      .init("로그인이 만료되었습니다.", "다시 로그인하세요. 계속되면 토큰과 앱 키가 같은 앱의 것인지 확인하세요.")
    case .InsufficientScope:
      .init(
        "사용자가 동의하지 않은 정보입니다.",
        "필요한 동의 항목을 UserApi.loginWithKakaoAccount(scopes:)로 요청하세요. 콘솔의 동의 항목에서 각각 사용으로 "
          + "설정되어 있어야 합니다.")
    case .RequiredAgeVerification:
      .init("연령 인증이 필요합니다.", "사용자가 카카오 연령 인증을 마친 뒤 다시 호출하세요.")
    case .UnderAgeLimit:
      .init("앱의 이용 연령보다 어린 사용자입니다.", "사용자에게 알리거나 콘솔에서 연령 제한을 바꾸세요.")
    case .SigningIsNotCompleted:
      .init("인증서 서명이 끝나지 않았습니다.", "사용자가 카카오톡에서 서명을 마친 뒤 다시 확인하세요.")
    case .InvalidTransaction: .init("인증서 서명 시간이 지났습니다.", "서명을 새로 시작하세요.")
    case .TransactionHasExpired:
      .init("인증서의 키가 만료되었습니다.", "사용자가 카카오톡에서 인증서를 갱신해야 합니다.")
    case .LowerAgeLimit:
      .init("만 14세 미만 사용자입니다.", "보호자 동의로 허용하려면 콘솔에서 앱 설정을 바꾸세요.")
    case .AlreadyAgeAuthorized: .init("이미 연령을 인증했습니다.", "다시 인증하지 말고 계속하세요.")
    case .AgeCheckLimitExceed: .init("연령 확인 횟수를 초과했습니다.", "내일 다시 시도하세요.")
    case .AgeResultMismatched:
      .init("인증한 연령이 이전과 다릅니다.", "사용자 본인의 이름과 휴대폰으로 인증해야 합니다.")
    case .CIResultMismatched:
      .init("인증한 사람이 계정 주인과 다릅니다.", "계정 주인이 직접 인증해야 합니다.")
    case .NotTalkUser:
      .init("카카오톡을 쓰지 않는 계정입니다.", "카카오톡 없이 되는 기능을 제공하거나 가입을 안내하세요.")
    case .UserDevicedUnsupported:
      .init("받는 사람의 기기에서 볼 수 없는 메시지입니다.", "다른 사람이나 다른 메시지를 고르세요.")
    case .TalkMessageDisabled: .init("받는 사람이 메시지 수신을 거부했습니다.", "다른 사람을 고르세요.")
    case .TalkSendMessageMonthlyLimitExceed:
      .init("이번 달에 보낼 수 있는 메시지를 다 썼습니다.", "다음 달에 다시 보내세요.")
    case .TalkSendMessageDailyLimitExceed:
      .init("오늘 보낼 수 있는 메시지를 다 썼습니다.", "내일 다시 보내세요.")
    case .ImageUploadSizeExceed: .init("이미지가 너무 큽니다.", "파일 크기를 줄여 다시 올리세요.")
    case .ServerTimeout: .init("카카오의 처리가 너무 오래 걸렸습니다.", "잠시 뒤 다시 호출하세요. 이미 처리되었을 수 있습니다.")
    case .ImageMaxUploadNumberExceed: .init("이미지가 너무 많습니다.", "한 번에 더 적게 올리세요.")
    case .UnderMaintenance: .init("카카오가 점검 중입니다.", "나중에 다시 시도하세요. 시간은 카카오 공지에 있습니다.")
    }
  }

  static let newTokenRejected = ErrorText(
    "카카오가 방금 발급한 액세스 토큰을 거절했습니다.",
    "다시 로그인해도 해결되지 않습니다. 서버 메시지에 나온 IP 주소, 번들 ID, 키 해시 또는 웹 도메인을 콘솔의 앱 설정에 등록하세요.")

  static func api(code: Int) -> ErrorText? {
    switch code {
    case -6: .init("카카오가 허용하지 않는 동작입니다.", "누가 호출할 수 있는지 가이드에서 확인하세요.")
    case -7: .init("호출한 서비스가 중단되어 있습니다.", "나중에 다시 시도하고 카카오의 점검 공지를 확인하세요.")
    case -8: .init("카카오가 호출의 헤더를 거절했습니다.", "SDK를 업데이트하고, 직접 만든 KakaoHTTPTransport가 헤더를 바꾸지 않게 하세요.")
    case -11: .init("유료 호출의 한도에 도달했습니다.", "콘솔에서 유료 API의 지출 한도를 올리세요.")
    case -502: .init("받는 사람에게 메시지를 보낼 수 없습니다.", "보내는 사람과 받는 사람이 카카오톡을 쓰는지 확인하세요.")
    case -903: .init("등록되지 않은 개발자의 앱 키입니다.", "내 콘솔에 있는 앱의 키를 쓰세요.")
    case -911: .init("지원하지 않는 이미지 형식입니다.", "JPEG나 PNG로 올리세요.")
    default: nil
    }
  }
}
