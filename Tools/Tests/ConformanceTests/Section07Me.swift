import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite("7. GET and POST /v2/user/me") struct Section07Me {
  private static let path = "/v2/user/me"
  private static let image = "http://k.kakaocdn.net/dn/demo/minji/img"

  @Test("GET and POST return the same response", .tags(.doc))
  func bothMethods() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let get = try await emulator.get(Self.path, authorization: bearer)
      expect(try await emulator.post(Self.path, authorization: bearer), 200, get.text)
    }
  }

  @Test("A call with the admin key identifies the user with target_id_type=user_id and target_id", .tags(.doc))
  func adminKey() async throws {
    try await withEmulator { emulator in
      let own = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      let query = try await emulator.targetQuery()
      expect(try await emulator.get("\(Self.path)?\(query)", authorization: TestEmulator.adminKey), 200, own.text)
    }
  }

  @Test("An app that has set up only the nickname gets its flag and profile.nickname", .tags(.doc))
  func nicknameOnly() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: "profile_nickname", level: .required)] }
      expect(
        try await emulator.get(Self.path, authorization: try await emulator.bearer()), 200,
        #"{"id":\#(try await emulator.userID()),"connected_at":"2026-01-01T00:00:00Z","#
          + #""properties":{"nickname":"민지"},"kakao_account":{"profile_nickname_needs_agreement":false,"#
          + #""profile":{"nickname":"민지","is_default_nickname":false}}}"#)
    }
  }

  @Test("With consent to all items, the fields have the order of the live service", .tags(.client))
  func everything() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { app in
        app.consentItems = ConsentItemDescriptor.ids.filter { $0 != "profile" }.map {
          ConsentItem(id: $0, level: .optional)
        }
      }
      let bearer = try await Self.bearerAfterSync(
        emulator, scopes: Set(ConsentItemDescriptor.ids.filter { $0 != "profile" }))
      let size = ["properties": #"{"clothing_size":"M"}"#]
      _ = try await emulator.post("/v1/user/update_profile", size, authorization: bearer)
      let ids = (user: try await emulator.userID(), uuid: UserID.partnerUUID(app: 1234, account: 1))
      expect(
        try await emulator.get(Self.path, authorization: bearer), 200,
        #"{"id":\#(ids.user),"connected_at":"2026-01-01T00:00:00Z","synched_at":"2026-01-01T00:00:00Z","#
          + #""properties":{"nickname":"민지","profile_image":"\#(Self.image)_640x640.jpg","#
          + #""thumbnail_image":"\#(Self.image)_110x110.jpg","clothing_size":"M"},"kakao_account":{"#
          + #""profile_nickname_needs_agreement":false,"profile_image_needs_agreement":false,"profile":{"#
          + #""nickname":"민지","thumbnail_image_url":"\#(Self.image)_110x110.jpg","#
          + #""profile_image_url":"\#(Self.image)_640x640.jpg","is_default_image":false,"#
          + #""is_default_nickname":false},"name_needs_agreement":false,"name":"김민지","has_email":true,"#
          + #""email_needs_agreement":false,"is_email_valid":true,"is_email_verified":true,"#
          + #""email":"minji@example.com","has_phone_number":true,"phone_number_needs_agreement":false,"#
          + #""phone_number":"+82 10-1234-5678","has_age_range":true,"age_range_needs_agreement":false,"#
          + #""age_range":"30~39","has_birthyear":true,"birthyear_needs_agreement":false,"birthyear":"1995","#
          + #""has_birthday":true,"birthday_needs_agreement":false,"birthday":"0412","birthday_type":"SOLAR","#
          + #""is_leap_month":false,"has_gender":true,"gender_needs_agreement":false,"gender":"female","#
          + #""ci_needs_agreement":false,"ci":"RU1VTEFUT1ItREVNTy1DSS1NSU5KSQ==","#
          + #""ci_authenticated_at":"2026-01-01T00:00:00Z","legal_name_needs_agreement":false,"#
          + #""legal_birth_date_needs_agreement":false,"legal_gender_needs_agreement":false,"#
          + #""is_korean_needs_agreement":false},"for_partner":{"uuid":"\#(ids.uuid)"}}"#)
    }
  }

  /// Returns the token of a user who agreed to service terms on the consent page.
  private static func bearerAfterSync(_ emulator: TestEmulator, scopes: Set<String>) async throws -> String {
    let account = try #require(try await emulator.storage.account(id: 1))
    try await ConsentRecorder(services: emulator.services).record(
      app: try await emulator.app(), account: account, agreedScopes: scopes, agreedTerms: ["service_20260101"])
    return try await emulator.bearer(Login(scopes: scopes))
  }

  @Test("has_signed_up is included only with auto-link disabled: false before the sign-up, true afterward", .tags(.doc))
  func hasSignedUp() async throws {
    try await withEmulator { emulator in
      let linked = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      #expect(try linked.json()["has_signed_up"] == nil)
      let bearer = try await emulator.bearer(Login(app: 5678))
      #expect(try await emulator.get(Self.path, authorization: bearer).text.contains(#","has_signed_up":false,"#))
      _ = try await emulator.post("/v1/user/signup", authorization: bearer)
      #expect(try await emulator.get(Self.path, authorization: bearer).text.contains(#","has_signed_up":true,"#))
    }
  }

  @Test("connected_at is included only for linked users", .tags(.doc))
  func connectedAt() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get(Self.path, authorization: try await emulator.bearer(Login(app: 5678)))
      #expect(try response.json()["connected_at"] == nil)
    }
  }

  @Test("synched_at (Kakao's spelling) is included only after a login through Kakao Sync", .tags(.doc))
  func synchedAt() async throws {
    try await withEmulator { emulator in
      let before = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      #expect(try before.json()["synched_at"] == nil)
      emulator.clock.advance(by: 60)
      let bearer = try await Self.bearerAfterSync(emulator, scopes: [])
      let after = try await emulator.get(Self.path, authorization: bearer)
      #expect(try after.string("synched_at") == "2026-01-01T00:01:00Z")
    }
  }

  @Test("for_partner.uuid is included only with consent to talk_message", .tags(.doc))
  func partnerUUID() async throws {
    try await withEmulator { emulator in
      let without = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      #expect(try without.json()["for_partner"] == nil)
      let bearer = try await emulator.bearer(Login(scopes: ["talk_message"]))
      let with = try await emulator.get(Self.path, authorization: bearer)
      #expect((try with.json()["for_partner"] as? [String: String])?.keys.sorted() == ["uuid"])
    }
  }

  @Test("group_user_token is included in apps of a group, and all of them get the same value", .tags(.client))
  func groupUserToken() async throws {
    try await withEmulator { emulator in
      let alone = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      #expect(try alone.json()["group_user_token"] == nil)
      for app in [1234, 5678] { try await emulator.changeApp(app) { $0.group = "shops" } }
      let one = try await emulator.get(Self.path, authorization: try await emulator.bearer())
      let bearer = try await emulator.bearer(Login(app: 5678))
      #expect(try await emulator.post("/v1/user/signup", authorization: bearer).status == .ok)
      let other = try await emulator.get(Self.path, authorization: bearer)
      #expect(try one.string("group_user_token") == other.string("group_user_token"))
    }
  }

  @Test("Image URLs use http, or https with secure_resource=true", .tags(.doc))
  func secureResource() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["profile_image"]))
      let plain = try await emulator.get(Self.path, authorization: bearer).text
      #expect(plain.contains(#""profile_image_url":"\#(Self.image)_640x640.jpg""#))
      let secure = try await emulator.get("\(Self.path)?secure_resource=true", authorization: bearer).text
      #expect(secure == plain.replacing("http://", with: "https://"))
      let off = try await emulator.get("\(Self.path)?secure_resource=false", authorization: bearer).text
      #expect(off == plain)
    }
  }

  @Test(
    "properties has nickname, profile_image, and thumbnail_image if the user agreed to them", .tags(.doc),
    arguments: [
      (["profile_nickname"], ["nickname"]), (["profile_image"], ["profile_image", "thumbnail_image"]),
      (["profile_nickname", "profile_image"], ["nickname", "profile_image", "thumbnail_image"]),
      (["profile"], ["nickname", "profile_image", "thumbnail_image"]),
    ])
  func builtInProperties(items: [String], names: [String]) async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = items.map { ConsentItem(id: $0, level: .optional) } }
      let bearer = try await emulator.bearer(Login(scopes: Set(items)))
      let properties = try await Self.properties(emulator, bearer)
      #expect(properties?.keys.sorted() == names)
      #expect(["nickname"] != names || properties == ["nickname": "민지"])
    }
  }

  @Test("Without consent to the profile and without properties set by the app, properties is missing", .tags(.client))
  func noProperties() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: "account_email", level: .required)] }
      #expect(try await Self.properties(emulator, try await emulator.bearer()) == nil)
    }
  }

  @Test("The built-in properties always show the current profile", .tags(.doc))
  func presentProperties() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["profile_image"]))
      let image = "http://k.kakaocdn.net/dn/new/img"
      _ = try await emulator.storage.updateAccount(1) { account in
        account.nickname = "다른 이름"
        (account.profileImageURL, account.thumbnailImageURL) = ("\(image)_640x640.jpg", "\(image)_110x110.jpg")
      }
      #expect(
        try await Self.properties(emulator, bearer) == [
          "nickname": "다른 이름", "profile_image": "\(image)_640x640.jpg", "thumbnail_image": "\(image)_110x110.jpg",
        ])
    }
  }

  @Test("property_keys can select one of the built-in properties", .tags(.doc))
  func propertyKeyOfBuiltInProperty() async throws {
    try await withEmulator { emulator in
      let fields = ["property_keys": #"["properties.nickname"]"#]
      let bearer = try await emulator.bearer(Login(scopes: ["profile_image"]))
      expect(
        try await emulator.post(Self.path, fields, authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"connected_at":"2026-01-01T00:00:00Z","#
          + #""properties":{"nickname":"민지"}}"#)
    }
  }

  @Test("A preregistered user has no properties", .tags(.doc))
  func propertiesBeforeSignUp() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(app: 5678))
      #expect(try await Self.properties(emulator, bearer) == nil)
      _ = try await emulator.post("/v1/user/signup", authorization: bearer)
      #expect(try await Self.properties(emulator, bearer) == ["nickname": "민지"])
    }
  }

  private static func properties(_ emulator: TestEmulator, _ bearer: String) async throws -> [String: String]? {
    try await emulator.get(path, authorization: bearer).json()["properties"] as? [String: String]
  }

  @Test("property_keys selects fields, and related fields are included", .tags(.doc))
  func propertyKeys() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["account_email", "gender"]))
      let fields = ["property_keys": #"["kakao_account.email"]"#]
      expect(
        try await emulator.post(Self.path, fields, authorization: bearer), 200,
        #"{"id":\#(try await emulator.userID()),"connected_at":"2026-01-01T00:00:00Z","kakao_account":{"#
          + #""has_email":true,"email_needs_agreement":false,"is_email_valid":true,"is_email_verified":true,"#
          + #""email":"minji@example.com"}}"#)
    }
  }

  @Test("A property key with a final dot selects a whole object: kakao_account. or properties.", .tags(.doc))
  func propertyKeysOfTrees() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let size = ["properties": #"{"clothing_size":"M"}"#]
      _ = try await emulator.post("/v1/user/update_profile", size, authorization: bearer)
      for (key, name) in [("kakao_account.", "kakao_account"), ("properties.", "properties")] {
        let response = try await emulator.post(Self.path, ["property_keys": #"["\#(key)"]"#], authorization: bearer)
        #expect(try response.memberNames() == ["id", "connected_at", name])
      }
    }
  }
}

