extension ConsentItemDescriptor {
  /// All consent items, in the order of the fields in Kakao's `kakao_account`.
  static let all = profile + account + person + identity + services

  private static let profile: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "profile_nickname",
      values: [AccountValue("nickname", .text, example: "민지", path: \Account.nickname)],
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
      id: "profile_image",
      values: [
        AccountValue(
          "profile_image_url", .webURL,
          example: "http://k.kakaocdn.net/dn/demo/minji/img_640x640.jpg", path: \Account.profileImageURL),
        AccountValue(
          "thumbnail_image_url", .webURL,
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
      id: "profile",
      display: { account, _ in account.shownNickname }, property: "profile", flag: "profile",
      parts: ["profile_nickname", "profile_image"], isAvailableBeforeSignUp: true),
  ]

  private static let imageURL: JSON = ["type": "string", "format": "uri"]

  private static let account: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "name",
      values: [AccountValue("name", .text, example: "김민지", path: \Account.name)],
      property: "name", fields: [UserField("name", \Account.name)], claims: [OpenIDClaim("name", \Account.name)],
      autocomplete: "name"),
    ConsentItemDescriptor(
      id: "account_email",
      values: [AccountValue("email", .email, example: "minji@example.com", path: \Account.email)],
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
      autocomplete: "email"),
    ConsentItemDescriptor(
      id: "phone_number",
      values: [AccountValue("phone_number", .phoneNumber, example: #""+82 10-1234-5678""#, path: \Account.phoneNumber)],
      property: "phone_number", hasPresenceFlag: true,
      fields: [UserField("phone_number", schema: ["type": "string", "pattern": #"^\+\d"#], \Account.phoneNumber)],
      claims: [
        OpenIDClaim("phone_number", \Account.phoneNumber),
        OpenIDClaim("phone_number_verified", in: [.userInfo], schema: ["type": "boolean"]) { user in
          user.account.phoneNumber.map { _ in true }
        },
      ],
      autocomplete: "tel"),
  ]

  private static let person: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "age_range",
      values: [
        AccountValue(
          "age_range", .choice(Account.ageRanges), example: "30~39", isInDemo: false, path: \Account.ageRange)
      ],
      presence: { $0.ageRange(at: $1) != nil }, display: { $0.ageRange(at: $1) },
      property: "age_range", hasPresenceFlag: true,
      fields: [
        UserField("age_range", schema: ["type": "string", "pattern": #"^\d{1,2}~(\d{1,2})?$"#]) {
          $0.account.ageRange(at: $0.now).map(JSON.string)
        }
      ]),
    ConsentItemDescriptor(
      id: "birthyear",
      values: [AccountValue("birthyear", .year, example: #""1995""#, path: \Account.birthyear)],
      property: "birthyear", hasPresenceFlag: true,
      fields: [UserField("birthyear", schema: ["type": "string", "pattern": #"^\d{4}$"#], \Account.birthyear)],
      claims: [birthdate],
      autocomplete: "off"),
    ConsentItemDescriptor(
      id: "birthday",
      values: [
        AccountValue("birthday", .day, example: #""0412""#, path: \Account.birthday),
        AccountValue("birthday_type", .choice(["SOLAR", "LUNAR"]), example: "SOLAR"),
        AccountValue("is_leap_month", .bool, example: "false"),
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
      autocomplete: "off"),
    ConsentItemDescriptor(
      id: "gender",
      values: [AccountValue("gender", .gender, example: "female", path: \Account.gender)],
      property: "gender", hasPresenceFlag: true,
      fields: [UserField("gender", schema: ["type": "string", "enum": ["female", "male"]], \Account.gender)],
      claims: [OpenIDClaim("gender", in: [.userInfo]) { $0.account.gender.map { .string($0.uppercased()) } }],
      autocomplete: "sex"),
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
      id: "account_ci",
      values: [AccountValue("ci", .text, example: "RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==")],
      property: "ci",
      fields: [
        UserField("ci", \Account[value: "ci"]),
        UserField("ci_authenticated_at", schema: ["type": "string", "format": "date-time"]) {
          $0.link.connectedAt.map(JSON.date)
        },
      ]),
    partnerItem("legal_name", .text, example: "김민지"),
    partnerItem("legal_birth_date", .date, example: #""19950412""#),
    partnerItem("legal_gender", .gender, example: "female"),
    partnerItem("is_korean", .bool, example: "true"),
  ]

  /// Creates an item that shares one value of the same name.
  private static func partnerItem(_ id: String, _ format: AccountValueFormat, example: String) -> ConsentItemDescriptor
  {
    let value = AccountValue(id, format, example: example, isInDemo: false)
    let field = UserField(id, schema: format.config.shape.schema) { user in
      user.account[keyPath: value.path].map(format.config.write)
    }
    return ConsentItemDescriptor(id: id, values: [value], property: id, fields: [field])
  }

  private static let services: [ConsentItemDescriptor] = [
    ConsentItemDescriptor(
      id: "shipping_address",
      presence: { account, _ in !account.shippingAddresses.isEmpty },
      display: { account, _ in account.shippingAddresses.defaultFirst.first?.baseAddress }),
    ConsentItemDescriptor(id: "plusfriends"),
    ConsentItemDescriptor(id: "friends"),
    ConsentItemDescriptor(
      id: "talk_message", kind: .service,
      fields: [
        UserField("uuid", in: .partner) { .string(UserID.partnerUUID(app: $0.link.appID, account: $0.account.id)) }
      ],
      isAvailableBeforeSignUp: true),
    ConsentItemDescriptor(id: "talk_calendar", kind: .service),
    ConsentItemDescriptor(id: "talk_calendar_task", kind: .service),
    ConsentItemDescriptor(id: "talk_chats", kind: .service),
    // Kakao's guide has only the item's name (Kakao Login > Webhook); its ID is inferred.
    ConsentItemDescriptor(id: accountStateChange),
  ]

  /// The ID of the item that apps need to receive security events about the account.
  static let accountStateChange = "account_state_change"
}
