import Foundation
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

/// Tests of updating an app from an earlier SDK to this one while its user is logged in.
@Suite struct LegacyTokenTests {
  private let phone = LegacyPhone()
  private let own = KakaoInMemoryTokenStore()

  @Test("After an app update, the user stays logged in until the logout", arguments: LegacySDK.allCases)
  func appUpdateKeepsUserSignedInUntilLogout(sdk: LegacySDK) async throws {
    try await withEmulator { emulator in
      let earlier = emulator.client()
      let issued = try await earlier.login()
      let user = try await UserApi(client: earlier).me()
      try phone.store(issued, as: sdk)

      let transport = TamperingTransport()
      let client = emulator.client(store: phone.launch(own, emulator), transport: transport)
      #expect(try await UserApi(client: client).me().id == user.id)
      #expect(await transport.count(of: "/oauth/token") == (sdk.storesDates ? 0 : 1))
      #expect(try await AuthApi(client: client).refreshToken().accessToken != issued.accessToken)
      #expect(own.load()?.refreshToken == issued.refreshToken)
      #expect(phone.keys.isEmpty)

      let second = UserApi(client: emulator.client(store: phone.launch(own, emulator)))
      #expect(try await second.me().id == user.id)
      try await second.logout()
      try await expectLoggedOut(at: emulator)
    }
  }

  @Test("A logout as the first call after the update ends the login", arguments: LegacySDK.allCases)
  func logoutAsFirstCallRevokesEarlierToken(sdk: LegacySDK) async throws {
    try await withEmulator { emulator in
      try phone.store(try await emulator.client().login(), as: sdk)
      try await UserApi(client: emulator.client(store: phone.launch(own, emulator))).logout()
      #expect(phone.keys.isEmpty)
      try await expectLoggedOut(at: emulator)
    }
  }

  /// The refresh token is in its last month, so a refresh replaces it.
  @Test("A replaced refresh token isn't used again", arguments: LegacySDK.allCases)
  func rotatedRefreshTokenIsNotReused(sdk: LegacySDK) async throws {
    try await withEmulator { emulator in
      let issued = try await emulator.client().login()
      try phone.store(issued, as: sdk)
      try await emulator.advanceClock(by: 40 * 86_400)
      for _ in 0..<2 {
        let client = emulator.client(store: phone.launch(own, emulator))
        _ = try await withThrowingTaskGroup(of: User.self) { group in
          for _ in 0..<20 { group.addTask { try await UserApi(client: client).me() } }
          return try await group.reduce(into: []) { $0.append($1) }
        }
      }
      #expect(own.load()?.refreshToken != issued.refreshToken)
    }
  }

  /// The app crashes after it has copied the token, but before it removes the original.
  @Test("A copy of a token that remains after a crash isn't used after the logout", arguments: LegacySDK.allCases)
  func leftoverCopyIsNotRestored(sdk: LegacySDK) async throws {
    try await withEmulator { emulator in
      try phone.store(try await emulator.client().login(), as: sdk)
      let moved = try #require(try phone.launch(own, emulator).load())
      own.save(moved)
      try await UserApi(client: emulator.client(store: phone.launch(own, emulator))).logout()
      try await expectLoggedOut(at: emulator)
    }
  }

  /// The app is temporarily downgraded to the earlier SDK, with which its user logs in again.
  @Test("A later login with the earlier SDK replaces the login of this SDK", arguments: LegacySDK.allCases)
  func laterLoginInEarlierSDKIsUsed(sdk: LegacySDK) async throws {
    try await withEmulator { emulator in
      own.save(try await emulator.client().login())
      let later = try await emulator.client().login()
      try phone.store(later, as: sdk)
      let client = emulator.client(store: phone.launch(own, emulator))
      _ = try await UserApi(client: client).me()
      #expect(try await client.tokens.stored()?.refreshToken == later.refreshToken)
      // A token with a known expiration date stays in the earlier SDK's storage until the next refresh.
      #expect(phone.keys.isEmpty == !sdk.storesDates)
      try await UserApi(client: emulator.client(store: phone.launch(own, emulator))).logout()
      try await expectLoggedOut(at: emulator)
    }
  }

  @Test("On another phone, the user must log in again", arguments: [LegacySDK.sdk2CBC, .sdk2GCM, .koSessionSecure])
  func newPhoneRequiresLogin(sdk: LegacySDK) async throws {
    try await withEmulator { emulator in
      try phone.store(try await emulator.client().login(), as: sdk)
      phone.changeVendorID()
      let left = phone.keys
      let client = emulator.client(store: phone.launch(own, emulator))
      let error = await #expect(throws: SdkError.self) { try await UserApi(client: client).me() }
      #expect(clientReason(of: error) == .TokenNotFound)
      #expect(phone.keys == left)
      _ = try await client.login()
      #expect(try await UserApi(client: client).me().id != nil)
      #expect(phone.keys.isEmpty)
      try await UserApi(client: client).logout()
      try await expectLoggedOut(at: emulator)
    }
  }

  /// Expects that no user is logged in when the app launches.
  private func expectLoggedOut(at emulator: RunningEmulator) async throws {
    let client = emulator.client(store: phone.launch(own, emulator))
    #expect(try await client.tokens.stored() == nil)
    let error = await #expect(throws: SdkError.self) { try await UserApi(client: client).me() }
    #expect(clientReason(of: error) == .TokenNotFound)
  }
}