@Suite("7.1 The object kakao_account") struct Section07KakaoAccount {
  private static let singles = [
    ("name", "name"), ("account_email", "email"), ("phone_number", "phone_number"), ("age_range", "age_range"),
    ("birthyear", "birthyear"), ("birthday", "birthday"), ("gender", "gender"), ("account_ci", "ci"),
    ("legal_name", "legal_name"), ("legal_birth_date", "legal_birth_date"), ("legal_gender", "legal_gender"),
    ("is_korean", "is_korean"),
  ]

  /// Returns the `kakao_account` of a user who has every value, for an app that has set up only this consent item.
  private static func account(
    _ item: String, agreed: Bool, _ change: @escaping @Sendable (inout Account) -> Void = { _ in }
  ) async throws -> [String: JSONText] {
    try await fromEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: item, level: .optional)] }
      _ = try await emulator.storage.updateAccount(1) { account in
        account[value: "legal_name"] = "김민지"
        account[value: "legal_birth_date"] = "19950412"
        account[value: "legal_gender"] = "female"
        account[value: "is_korean"] = "true"
        change(&account)
      }
      let bearer = try await emulator.bearer(Login(scopes: agreed ? [item] : []))
      let response = try await emulator.get("/v2/user/me", authorization: bearer)
      let object = try response.json()["kakao_account"] as? [String: Any]
      return (object ?? [:]).mapValues { JSONText($0) }
    }
  }

  @Test("With consent, the value is included, and its needs_agreement flag is false", .tags(.doc), arguments: singles)
  func agreed(item: String, name: String) async throws {
    let account = try await Self.account(item, agreed: true)
    #expect(account["\(name)_needs_agreement"] == "false" && account[name] != nil)
  }

  @Test("Without consent, only the needs_agreement flag is included, and it is true", .tags(.doc), arguments: singles)
  func notAgreed(item: String, name: String) async throws {
    let account = try await Self.account(item, agreed: false)
    #expect(account.filter { !$0.key.hasPrefix("has_") } == ["\(name)_needs_agreement": "true"])
  }

  @Test("If the account has no value for an item, its needs_agreement flag is false", .tags(.doc))
  func noValue() async throws {
    let account = try await Self.account("gender", agreed: false) { $0.gender = nil }
    #expect(account == ["has_gender": "false", "gender_needs_agreement": "false"])
  }

  @Test("An item that the app hasn't set up has no flag", .tags(.doc))
  func notSetUp() async throws {
    #expect(try await Self.account("talk_message", agreed: true).isEmpty)
  }

  @Test("The nickname and the image have separate flags and separate fields in profile", .tags(.doc))
  func splitProfile() async throws {
    let nickname = try await Self.account("profile_nickname", agreed: true)
    #expect(nickname["profile"] == #"{"is_default_nickname":false,"nickname":"민지"}"#)
    let image = try await Self.account("profile_image", agreed: true)
    #expect(image["profile_image_needs_agreement"] == "false" && image["profile_nickname_needs_agreement"] == nil)
    #expect(image["profile"]?.names == ["is_default_image", "profile_image_url", "thumbnail_image_url"])
  }

  @Test(
    "The old profile item has one flag, profile_needs_agreement, and covers the nickname and the image", .tags(.doc))
  func combinedProfile() async throws {
    let account = try await Self.account("profile", agreed: true)
    #expect(account.keys.sorted() == ["profile", "profile_needs_agreement"])
    #expect(account["profile"]?.names.count == 5)
  }

  @Test("A missing nickname is replaced with 닉네임을 등록해주세요", .tags(.doc))
  func defaultNickname() async throws {
    let account = try await Self.account("profile_nickname", agreed: true) { $0.nickname = nil }
    #expect(account["profile"] == #"{"is_default_nickname":true,"nickname":"닉네임을 등록해주세요"}"#)
  }

  @Test("A user without a picture has the URLs of the default picture, and is_default_image is true", .tags(.doc))
  func defaultImage() async throws {
    let account = try await Self.account("profile_image", agreed: true) {
      $0.profileImageURL = nil
      $0.thumbnailImageURL = nil
    }
    let path = "?fname=http://t1.kakaocdn.net/account_images/default_profile.jpeg"
    #expect(
      account["profile"]?.json == #"{"is_default_image":true,"#
        + #""profile_image_url":"http://img1.kakaocdn.net/thumb/R640x640.q70/\#(path)","#
        + #""thumbnail_image_url":"http://img1.kakaocdn.net/thumb/R110x110.q70/\#(path)"}"#)
  }

  @Test("The email address is returned with is_email_valid and is_email_verified", .tags(.doc))
  func email() async throws {
    let account = try await Self.account("account_email", agreed: true) { $0.isEmailValid = false }
    #expect(account["is_email_valid"] == "false" && account["is_email_verified"] == "true")
  }

  @Test("The birthday is returned with birthday_type and is_leap_month", .tags(.doc))
  func birthday() async throws {
    let account = try await Self.account("birthday", agreed: true) {
      $0[value: "birthday_type"] = "LUNAR"
      $0[value: "is_leap_month"] = "true"
    }
    #expect(account["birthday_type"] == #""LUNAR""# && account["is_leap_month"] == "true")
  }

  @Test("The connecting information (CI) is returned with ci_authenticated_at", .tags(.doc))
  func connectingInformation() async throws {
    #expect(try await Self.account("account_ci", agreed: true)["ci_authenticated_at"] == #""2026-01-01T00:00:00Z""#)
  }

  @Test(
    "The age ranges are 1~9, 10~14, 15~19, decades up to 80~89, and 90~", .tags(.doc),
    arguments: [
      ("2020", "1~9"), ("2014", "10~14"), ("2008", "15~19"), ("2005", "20~29"), ("1940", "80~89"), ("1930", "90~"),
    ])
  func ageRange(year: String, range: String) async throws {
    #expect(try await Self.account("age_range", agreed: true) { $0.birthyear = year }["age_range"]?.text == range)
  }

  @Test("gender is female or male", .tags(.doc), arguments: ["female", "male"])
  func gender(value: String) async throws {
    #expect(try await Self.account("gender", agreed: true) { $0.gender = value }["gender"]?.text == value)
  }

  @Test(
    "The deprecated has_* flags are still returned, regardless of consent", .tags(.client),
    arguments: [
      ("account_email", "email"), ("phone_number", "phone_number"), ("age_range", "age_range"), ("gender", "gender"),
      ("birthyear", "birthyear"), ("birthday", "birthday"),
    ])
  func hasFlags(item: String, name: String) async throws {
    #expect(try await Self.account(item, agreed: false)["has_\(name)"] == "true")
  }

  @Test("The flag has_name doesn't exist", .tags(.client))
  func noFlagOfTheName() async throws {
    for agreed in [true, false] { #expect(try await Self.account("name", agreed: agreed)["has_name"] == nil) }
  }
}

/// A JSON value as text with sorted keys, for comparisons.
private struct JSONText: Equatable, ExpressibleByStringLiteral, Sendable {
  let json: String
  let names: [String]

  init(_ value: Any) {
    names = (value as? [String: Any])?.keys.sorted() ?? []
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
    json =
      (try? JSONSerialization.data(withJSONObject: value, options: options)).map { String(decoding: $0, as: UTF8.self) }
      ?? ""
  }

  init(stringLiteral value: String) {
    (json, names) = (value, [])
  }

  /// The value without the quotation marks.
  var text: String { String(json.dropFirst().dropLast()) }

  static func == (left: Self, right: Self) -> Bool { left.json == right.json }
}
