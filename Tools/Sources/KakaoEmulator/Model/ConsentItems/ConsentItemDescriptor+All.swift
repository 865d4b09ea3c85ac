extension ConsentItemDescriptor {
  /// All consent items, in the order of the fields in Kakao's `kakao_account`.
  static let all: [ConsentItemDescriptor] =
    profile + account + person + identity + services

  private static let profile: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "profile_nickname", name: LocalizedText("Nickname", "닉네임"),
      values: [
        AccountValue(
          "nickname", .text, label: LocalizedText("Nickname", "닉네임"),
          description: LocalizedText("The nickname.", "닉네임입니다."), example: "민지",
          path: \Account.nickname)
      ],
      presence: { _, _ in true }, display: { account, _ in account.shownNickname },
      property: "profile", flag: "profile_nickname",
      fields: [
        UserField("nickname", in: .nested) { .string($0.account.shownNickname) },
        UserField("is_default_nickname", in: .nested, schema: ["type": "boolean"], isLast: true) {
          .bool($0.account.nickname == nil)
        },
        UserField("nickname", in: .properties) { .string($0.account.shownNickname) },
      ],
      claims: [OpenIDClaim("nickname") { .string($0.account.shownNickname) }], isAvailableBeforeSignUp: true),
    ConsentItemDescriptor(
      id: "profile_image", name: LocalizedText("Profile image", "프로필 사진"),
      values: [
        AccountValue(
          "profile_image_url", .webURL, label: LocalizedText("Profile image URL", "프로필 사진 URL"),
          description: LocalizedText("The URL of the profile image.", "프로필 사진의 URL입니다."),
          example: "http://k.kakaocdn.net/dn/demo/minji/img_640x640.jpg", path: \Account.profileImageURL),
        AccountValue(
          "thumbnail_image_url", .webURL, label: LocalizedText("Thumbnail URL", "썸네일 URL"),
          description: LocalizedText("The URL of the thumbnail.", "썸네일의 URL입니다."),
          example: "http://k.kakaocdn.net/dn/demo/minji/img_110x110.jpg", path: \Account.thumbnailImageURL),
      ],
      presence: { _, _ in true }, display: { account, _ in account.shownProfileImageURL },
      property: "profile", flag: "profile_image",
      fields: [
        UserField("thumbnail_image_url", in: .nested, schema: imageURL) { $0.image($0.account.shownThumbnailImageURL) },
        UserField("profile_image_url", in: .nested, schema: imageURL) { $0.image($0.account.shownProfileImageURL) },
        UserField("is_default_image", in: .nested, schema: ["type": "boolean"]) {
          .bool($0.account.hasDefaultImage)
        },
        UserField("profile_image", in: .properties) { $0.image($0.account.shownProfileImageURL) },
        UserField("thumbnail_image", in: .properties) { $0.image($0.account.shownThumbnailImageURL) },
      ],
      claims: [OpenIDClaim("picture") { .string($0.account.shownThumbnailImageURL) }], isAvailableBeforeSignUp: true),
    ConsentItemDescriptor(
      id: "profile", name: LocalizedText("Profile Info(nickname/profile image)", "프로필 정보(닉네임/프로필 사진)"),
      display: { account, _ in account.shownNickname }, property: "profile", flag: "profile",
      parts: ["profile_nickname", "profile_image"], isAvailableBeforeSignUp: true),
  ]

  private static let imageURL: JSON = ["type": "string", "format": "uri"]

  private static let account: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "name", name: LocalizedText("Name", "이름"),
      values: [
        AccountValue(
          "name", .text, label: LocalizedText("Name", "이름"),
          description: LocalizedText("The name in the Kakao Account.", "카카오계정의 이름입니다."),
          example: "김민지", path: \Account.name)
      ],
      property: "name", fields: [UserField("name", \Account.name)], claims: [OpenIDClaim("name", \Account.name)],
      collection: ValueCollection(autocomplete: "name")),
    ConsentItemDescriptor(
      id: "account_email", name: LocalizedText("Email", "카카오계정(이메일)"),
      values: [
        AccountValue(
          "email", .email, label: LocalizedText("Email", "이메일"),
          description: LocalizedText(
            "The unique email address, which can be used to log in.", "로그인에 쓸 수 있으며 계정마다 다른 이메일입니다."),
          example: "minji@example.com",
          path: \Account.email)
      ],
      property: "email", hasPresenceFlag: true,
      fields: [
        UserField(flag: "is_email_valid") { $0.account.isEmailValid },
        UserField(flag: "is_email_verified") { $0.account.isEmailVerified },
        UserField("email", \Account.email),
      ],
      claims: [
        OpenIDClaim("email", in: [.idToken]) { $0.account.verifiedEmail.map(JSON.string) },
        OpenIDClaim("email", \Account.email),
        OpenIDClaim("email_verified", in: [.userInfo], schema: ["type": "boolean"]) { user in
          user.account.email.map { _ in .bool(user.account.verifiedEmail != nil) }
        },
      ],
      isAvailableBeforeSignUp: true,
      collection: ValueCollection(
        autocomplete: "email", format: LocalizedText("For example minji@example.com", "예: minji@example.com"))),
    ConsentItemDescriptor(
      id: "phone_number", name: LocalizedText("Phone number", "카카오계정(전화번호)"),
      values: [
        AccountValue(
          "phone_number", .phoneNumber, label: LocalizedText("Phone number", "전화번호"),
          description: LocalizedText(
            "The unique phone number, which can be used to log in.", "로그인에 쓸 수 있으며 계정마다 다른 전화번호입니다."),
          example: #""+82 10-1234-5678""#,
          path: \Account.phoneNumber)
      ],
      property: "phone_number", hasPresenceFlag: true,
      fields: [UserField("phone_number", schema: ["type": "string", "pattern": #"^\+\d"#], \Account.phoneNumber)],
      claims: [
        OpenIDClaim("phone_number", \Account.phoneNumber),
        OpenIDClaim("phone_number_verified", in: [.userInfo], schema: ["type": "boolean"]) { user in
          user.account.phoneNumber.map { _ in true }
        },
      ],
      collection: ValueCollection(
        autocomplete: "tel", format: LocalizedText("For example 010-1234-5678", "예: 010-1234-5678"))),
  ]

  private static let person: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "age_range", name: LocalizedText("Age range", "연령대"),
      values: [
        AccountValue(
          "age_range", .choice(Account.ageRanges.map { .init(value: $0) }), label: LocalizedText("Age range", "연령대"),
          description: LocalizedText(
            "The age range. By default, it is calculated from the date of birth.", "연령대입니다. 설정하지 않으면 생년월일로 계산합니다."),
          example: "30~39",
          isInDemo: false, path: \Account.ageRange)
      ],
      presence: { $0.ageRange(at: $1) != nil }, display: { $0.ageRange(at: $1) },
      property: "age_range", hasPresenceFlag: true,
      fields: [
        UserField("age_range", schema: ["type": "string", "pattern": #"^\d{1,2}~(\d{1,2})?$"#]) {
          $0.account.ageRange(at: $0.now).map(JSON.string)
        }
      ]),
    ConsentItemDescriptor(
      id: "birthyear", name: LocalizedText("Birth year", "출생 연도"),
      values: [
        AccountValue(
          "birthyear", .year, label: LocalizedText("Year of birth", "출생 연도"),
          description: LocalizedText(
            "The year of birth from 1900 to 2100, in the format YYYY. Write it in quotes.",
            "1900년부터 2100년까지의 YYYY 형식 출생 연도입니다. 파일에는 따옴표로 묶어 써 주세요."),
          example: #""1995""#, path: \Account.birthyear)
      ],
      property: "birthyear", hasPresenceFlag: true,
      fields: [UserField("birthyear", schema: ["type": "string", "pattern": #"^\d{4}$"#], \Account.birthyear)],
      claims: [birthdate],
      collection: ValueCollection(
        autocomplete: "off", format: LocalizedText("4 digits, for example 1995", "숫자 4자리, 예: 1995"))),
    ConsentItemDescriptor(
      id: "birthday", name: LocalizedText("Birthday", "생일"),
      values: [
        AccountValue(
          "birthday", .day, label: LocalizedText("Birthday (MMDD)", "생일(MMDD)"),
          description: LocalizedText(
            "The birthday in the format MMDD. Write it in quotes.", "MMDD 형식의 생일입니다. 파일에는 따옴표로 묶어 써 주세요."),
          example: #""0412""#,
          path: \Account.birthday),
        AccountValue(
          "birthday_type", .choice(Account.birthdayTypes), label: LocalizedText("Calendar of the birthday", "생일 유형"),
          description: LocalizedText("The calendar of the birthday.", "생일의 양력·음력 구분입니다."), example: "SOLAR"),
        AccountValue(
          "is_leap_month", .bool, label: LocalizedText("Leap month", "윤달 여부"),
          description: LocalizedText("Whether the month of a lunar birthday is a leap month.", "음력 생일이 윤달에 있습니다."),
          example: "false"),
      ],
      property: "birthday", hasPresenceFlag: true,
      fields: [
        UserField("birthday", schema: ["type": "string", "pattern": #"^\d{4}$"#], \Account.birthday),
        UserField(
          "birthday_type", schema: ["type": "string", "enum": ["SOLAR", "LUNAR"]], \Account[value: "birthday_type"],
          default: "SOLAR"),
        UserField(flag: "is_leap_month") { $0.account[value: "is_leap_month"] == "true" },
      ],
      claims: [birthdate],
      collection: ValueCollection(
        autocomplete: "off",
        format: LocalizedText("Month and day as 4 digits, for example 0412", "월일 4자리, 예: 0412"))),
    ConsentItemDescriptor(
      id: "gender", name: LocalizedText("Gender", "성별"),
      values: [
        AccountValue(
          "gender", .gender, label: LocalizedText("Gender", "성별"),
          description: LocalizedText("The gender. The default is unknown.", "성별입니다. 설정하지 않으면 알 수 없음입니다."),
          example: "female", path: \Account.gender)
      ],
      property: "gender", hasPresenceFlag: true,
      fields: [UserField("gender", schema: ["type": "string", "enum": ["female", "male"]], \Account.gender)],
      claims: [OpenIDClaim("gender", in: [.userInfo]) { $0.account.gender.map { .string($0.uppercased()) } }],
      collection: ValueCollection(autocomplete: "sex")),
  ]

  /// The date of birth as `YYYY-MM-DD`.
  ///
  /// The year is 0000 if the user agreed only to share the day. The claim is only the year if the day isn't shared.
  private static let birthdate = OpenIDClaim("birthdate", in: [.userInfo]) { user in
    let year = user.agrees(to: "birthyear") ? user.account.birthyear : nil
    guard user.agrees(to: "birthday"), let day = user.account.birthday, day.count == 4 else {
      return year.map(JSON.string)
    }
    return .string("\(year ?? "0000")-\(day.prefix(2))-\(day.suffix(2))")
  }

  /// The data of a person's identity, most of it for Kakao's partners.
  ///
  /// Kakao's SDKs read `is_korean` and the fields that begin with `legal_`. The names of their consent items and their
  /// order are inferred.
  private static let identity: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "account_ci", name: LocalizedText("CI (connecting information)", "CI(연계정보)"),
      values: [
        AccountValue(
          "ci", .text, label: LocalizedText("CI (connecting information)", "CI(연계정보)"),
          description: LocalizedText("The connecting information (CI), an arbitrary string.", "연계정보(CI)이며 임의의 문자열입니다."),
          example: "RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==")
      ],
      property: "ci",
      fields: [
        UserField("ci", \Account[value: "ci"]),
        UserField("ci_authenticated_at", schema: ["type": "string", "format": "date-time"]) {
          $0.link.connectedAt.map(JSON.date)
        },
      ]),
    partnerItem(
      "legal_name", .text, LocalizedText("Legal name", "실명"), description: LocalizedText("The legal name.", "실명입니다."),
      example: "김민지"),
    partnerItem(
      "legal_birth_date", .date, LocalizedText("Legal date of birth", "실명 인증 생년월일"),
      description: LocalizedText(
        "The legal date of birth in the format yyyyMMdd. Write it in quotes.",
        "yyyyMMdd 형식의 실명 인증 생년월일입니다. 파일에는 따옴표로 묶어 써 주세요."), example: #""19950412""#),
    partnerItem(
      "legal_gender", .gender, LocalizedText("Legal gender", "실명 인증 성별"),
      description: LocalizedText("The legal gender.", "실명 인증 성별입니다."),
      example: "female"),
    partnerItem(
      "is_korean", .bool, LocalizedText("Korean nationality", "내국인 여부"),
      description: LocalizedText("Whether the person is a Korean national.", "내국인입니다."), example: "true"),
  ]

  /// Creates an item that shares one value of the same name.
  private static func partnerItem(
    _ id: String, _ format: AccountValueFormat, _ name: LocalizedText, description: LocalizedText, example: String
  ) -> ConsentItemDescriptor {
    let value = AccountValue(
      id, format, label: name, description: description, example: example, isInDemo: false)
    let field = UserField(id, schema: format.config.shape.schema) { user in
      user.account[keyPath: value.path].map(format.config.write)
    }
    return ConsentItemDescriptor(id: id, name: name, values: [value], property: id, fields: [field])
  }

  private static let services: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "shipping_address",
      name: LocalizedText(
        "Shipping information (receiver, shipping address, phone number)", "배송지정보(수령인명, 배송지 주소, 전화번호)"),
      presence: { account, _ in !account.shippingAddresses.isEmpty },
      display: { account, _ in account.shippingAddresses.defaultFirst.first?.baseAddress }),
    ConsentItemDescriptor(
      id: "plusfriends", name: LocalizedText("KakaoTalk Channel status and history", "카카오톡 채널 추가 상태 및 내역")),
    ConsentItemDescriptor(id: "friends", name: LocalizedText("Friends List in Kakao Service", "카카오 서비스 내 친구목록")),
    ConsentItemDescriptor(
      id: "talk_message", name: LocalizedText("Send messages in KakaoTalk", "카카오톡 메시지 전송"), kind: .service,
      fields: [
        UserField("uuid", in: .partner) { .string(UserID.partnerUUID(app: $0.link.appID, account: $0.account.id)) }
      ],
      isAvailableBeforeSignUp: true),
    ConsentItemDescriptor(
      id: "talk_calendar", name: LocalizedText("Talk Calendar events", "톡캘린더 일정"), kind: .service),
    ConsentItemDescriptor(
      id: "talk_calendar_task", name: LocalizedText("Talk Calendar tasks", "톡캘린더 할 일"), kind: .service),
    ConsentItemDescriptor(
      id: "talk_chats", name: LocalizedText("Read chat lists in KakaoTalk", "카카오톡 채팅방 목록 읽기"), kind: .service),
    // Kakao's guide has only the item's name (Kakao Login > Webhook); its ID is inferred.
    ConsentItemDescriptor(
      id: accountStateChange, name: LocalizedText("Kakao Account state changes", "카카오계정 상태 변경 내역")),
  ]

  /// The item that apps need to get security events about the account.
  static let accountStateChange = "account_state_change"
}
