extension Account {
  /// The keys of an entry of `accounts`.
  static let object = ConfigObject<Account>(Account(id: 0, passwordHash: ""), identity + values + state + kakaoTalkKeys)
  {
    account, table in
    for (friend, node) in zip(account.friends ?? [], try table.list("friends")) where friend == account.id {
      throw node.failure("is the account itself")
    }
    let friends = account.friends ?? []
    for (friend, node) in zip(account.favoriteFriends ?? [], try table.list("favorite_friends"))
    where !friends.contains(friend) {
      throw node.failure("isn't in friends")
    }
  }

  private static let identity: [ConfigKey<Account>] = [
    ConfigKey(
      "id", \.id, .integer(), isRequired: true, LocalizedText("Account ID", "계정 ID"),
      LocalizedText("The unique account ID. Apps get a different ID, the user ID.", "계정의 번호입니다. 앱은 다른 번호인 회원번호를 받습니다."))
  ]

  private static let values: [ConfigKey<Account>] = ConsentItemDescriptor.accountValues.map { value in
    ConfigKey(value.key, value.path, value.format.config, value.label, value.description)
  }

  private static let state: [ConfigKey<Account>] = [
    ConfigKey(
      "email_valid", \.isEmailValid, .bool, LocalizedText("Valid email", "유효한 이메일"),
      LocalizedText(
        "The value of `is_email_valid`. False means that another account uses the address now.",
        "`is_email_valid` 값입니다. 다른 계정이 이 주소를 쓰면 유효하지 않습니다.")),
    ConfigKey(
      "email_verified", \.isEmailVerified, .bool, LocalizedText("Verified email", "인증된 이메일"),
      LocalizedText("The value of `is_email_verified`.", "`is_email_verified` 값입니다.")),
    ConfigKey(
      "password", .secret, get: { _ in nil }, set: { _, _ in }, LocalizedText("Password", "비밀번호"),
      LocalizedText(
        "The password in plain text. The emulator stores only its hash.", "암호화하지 않은 비밀번호입니다. 에뮬레이터는 해시만 저장합니다.")),
    ConfigKey(
      "password_hash", .passwordHash, get: { $0.passwordHash.isEmpty ? nil : $0.passwordHash },
      set: { $0.passwordHash = $1 },
      LocalizedText("Password hash", "비밀번호 해시"),
      LocalizedText(
        "The password hash from an export, instead of a password.", "내보낸 파일에 비밀번호 대신 들어 있는 비밀번호 해시입니다.")),
    ConfigKey(
      "status", .choice(["active"] + AccountRestriction.allCases.map(\.rawValue)), get: { $0.restriction?.rawValue },
      set: { $0.restriction = AccountRestriction(rawValue: $1) }, default: "active",
      LocalizedText("Account status", "계정 상태"),
      LocalizedText(
        "The account status. A `restricted` account can't log in. The user can reactivate a `dormant` account and accept pending terms (`terms_pending`) during a login.",
        "계정 상태입니다. `restricted` 계정은 로그인할 수 없습니다. `dormant`와 `terms_pending` 계정은 로그인하면서 해제할 수 있습니다.")),
    ConfigKey(
      "shipping_addresses", .list(ShippingAddress.object.format),
      get: { $0.shippingAddresses.isEmpty ? nil : $0.shippingAddresses }, set: { $0.shippingAddresses = $1 },
      LocalizedText("Shipping addresses", "배송지"),
      LocalizedText("The shipping addresses.", "배송지 목록입니다.")),
  ]

  private static let kakaoTalkKeys: [ConfigKey<Account>] = [
    ConfigKey(
      "kakaotalk", \.kakaoTalk, .bool, default: true, LocalizedText("Uses KakaoTalk", "카카오톡 사용"),
      LocalizedText(
        "Whether the person uses KakaoTalk. Without KakaoTalk, its APIs return error -501.",
        "카카오톡을 사용합니다. 사용하지 않으면 카카오톡 API가 -501 에러를 반환합니다.")),
    ConfigKey(
      "friends", \.friends, .list(.integer(), distinctBy: \.self), LocalizedText("Friends (account IDs)", "친구(계정 ID)"),
      LocalizedText(
        "The IDs of the accounts in the person's KakaoTalk friend list. It is one-sided: add the person to the friends of the others, too.",
        "카카오톡 친구 목록에 있는 계정의 ID입니다. 친구 목록은 한쪽에만 적용되므로 상대 계정에도 추가해 주세요.")),
    ConfigKey(
      "favorite_friends", \.favoriteFriends, .list(.integer(), distinctBy: \.self),
      LocalizedText("Favorite friends (account IDs)", "즐겨찾는 친구(계정 ID)"),
      LocalizedText(
        "The IDs of the friends that the person marked as favorites.", "즐겨찾기에 추가한 친구의 계정 ID입니다.")),
    ConfigKey(
      "allows_messages", \.allowsMessages, .bool, LocalizedText("Allows messages", "메시지 수신 허용"),
      LocalizedText(
        "The value of `allowed_msg` in the friend lists of others, which is omitted by default. False: messages from friends fail with error -530.",
        "다른 사람의 친구 목록에 나오는 `allowed_msg` 값입니다. 정하지 않으면 생략합니다. false이면 친구가 보낸 메시지가 -530 에러로 실패합니다.")),
  ]
}

extension Account {
  /// Reads an entry of `accounts`.
  ///
  /// The entry must have an ID unless there is a `defaultID`. A password takes precedence over a password hash, and is
  /// hashed with `hash`.
  init(
    _ node: ConfigNode, defaultID: ID? = nil,
    hash: (_ password: String) throws -> PasswordHash = { try PasswordHash(password: $0) }
  ) throws {
    let start = Account(id: defaultID ?? 0, passwordHash: "")
    self = try Self.object.read(node, into: start, optional: defaultID == nil ? [] : ["id"])
    if let password = node.member("password") {
      passwordHash = try hash(password.string()).encoded
    } else if passwordHash.isEmpty {
      throw node.failure("password is missing", member: "password")
    }
  }

  /// The account in the format of the configuration file, with the hash instead of the password.
  var configJSON: JSON { Self.object.write(self) }
}

extension ConfigFormat<String> {
  fileprivate static var passwordHash: Self {
    text("a password hash from an export", []) { PasswordHash(encoded: $0).isWellFormed }
  }
}
