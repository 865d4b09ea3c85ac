import Foundation
import KakaoSDK
import KakaoSDKTesting
import Testing

@Suite struct UserApiTests {
  let platform = TestPlatform()
  let api: UserApi

  init() {
    api = UserApi(client: .testing(platform: platform))
  }

  @Test("A user has all the values that the test set")
  func allValues() async throws {
    let user = try await api.me()
    let account = try #require(user.kakaoAccount)
    #expect(user.id == 4_203_117_586)
    #expect(user.connectedAt == platform.now)
    #expect(user.properties?["nickname"] == "보라돌")
    #expect(account.profile?.nickname == "보라돌")
    #expect(account.profile?.profileImageUrl == TestUser.sample.profileImageURL)
    #expect(account.profile?.thumbnailImageUrl?.absoluteString.hasSuffix("img_110x110.jpg") == true)
    #expect(account.profile?.isDefaultImage == false)
    #expect(account.name == "한보라")
    #expect(account.email == "bora.sample@example.com")
    #expect(account.isEmailVerified == true)
    #expect(account.ageRange == .Age20_29)
    #expect(account.birthyear == "1999")
    #expect(account.birthday == "0314")
    #expect(account.gender == .Female)
    #expect(account.phoneNumber == "+82 10-0000-1234")
  }

  @Test("A user without a profile image has Kakao's default image")
  func defaultImage() async throws {
    let api = UserApi(client: .testing(user: .other))
    let profile = try await api.me().kakaoAccount?.profile
    #expect(profile?.isDefaultImage == true)
    #expect(profile?.profileImageUrl?.absoluteString.contains("R640x640") == true)
    #expect(profile?.thumbnailImageUrl?.absoluteString.contains("R110x110") == true)
  }

  @Test("Values without consent are missing, and the app can ask for those that the account has")
  func missingConsents() async throws {
    let user = TestUser.other.withoutConsent(to: "profile_nickname", "profile_image", "account_email", "gender")
    let api = UserApi(client: .testing(user: user))
    let me = try await api.me()
    #expect(me.properties == nil)
    #expect(me.kakaoAccount?.profile == nil)
    #expect(me.kakaoAccount?.profileNicknameNeedsAgreement == true)
    #expect(me.kakaoAccount?.profileImageNeedsAgreement == true)
    #expect(me.kakaoAccount?.emailNeedsAgreement == true)
    #expect(me.kakaoAccount?.isEmailValid == nil)
    // The account has no gender, so asking the user for consent wouldn't provide it.
    #expect(me.kakaoAccount?.genderNeedsAgreement == false)
  }

  @Test("Only the requested properties are returned")
  func propertyKeys() async throws {
    let email = try await api.me(propertyKeys: ["kakao_account.email"])
    #expect(email.kakaoAccount?.email == "bora.sample@example.com")
    #expect(email.kakaoAccount?.emailNeedsAgreement == false)
    #expect(email.kakaoAccount?.profile == nil)
    #expect(email.properties == nil)
    let properties = try await api.me(propertyKeys: ["properties."])
    #expect(properties.kakaoAccount == nil)
    #expect(properties.properties?["nickname"] == "보라돌")
  }

  @Test("Image URLs use HTTPS only if the app asks for it")
  func secureResource() async throws {
    #expect(try await api.me().kakaoAccount?.profile?.profileImageUrl?.scheme == "https")
    #expect(try await api.me(secureResource: false).kakaoAccount?.profile?.profileImageUrl?.scheme == "http")
  }

  @Test("User properties are stored, and are deleted by an unlink")
  func properties() async throws {
    try await api.updateProfile(properties: ["favorite_color": "violet", "age": 27])
    let properties = try await api.me().properties
    #expect(properties?["favorite_color"] == "violet")
    #expect(properties?["age"] == "27")
    let error = await failure { () async throws(SdkError) in
      try await api.updateProfile(properties: ["nickname": "x"])
    }
    #expect(error?.apiReason == .InvalidUserPropertyKey)
    try await api.unlink()
    _ = try await api.loginWithKakaoAccount()
    #expect(try await api.me().properties?["favorite_color"] == nil)
  }

