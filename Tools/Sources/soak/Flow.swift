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
  case endedToken = "a call with a revoked token"

  /// The flows that a user runs between login and logout.
  static let calls = allCases.filter { ![.login, .logout, .unlink, .endedToken].contains($0) }

  /// Runs the flow.
  ///
  /// - Throws: `SdkError`, or ``Acknowledged/Contradiction`` if a response contradicts the confirmed state.
  func run(_ client: KakaoClient, _ known: Acknowledged) async throws {
    let api = UserApi(client: client)
    switch self {
    case .login: _ = try await client.login()
    case .me: try known.check(await api.me())
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
      try await known.changing(to: size) { try await api.updateProfile(properties: [Acknowledged.property: size]) }
    case .logout: try await known.ending(client.tokens.stored()) { try await api.logout() }
    case .unlink:
      try await known.changing(to: nil) {
        try await known.ending(client.tokens.stored()) { try await api.unlink() }
      }
    case .endedToken: try await expectRefusal(api)
    }
  }

  private func expectRefusal(_ api: UserApi) async throws {
    do {
      _ = try await api.accessTokenInfo()
    } catch  where error.isInvalidTokenError() {
      return
    }
    throw Acknowledged.Contradiction(text: "the emulator accepted a revoked token")
  }
}
