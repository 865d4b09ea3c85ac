import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct MeTests {
  private static let everything: Set<String> = [
    "profile_nickname", "profile_image", "account_email", "name", "gender", "age_range", "birthyear", "birthday",
    "phone_number", "talk_message",
  ]

  private func account(_ response: TestResponse) throws -> [String: Any] {
    try #require(try response.json()["kakao_account"] as? [String: Any])
  }

  @Test("With consent to all items, all fields are returned in order")
  func fullConsentReturnsEverythingInOrder() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: Self.everything))
      let response = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(try response.memberNames() == ["id", "connected_at", "properties", "kakao_account", "for_partner"])
      #expect(try response.string("connected_at") == "2026-01-01T00:00:00Z")
      let names = [
        "profile_nickname_needs_agreement", "profile_image_needs_agreement", "profile", "name_needs_agreement", "name",
        "has_email", "email_needs_agreement", "is_email_valid", "is_email_verified", "email", "has_phone_number",
        "phone_number_needs_agreement", "phone_number", "has_age_range", "age_range_needs_agreement", "age_range",
        "has_birthyear", "birthyear_needs_agreement", "birthyear", "has_birthday", "birthday_needs_agreement",
        "birthday", "birthday_type", "is_leap_month", "has_gender", "gender_needs_agreement", "gender",
      ]
      let text = response.text
      let places = try names.map { try #require(text.range(of: "\"\($0)\":"), "\($0)").lowerBound }
      #expect(places == places.sorted())
      #expect(try Set(account(response).keys) == Set(names))
      #expect(try account(response)["age_range"] as? String == "30~39")
      #expect(text.contains(#""profile":{"nickname":"민지","thumbnail_image_url":"http://k.kakaocdn.net/"#))
    }
  }

  @Test("An account with a birth date in the future has no age range", arguments: ["2026", "2027"])
  func birthInFutureHasNoAgeRange(year: String) async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["profile_nickname", "birthyear"]))
      _ = try await emulator.storage.updateAccount(1) { ($0.birthyear, $0.birthday) = (year, "0412") }
      let account = try account(try await emulator.get("/v2/user/me", authorization: bearer))
      #expect(account["has_age_range"] as? Bool == false && account["age_range_needs_agreement"] as? Bool == false)
      #expect(account["birthyear"] as? String == year)
    }
  }

  @Test("Without consent, flags are returned instead of values")
  func missingConsentReturnsFlags() async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      let account = try account(response)
      #expect(account["email"] == nil && account["is_email_valid"] == nil && account["birthday_type"] == nil)
      #expect(account["email_needs_agreement"] as? Bool == true)
      #expect(account["has_email"] as? Bool == true)
      #expect((account["profile"] as? [String: Any])?["profile_image_url"] == nil)
      #expect(try response.json()["for_partner"] == nil)
    }
  }

  @Test("For a value that the account doesn't have, no consent is needed")
  func missingValueNeedsNoAgreement() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(account: 3, scopes: ["profile_image"]))
      let account = try account(try await emulator.get("/v2/user/me", authorization: bearer))
      #expect(account["has_gender"] as? Bool == false)
      #expect(account["gender_needs_agreement"] as? Bool == false)
      let profile = try #require(account["profile"] as? [String: Any])
      #expect(profile["nickname"] as? String == "닉네임을 등록해주세요")
      #expect(profile["is_default_nickname"] as? Bool == true && profile["is_default_image"] as? Bool == true)
    }
  }

  @Test("Items that the app hasn't set up aren't returned")
  func unconfiguredItemsAreOmitted() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.consentItems = [ConsentItem(id: "profile_nickname", level: .required)] }
      let response = try await emulator.get("/v2/user/me", authorization: try await emulator.bearer())
      #expect(try Set(account(response).keys) == ["profile_nickname_needs_agreement", "profile"])
    }
  }

  @Test("Only a few fields of a preregistered user are returned")
  func preregisteredUserIsReduced() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.consentItems.append(ConsentItem(id: "gender", level: .optional)) }
      let bearer = try await emulator.bearer(Login(app: 5678, scopes: ["account_email", "gender"]))
      let response = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(try response.memberNames() == ["id", "has_signed_up", "kakao_account"])
      #expect(try response.json()["has_signed_up"] as? Bool == false)
      #expect(try account(response)["email"] as? String == "minji@example.com")
      #expect(try account(response)["gender"] == nil)
    }
  }

  @Test("secure_resource returns image URLs with https")
  func secureResourceUsesHTTPSImages() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: ["profile_image"]))
      let response = try await emulator.get("/v2/user/me?secure_resource=true", authorization: bearer)
      #expect(response.text.contains(#""profile_image_url":"https://k.kakaocdn.net/"#))
      #expect(!response.text.contains("http://"))
    }
  }

  @Test("property_keys selects fields, including related ones")
  func propertyKeysFilterResponse() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: Self.everything))
      let response = try await emulator.post(
        "/v2/user/me", ["property_keys": #"["kakao_account.email"]"#], authorization: bearer)
      #expect(try response.memberNames() == ["id", "connected_at", "kakao_account"])
      #expect(
        try Set(account(response).keys) == [
          "has_email", "email_needs_agreement", "is_email_valid", "is_email_verified", "email",
        ])
      let tree = try await emulator.post(
        "/v2/user/me", ["property_keys": #"["kakao_account."]"#], authorization: bearer)
      #expect(try account(tree).count == 27)
    }
  }

  @Test(
    "A malformed parameter is rejected",
    arguments: ["property_keys=kakao_account.email", "property_keys=%7B%7D", "secure_resource=yes"])
  func invalidParameterIsRejected(query: String) async throws {
    try await withEmulator { emulator in
      let response = try await emulator.get("/v2/user/me?\(query)", authorization: try await emulator.bearer())
      try expect(response, isKAPIError: -2, status: 400)
    }
  }

  @Test("Only user properties that the app defines are returned")
  func userPropertiesAreDefinedByApp() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.userProperties = ["nickname", "clothing_size"] }
      let bearer = try await emulator.bearer()
      _ = try await emulator.storage.changeLink(app: 1234, account: 1) { stored in
        var link = try #require(stored)
        link.properties["clothing_size"] = "L"
        link.properties["removed"] = "x"
        return link
      }
      let response = try await emulator.get("/v2/user/me", authorization: bearer)
      #expect(response.text.contains(#""properties":{"nickname":"민지","clothing_size":"L"}"#))
    }
  }

  @Test("An admin key can read a user")
  func adminKeyReadsUser() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      let user = try #require(try await emulator.storage.link(app: 1234, account: 1)).userID
      let response = try await emulator.get(
        "/v2/user/me?target_id_type=user_id&target_id=\(user)",
        authorization: "KakaoAK d0000000000000000000000000000004")
      #expect(try response.json()["id"] as? Int64 == user)
    }
  }
}

