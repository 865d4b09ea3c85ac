import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of additional consent and the address picker, for which an access grant token (`agt`) identifies the user.
@Suite struct AdditionalConsentTests {
  private let store = KakaoInMemoryTokenStore()

  /// Returns an API that is logged in as Minji, who has agreed to the required items.
  ///
  /// The browser that opens later pages has a wrong password, so a login page would fail the test.
  private func api(
    _ emulator: RunningEmulator, decision: BrowserDriver.Decision = .agree,
    address: BrowserDriver.AddressChoice = .first
  ) async throws -> UserApi {
    _ = try await emulator.client(store: store).login()
    let browser = BrowserDriver(
      loginKey: "minji@example.com", password: "forgotten", decision: decision, address: address)
    return UserApi(client: emulator.client(store: store, userAgent: FormFollowingUserAgent(browser: browser)))
  }

  @Test("Additional consent returns a token with the new scope, without a password")
  func newTokenHasNewScopeWithoutPassword() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      #expect(try await api.me().kakaoAccount?.emailNeedsAgreement == true)
      let token = try await api.loginWithKakaoAccount(scopes: ["account_email"])
      #expect(token.scopes?.contains("account_email") == true)
      #expect(try await api.me().kakaoAccount?.email == "minji@example.com")
    }
  }

  @Test("Additional consent returns an ID token only if the scopes include openid", arguments: [true, false])
  func openid(isAsked: Bool) async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      let token = try await api.loginWithKakaoAccount(
        scopes: isAsked ? ["account_email", "openid"] : ["account_email"], nonce: isAsked ? "the-nonce" : nil)
      #expect((token.idToken != nil) == isAsked)
    }
  }

  @Test("Refusing additional consent changes neither the token nor the earlier consent")
  func refusalKeepsTokenAndConsent() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator, decision: .cancel)
      let before = store.load()
      let error = await #expect(throws: SdkError.self) {
        try await api.loginWithKakaoAccount(scopes: ["account_email"])
      }
      #expect(error?.getAuthError().reason == .AccessDenied)
      #expect(store.load() == before)
      #expect(try await api.me().kakaoAccount?.emailNeedsAgreement == true)
    }
  }

  @Test("Requesting an item that the app hasn't set up leads to an error page")
  func unconfiguredItemShowsErrorPage() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator)
      await #expect(throws: SdkError.self) { try await api.loginWithKakaoAccount(scopes: ["talk_calendar"]) }
      #expect(store.load() != nil)
    }
  }

  @Test("The address that the user chose can be read")
  func chosenAddressIsReadable() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator, address: .id(5102))
      let id = try await api.selectShippingAddress()
      #expect(id == 5102)
      let address = try #require(try await api.shippingAddresses(addressId: id).shippingAddresses?.first)
      #expect(address.id == id)
      #expect(address.name == "회사")
      var names: [String?] = []
      for try await address in api.allShippingAddresses() { names.append(address.name) }
      #expect(names == ["집", "회사"])
    }
  }

  @Test("A client with a loopback redirect URI can use the address picker")
  func loopbackClientUsesAddressPicker() async throws {
    try await withEmulator { emulator in
      let agent = FormFollowingUserAgent()
      let client = emulator.client(
        appKey: DemoKey.rest, redirectURI: "http://localhost:8765/oauth", store: store, userAgent: agent)
      _ = try await client.login()
      #expect(try await UserApi(client: client).selectShippingAddress() == 5101)
    }
  }

  @Test("Refusing consent in the address picker is an error with a separate code")
  func refusedPickerConsentHasItsOwnError() async throws {
    try await withEmulator { emulator in
      let api = try await api(emulator, decision: .cancel)
      let error = await #expect(throws: SdkError.self) { try await api.selectShippingAddress() }
      #expect(error?.getAppsError().reason == .InvalidScope)
      #expect(error?.getAppsError().info?.rawCode == "KAE203")
    }
  }

  @Test("An app that hasn't set up the item can't open the address picker")
  func appWithoutItemHasNoPicker() async throws {
    try await withEmulator { emulator in
      let client = emulator.client(
        appKey: DemoKey.strictRest, redirectURI: "http://localhost:8765/oauth", clientSecret: DemoKey.strictSecret,
        store: store)
      let api = UserApi(client: client)
      _ = try await api.loginWithKakaoAccount()
      _ = try await api.signup()
      let error = await #expect(throws: SdkError.self) { try await api.selectShippingAddress() }
      #expect(error?.getAppsError().info?.rawCode == "KAE102")
    }
  }
}