  @Test("A user of an app without automatic linking signs up once")
  func signup() async throws {
    var user = TestUser.sample
    user.hasSignedUp = false
    let api = UserApi(client: .testing(user: user))
    let me = try await api.me()
    #expect(me.hasSignedUp == false)
    #expect(me.kakaoAccount?.gender == nil)
    #expect(try await api.signup(properties: ["favorite_color": "violet"]) == user.id)
    let linked = try await api.me()
    #expect(linked.hasSignedUp == true)
    #expect(linked.kakaoAccount?.gender == .Female)
    #expect(linked.properties?["favorite_color"] == "violet")
    let error = await failure { () async throws(SdkError) in try await api.signup() }
    #expect(error?.apiReason == .AlreadySignedUpUsercase)
  }

  @Test("A revoked consent item is no longer agreed to, and its value is missing")
  func scopes() async throws {
    let before = try await api.scopes(scopes: ["account_email"]).scopes
    #expect(before?.map(\.agreed) == [true])
    #expect(before?.map(\.revocable) == [true])
    let after = try await api.revokeScopes(scopes: ["account_email"]).scopes
    #expect(after?.first { $0.id == "account_email" }?.agreed == false)
    #expect(try await api.me().kakaoAccount?.email == nil)
    let required = await failure { () async throws(SdkError) in
      try await api.revokeScopes(scopes: ["profile_nickname"])
    }
    #expect(required?.apiReason == .UnsupportedApi)
    let unknown = await failure { () async throws(SdkError) in try await api.revokeScopes(scopes: ["salary"]) }
    #expect(unknown?.apiReason == .BadParameter)
  }

  @Test("Optional service terms can be revoked, and required ones are ignored")
  func serviceTerms() async throws {
    #expect(try await api.serviceTerms().serviceTerms?.map(\.tag) == ["service", "marketing"])
    let all = try await api.serviceTerms(result: "app_service_terms").serviceTerms
    #expect(all?.map(\.tag) == ["service", "marketing", "night_push"])
    let revoked = try await api.revokeServiceTerms(tags: ["service", "marketing"]).revokedServiceTerms
    #expect(revoked?.map(\.tag) == ["marketing"])
    #expect(try await api.serviceTerms().serviceTerms?.map(\.tag) == ["service"])
    let unknown = await failure { () async throws(SdkError) in try await api.serviceTerms(tags: ["unknown"]) }
    #expect(unknown?.apiReason == .BadParameter)
  }

  @Test("Shipping addresses are returned in pages, with the default address first")
  func shippingAddresses() async throws {
    var user = TestUser.sample
    user.shippingAddresses = (1...7).map { number in
      ShippingAddress(
        id: Int64(number), isDefault: number == 3, updatedAt: Date(timeIntervalSince1970: TimeInterval(number) * 100))
    }
    let api = UserApi(client: .testing(user: user))
    var ids: [Int64] = []
    for try await address in api.allShippingAddresses(pageSize: 2) { ids.append(address.id) }
    #expect(ids == [3, 7, 6, 5, 4, 2, 1])
    #expect(try await api.shippingAddresses(addressId: 5).shippingAddresses?.map(\.id) == [5])
  }

  @Test("Without consent, the page of shipping addresses says that the app can ask for consent")
  func shippingAddressConsent() async throws {
    let api = UserApi(client: .testing(user: .sample.withoutConsent(to: "shipping_address")))
    let page = try await api.shippingAddresses()
    #expect(page.needsAgreement == true)
    #expect(page.shippingAddresses == nil)
    #expect(try await api.selectShippingAddress() == 5101)
    #expect(try await api.shippingAddresses().shippingAddresses?.count == 2)
  }

  @Test("The address picker can be canceled, and fails for a user without addresses")
  func addressPicker() async {
    platform.nextLogin = .cancels
    let canceled = await failure { () async throws(SdkError) in try await api.selectShippingAddress() }
    #expect(canceled?.clientReason == .Cancelled)
    let other = UserApi(client: .testing(user: .other))
    let empty = await failure { () async throws(SdkError) in try await other.selectShippingAddress() }
    guard case .AppsFailed = empty else {
      Issue.record("The picker threw \(String(describing: empty)).")
      return
    }
  }
}
