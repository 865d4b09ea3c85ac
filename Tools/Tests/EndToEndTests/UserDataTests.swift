import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@Suite struct UserDataTests {
  private func api(
    _ emulator: RunningEmulator, decision: BrowserDriver.Decision = .agreeToAll
  ) async throws -> UserApi {
    let browser = BrowserDriver(loginKey: "minji@example.com", password: "emulator", decision: decision)
    let api = UserApi(client: emulator.client(userAgent: FormFollowingUserAgent(browser: browser)))
    _ = try await api.loginWithKakaoAccount()
    return api
  }

  @Test("Stored properties are returned with the user")
  func storedPropertiesAreReturned() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      try await api.updateProfile(properties: ["clothing_size": "small"])
      #expect(try await api.me().properties?["clothing_size"] == "small")
      let error = await #expect(throws: SdkError.self) { try await api.updateProfile(properties: ["unknown": "x"]) }
      #expect(error?.getApiError().reason == .InvalidUserPropertyKey)
    }
  }

  @Test("Data of a revoked consent item is no longer returned")
  func revokedConsentItemIsNotReturned() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      let before = try await api.scopes(scopes: ["account_email"])
      #expect(before.scopes?.first?.agreed == true)
      #expect(before.scopes?.first?.revocable == true)
      let after = try await api.revokeScopes(scopes: ["account_email"])
      #expect(after.scopes?.first { $0.id == "account_email" }?.agreed == false)
      let account = try await api.me().kakaoAccount
      #expect(account?.email == nil)
      #expect(account?.emailNeedsAgreement == true)
    }
  }

  @Test("A required consent item can't be revoked")
  func requiredConsentItemIsNotRevocable() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      let error = await #expect(throws: SdkError.self) { try await api.revokeScopes(scopes: ["profile_nickname"]) }
      #expect(error?.getApiError().reason == .UnsupportedApi)
      #expect(error?.httpStatus == 403)
    }
  }

  @Test("The accepted service terms are listed")
  func agreedTermsAreListed() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      let terms = try await api.serviceTerms(result: "app_service_terms").serviceTerms ?? []
      #expect(!terms.isEmpty)
      #expect(terms.allSatisfy { $0.agreed && $0.referer == .kauth && $0.agreedAt != nil })
      let optional = try #require(terms.first { $0.revocable })
      let revoked = try await api.revokeServiceTerms(tags: [optional.tag])
      #expect(revoked.revokedServiceTerms?.map(\.tag) == [optional.tag])
    }
  }

  @Test("Shipping addresses require consent")
  func addressesRequireConsent() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      let addresses = try await api.shippingAddresses()
      #expect(addresses.needsAgreement == true)
      #expect(addresses.shippingAddresses == nil)
      let error = await #expect(throws: SdkError.self) {
        for try await _ in api.allShippingAddresses() {}
      }
      #expect(error?.getApiError().info?.requiredScopes == ["shipping_address"])
    }
  }

  @Test("A preregistered user can sign up once")
  func preregisteredUserSignsUpOnce() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(
        appKey: DemoKey.strictRest, redirectURI: "http://localhost:8765/oauth", clientSecret: DemoKey.strictSecret)
      let api = UserApi(client: client)
      _ = try await api.loginWithKakaoAccount()
      #expect(try await api.me().hasSignedUp == false)
      let id = try await api.signup()
      let user = try await api.me()
      #expect(user.id == id && user.hasSignedUp == true)
      let error = await #expect(throws: SdkError.self) { try await api.signup() }
      #expect(error?.getApiError().reason == .AlreadySignedUpUsercase)
    }
  }
}