@Suite struct UserInfoTests {
  @Test("The user info contains the data with consent")
  func userInfoFollowsConsent() async throws {
    try await withEmulator { emulator in
      let scopes: Set<String> = ["account_email", "name", "gender", "birthyear", "birthday", "phone_number"]
      let bearer = try await emulator.bearer(Login(scopes: scopes))
      let response = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      #expect(
        try response.memberNames() == [
          "sub", "name", "nickname", "email", "email_verified", "gender", "birthdate", "phone_number",
          "phone_number_verified",
        ])
      #expect(try response.string("birthdate") == "1995-04-12")
      #expect(try response.string("gender") == "FEMALE")
    }
  }

  @Test(
    "A partial birthdate has the documented format", arguments: [("birthday", "0000-04-12"), ("birthyear", "1995")])
  func partialBirthdateIsFormatted(item: String, birthdate: String) async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer(Login(scopes: [item]))
      let response = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      #expect(try response.string("birthdate") == birthdate)
    }
  }

  @Test("A token without the openid scope is rejected")
  func tokenWithoutOpenIDIsRejected() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      let bearer = try await emulator.bearer()
      try expect(try await emulator.get("/v1/oidc/userinfo", authorization: bearer), isKAPIError: -3, status: 403)
      try await emulator.changeApp { $0.openIDConnect = true }
      let response = try await emulator.get("/v1/oidc/userinfo", authorization: bearer)
      try expect(response, isKAPIError: -402, status: 403)
      #expect(try response.memberNames() == ["msg", "code", "api_type", "required_scopes", "allowed_scopes"])
    }
  }
}
