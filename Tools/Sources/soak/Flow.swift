import KakaoSDK

/// An action of a user.
enum Flow: String, CaseIterable, Sendable {
  case login = "login through the pages"
  case me
  case cancelledMe = "me, canceled in progress"
  case accessTokenInfo = "access token info"
  case refresh
  case scopes
  case serviceTerms = "service terms"
  case shippingAddresses = "shipping addresses, requesting consent"
  case updateProfile = "update profile"
  case logout
  case unlink
  case revokedToken = "a call with a revoked token"

  /// The flows that a user runs between login and logout.
  static let calls = allCases.filter { ![.login, .logout, .unlink, .revokedToken].contains($0) }

  /// Runs the flow.
  ///
  /// - Throws: `SdkError`, or ``ExpectedState/Contradiction`` if a response contradicts the confirmed state.
  func run(_ client: KakaoClient, _ expected: ExpectedState) async throws {
    let api = UserApi(client: client)
    switch self {
    case .login: _ = try await client.login()
    case .me: try expected.check(await api.me())
    case .cancelledMe:
      let call = Task { try await api.me() }
      try await ContinuousClock().sleep(for: .milliseconds(Double.random(in: 0...10)))
      call.cancel()
      _ = try await call.value
    case .accessTokenInfo: _ = try await api.accessTokenInfo()
    case .refresh: _ = try await AuthApi(client: client).refreshToken()
    case .scopes: _ = try await api.scopes()
    case .serviceTerms: _ = try await api.serviceTerms()
    case .shippingAddresses: _ = try await api.shippingAddresses()
    case .updateProfile:
      let size = String(Int.random(in: 0..<1_000_000_000))
      try await expected.changing(to: size) { try await api.updateProfile(properties: [ExpectedState.property: size]) }
    case .logout: try await expected.revoking(client.tokens.stored()) { try await api.logout() }
    case .unlink:
      try await expected.changing(to: nil) {
        try await expected.revoking(client.tokens.stored()) { try await api.unlink() }
      }
    case .revokedToken: try await expectInvalidToken(api)
    }
  }

  private func expectInvalidToken(_ api: UserApi) async throws {
    do {
      _ = try await api.accessTokenInfo()
    } catch  where error.isInvalidTokenError() {
      return
    }
    throw ExpectedState.Contradiction(reason: "the emulator accepted a revoked token")
  }
}
