import Foundation
import KakaoEmulator
import KakaoEmulatorInProcess
import KakaoSDK
import Testing

@testable import KakaoEmulatorTesting

/// Tests that the SDK refuses each misbehavior of the emulator.
@Suite(.timeLimit(.minutes(10))) struct AttackTests {
  /// A misbehavior of the emulator, and a check for the error that the login must then throw.
  struct Attack: Sendable, CustomTestStringConvertible {
    let preset: EmulatorFault.Preset
    let isExpected: @Sendable (SdkError) -> Bool
    var testDescription: String { preset.rawValue }

    init(_ preset: EmulatorFault.Preset, _ isExpected: @escaping @Sendable (SdkError) -> Bool) {
      (self.preset, self.isExpected) = (preset, isExpected)
    }

    init(_ preset: EmulatorFault.Preset, _ reason: ClientFailureReason) {
      self.init(preset) { clientReason(of: $0) == reason }
    }

    init(_ preset: EmulatorFault.Preset, _ code: KakaoClientFailureCode) {
      self.init(preset) { $0.clientFailureCode == code }
    }
  }

  static let attacks = [
    Attack(.callbackWithoutState, .StateMismatch), Attack(.callbackUnknownState, .StateMismatch),
    Attack(.callbackOtherLoginState, .StateMismatch), Attack(.callbackOtherBrowser, .StateMismatch),
    Attack(.callbackOtherUserCode) { $0.getAuthError().reason == .InvalidGrant },
    Attack(.callbackOtherClientCode) { $0.isAuthFailed },
    Attack(.callbackErrorAndCode) { $0.getAuthError().reason == .AccessDenied },
    Attack(.callbackWrongIssuer, .callbackIssuerMismatch), Attack(.idTokenMalformed, .idTokenMalformed),
    Attack(.idTokenWrongAudience, .idTokenAudienceMismatch), Attack(.idTokenWrongIssuer, .idTokenIssuerMismatch),
    Attack(.idTokenWrongNonce, .idTokenNonceMismatch), Attack(.idTokenWithoutNonce, .idTokenNonceMismatch),
    Attack(.idTokenExpired, .idTokenExpired),
    Attack(.idTokenIssuedInFuture, .idTokenIssuedInFuture), Attack(.idTokenWithoutKid, .idTokenSignatureInvalid),
    Attack(.idTokenUnknownKid, .idTokenKeyUnknown), Attack(.idTokenAlgNone, .idTokenAlgorithmUnsupported),
    Attack(.idTokenHS256PublicKey, .idTokenAlgorithmUnsupported), Attack(.idTokenOtherKey, .idTokenSignatureInvalid),
    Attack(.idTokenDuplicateClaim, .idTokenMalformed),
  ]

  /// Links the first two accounts to the demo app, and begins a login in another browser.
  private func prepare(_ emulator: RunningEmulator) async throws {
    for account in [1, 2] as [Int64] { _ = try await emulator.logIn(account: account, scopes: ["openid"]) }
    let query = [
      "client_id": DemoKey.native, "redirect_uri": "kakao\(DemoKey.native)://oauth", "response_type": "code",
      "state": "other",
    ]
    var page = URLComponents(url: emulator.url.appending(path: "oauth/authorize"), resolvingAgainstBaseURL: true)
    page?.queryItems = query.map { URLQueryItem(name: $0.key, value: $0.value) }
    _ = try await BrowserClient(language: "en", http: URLSessionHTTPClient()).send(.get(try #require(page?.url)))
  }

  @Test("A login refuses the attack, stores no token, and works afterward", arguments: attacks)
  func login(attack: Attack) async throws {
    try await withEmulator { emulator in
      try await prepare(emulator)
      let store = KakaoInMemoryTokenStore()
      let api = UserApi(client: emulator.client(store: store))
      let configuration = LoginConfiguration(nonce: "nonce")
      _ = try await emulator.addFault(.preset(attack.preset))
      let error = await #expect(throws: SdkError.self) {
        try await api.loginWithInstalledMethod(configuration)
      }
      #expect(error.map(attack.isExpected) == true, "\(String(describing: error))")
      #expect(store.load() == nil)
      #expect(try await emulator.faults().map(\.hits) == [1])
      _ = try await api.loginWithInstalledMethod(configuration)
      #expect(try await api.me().kakaoAccount?.profile?.nickname == "민지")
    }
  }

  @Test("A replayed callback is refused, and the earlier login remains")
  func replayedCallback() async throws {
    try await withEmulator { emulator in
      let store = KakaoInMemoryTokenStore()
      let api = UserApi(client: emulator.client(store: store))
      _ = try await emulator.addFault(.preset(.callbackReplayed))
      let token = try await api.loginWithInstalledMethod()
      let error = await #expect(throws: SdkError.self) { try await api.loginWithInstalledMethod() }
      #expect(clientReason(of: error) == .StateMismatch)
      #expect(store.load() == token)
    }
  }

  @Test("A user ID in the callback is ignored")
  func userIDInCallback() async throws {
    try await withEmulator { emulator in
      try await prepare(emulator)
      let api = UserApi(client: emulator.client())
      _ = try await emulator.addFault(.preset(.callbackUserID))
      _ = try await api.loginWithInstalledMethod()
      #expect(try await emulator.faults().map(\.hits) == [1])
      #expect(try await api.me().kakaoAccount?.profile?.nickname == "민지")
    }
  }

  @Test(
    "User information is refused if its user isn't the user of the ID token",
    arguments: [EmulatorFault.Preset.idTokenOtherUser, .userInfoOtherUser])
  func otherUser(preset: EmulatorFault.Preset) async throws {
    try await withEmulator { emulator in
      try await prepare(emulator)
      let api = UserApi(client: emulator.client())
      _ = try await emulator.addFault(.preset(preset))
      _ = try await api.loginWithInstalledMethod()
      let error = await #expect(throws: SdkError.self) { try await api.me() }
      #expect(error?.clientFailureCode == .idTokenSubjectMismatch)
      #expect(try await emulator.faults().map(\.hits) == [1])
    }
  }

  @Test("A refresh response with another user's tokens is refused, and the stored token remains")
  func otherUsersRefresh() async throws {
    try await withEmulator { emulator in
      try await prepare(emulator)
      let store = KakaoInMemoryTokenStore()
      let client = emulator.client(store: store)
      let token = try await client.login()
      _ = try await emulator.addFault(.preset(.refreshOtherUser))
      let error = await #expect(throws: SdkError.self) { try await AuthApi(client: client).refreshToken() }
      #expect(error?.clientFailureCode == .idTokenSubjectMismatch)
      #expect(store.load() == token)
      #expect(try await AuthApi(client: client).refreshToken().accessToken != token.accessToken)
    }
  }

  @Test("This suite tests every misbehavior that affects an app")
  func allMisbehaviors() {
    let tested =
      Self.attacks.map(\.preset.rawValue) + [
        "callback-replayed", "callback-user-id", "id-token-other-user", "user-info-other-user", "refresh-other-user",
      ]
    let misbehaviors = FaultPreset.names.drop { $0 != "callback-without-state" }
    #expect(Set(tested) == Set(misbehaviors.filter { !$0.hasPrefix("webhook-") }))
  }
}
