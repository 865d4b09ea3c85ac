extension KoreanTexts {
  static func api(_ reason: ApiFailureReason) -> ErrorText {
    switch reason {
    case .Unknown: .init("카카오가 호출을 거부했습니다.", "카카오 문서의 에러 코드 목록에서 코드를 확인하고 SDK를 업데이트하세요.")
    case .Internal: .init("카카오 서버에 일시적인 문제가 있습니다.", "로그인 상태를 유지하고 잠시 후 다시 시도하세요.")
    case .BadParameter: .init("카카오가 파라미터를 거부했습니다.", "전달한 값을 API 가이드와 비교하세요.")
    case .UnsupportedApi:
      .init("앱에서 사용하도록 설정하지 않은 기능입니다.", "\(settings)에서 카카오 로그인 등 해당 제품을 사용하도록 설정하세요.")
    case .BlockedAccount:
      .init("이용이 제한된 카카오계정입니다.", "사용자가 카카오계정 설정이나 고객센터에서 제한을 해제해야 합니다.")
    case .Permission: .init("앱에 이 API를 사용할 권한이 없습니다.", "\(settings)의 [추가 기능 신청]에서 권한을 신청하세요.")
    case .DeprecatedApi: .init("지원이 중단된 API입니다.", "SDK를 업데이트하고 대체 API를 사용하세요.")
    case .ApiLimitExceed:
      .init("앱의 쿼터를 모두 사용했습니다.", "호출을 줄이거나 카카오디벨로퍼스에 추가 쿼터를 신청하세요.")
    case .BlockedApp:
      .init("앱 또는 개발자 계정이 제재를 받았습니다.", "\(settings)의 안내를 확인하고 데브톡에 문의하세요.")
    case .SuspendedApp:
      .init("장기간 사용하지 않은 앱입니다.", "\(settings)에서 장기 미이용 상태를 해제하세요.")
    case .NotSignedUpUser:
      .init("앱과 연결되지 않은 사용자입니다.", "다시 로그인하세요. 자동 연결을 사용하지 않는 앱이라면 먼저 UserApi.signup을 호출하세요.")
    case .AlreadySignedUpUsercase:
      .init("이미 앱과 연결되어 있는 사용자입니다.", "UserApi.me()의 hasSignedUp이 true이면 UserApi.signup을 호출하지 마세요.")
    case .NotKakaoAccountUser:
      .init("휴면 상태이거나 존재하지 않는 카카오계정입니다.", "사용자가 accounts.kakao.com에서 로그인하거나 새로 가입해야 합니다.")
    case .InvalidUserPropertyKey:
      .init("앱에 등록되지 않은 사용자 프로퍼티입니다.", "\(settings)의 [카카오 로그인] > [사용자 프로퍼티]에서 키를 등록하세요.")
    case .NoSuchApp:
      .init("앱 키에 해당하는 앱이 없습니다.", "\(settings)의 [앱] > [플랫폼 키]에서 앱 키를 복사해 initSDK에 전달하세요.")
    case .InvalidAccessToken:
      .init("로그인이 만료되었습니다.", "다시 로그인하세요. 계속 발생하면 토큰과 앱 키가 같은 앱의 것인지 확인하세요.")
    case .InsufficientScope:
      .init(
        "사용자가 제공에 동의하지 않은 정보입니다.",
        "UserApi.loginWithKakaoAccount(scopes:)로 필요한 동의항목에 동의를 요청하세요. 각 동의항목은 \(settings)의 "
          + "[카카오 로그인] > [동의항목]에서 사용하도록 설정되어 있어야 합니다.")
    case .RequiredAgeVerification:
      .init("사용자의 연령 인증이 필요합니다.", "사용자가 카카오 연령 인증을 마친 뒤 다시 호출하세요.")
    case .UnderAgeLimit:
      .init("앱의 이용 연령보다 어린 사용자입니다.", "사용자에게 안내하거나 \(settings)에서 연령 제한을 변경하세요.")
    case .SigningIsNotCompleted:
      .init("인증서 서명이 완료되지 않았습니다.", "사용자가 카카오톡에서 서명을 마친 뒤 다시 확인하세요.")
    case .InvalidTransaction: .init("인증서 서명 시간이 초과되었습니다.", "서명을 새로 시작하세요.")
    case .TransactionHasExpired:
      .init("인증서의 키가 만료되었습니다.", "사용자가 카카오톡에서 인증서를 갱신해야 합니다.")
    case .LowerAgeLimit:
      .init("만 14세 미만 사용자입니다.", "보호자 동의를 받아 이용을 허용하려면 \(settings)에서 앱 설정을 변경하세요.")
    case .AlreadyAgeAuthorized: .init("이미 연령 인증을 마친 사용자입니다.", "다시 인증하지 말고 다음 단계를 진행하세요.")
    case .AgeCheckLimitExceed: .init("연령 확인 횟수를 초과했습니다.", "내일 다시 시도하세요.")
    case .AgeResultMismatched:
      .init("인증한 연령이 이전 인증 결과와 다릅니다.", "사용자 본인의 이름과 휴대폰으로 인증해야 합니다.")
    case .CIResultMismatched:
      .init("인증한 사람이 카카오계정의 소유자와 다릅니다.", "카카오계정 소유자가 직접 인증해야 합니다.")
    case .NotTalkUser:
      .init("카카오톡을 사용하지 않는 사용자입니다.", "카카오톡 없이 이용할 수 있는 기능을 제공하거나 카카오톡 가입을 안내하세요.")
    case .UserDevicedUnsupported:
      .init("수신자의 기기에서 지원하지 않는 메시지입니다.", "다른 수신자나 다른 메시지를 선택하세요.")
    case .TalkMessageDisabled: .init("수신자가 메시지 수신을 거부했습니다.", "다른 수신자를 선택하세요.")
    case .TalkSendMessageMonthlyLimitExceed:
      .init("발신자의 월간 메시지 쿼터를 모두 사용했습니다.", "다음 달에 다시 보내세요.")
    case .TalkSendMessageDailyLimitExceed:
      .init("발신자의 일간 메시지 쿼터를 모두 사용했습니다.", "내일 다시 보내세요.")
    case .ImageUploadSizeExceed: .init("이미지가 너무 큽니다.", "파일 크기를 줄인 뒤 다시 업로드하세요.")
    case .ServerTimeout: .init("카카오 서버의 응답 시간이 초과되었습니다.", "잠시 후 다시 호출하세요. 이미 처리된 요청일 수 있습니다.")
    case .ImageMaxUploadNumberExceed: .init("이미지가 너무 많습니다.", "한 번에 업로드하는 이미지 수를 줄이세요.")
    case .UnderMaintenance: .init("카카오 서버가 점검 중입니다.", "나중에 다시 시도하세요. 점검 시간은 카카오 공지사항에서 확인할 수 있습니다.")
    }
  }

  static let newTokenRejected = ErrorText(
    "카카오가 방금 발급한 액세스 토큰을 거부했습니다.",
    "다시 로그인해도 해결되지 않습니다. 서버 메시지에 나온 IP 주소, 번들 ID, 키 해시 또는 웹 도메인을 \(settings)에서 등록하세요.")

  static func api(code: Int) -> ErrorText? {
    switch code {
    case -6: .init("카카오가 허용하지 않는 동작입니다.", "API를 호출할 수 있는 앱과 사용자를 가이드에서 확인하세요.")
    case -7: .init("현재 이용할 수 없는 서비스입니다.", "카카오의 점검 공지를 확인하고 나중에 다시 시도하세요.")
    case -8: .init("카카오가 요청 헤더를 거부했습니다.", "SDK를 업데이트하세요. 직접 구현한 KakaoHTTPTransport는 헤더를 변경하지 않아야 합니다.")
    case -11:
      .init("유료 API 사용 한도에 도달했습니다.", "\(settings)의 [유료 API] > [일반]에서 사용 한도를 높이세요.")
    case -502: .init("이 수신자에게는 메시지를 보낼 수 없습니다.", "발신자와 수신자가 카카오톡을 사용하는지 확인하세요.")
    case -903: .init("등록되지 않은 개발자의 앱 키입니다.", "카카오디벨로퍼스에 직접 등록한 앱의 키를 사용하세요.")
    case -911: .init("지원하지 않는 이미지 형식입니다.", "JPEG나 PNG 형식으로 업로드하세요.")
    default: nil
    }
  }
}
