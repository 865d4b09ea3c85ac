import KakaoSDK

/// A user API call that requires an access token.
enum UserCall: String, CaseIterable, Sendable {
  case me, accessTokenInfo, scopes, revokeScopes, serviceTerms, revokeServiceTerms, shippingAddresses, shippingAddress
  case updateProfile, logout, unlink

  /// The path of the call.
  var path: String {
    switch self {
    case .me: "/v2/user/me"
    case .accessTokenInfo: "/v1/user/access_token_info"
    case .scopes: "/v2/user/scopes"
    case .revokeScopes: "/v2/user/revoke/scopes"
    case .serviceTerms: "/v2/user/service_terms"
    case .revokeServiceTerms: "/v2/user/revoke/service_terms"
    case .shippingAddresses, .shippingAddress: "/v1/user/shipping_address"
    case .updateProfile: "/v1/user/update_profile"
    case .logout: "/v1/user/logout"
    case .unlink: "/v1/user/unlink"
    }
  }

  /// Whether the token is deleted after the call has succeeded.
  var endsTheSession: Bool { self == .logout || self == .unlink }

  /// Whether the body of the response isn't read, because the status is enough.
  var needsStatusOnly: Bool { self == .updateProfile || endsTheSession }

  /// Makes the call as Minji, who has agreed to everything.
  func run(_ api: UserApi) async throws {
    switch self {
    case .me: _ = try await api.me()
    case .accessTokenInfo: _ = try await api.accessTokenInfo()
    case .scopes: _ = try await api.scopes()
    case .revokeScopes: _ = try await api.revokeScopes(scopes: ["account_email"])
    case .serviceTerms: _ = try await api.serviceTerms()
    case .revokeServiceTerms: _ = try await api.revokeServiceTerms(tags: ["marketing_20260101"])
    case .shippingAddresses: _ = try await api.shippingAddresses()
    case .shippingAddress: _ = try await api.shippingAddresses(addressId: 5101)
    case .updateProfile: try await api.updateProfile(properties: ["clothing_size": "small"])
    case .logout: try await api.logout()
    case .unlink: try await api.unlink()
    }
  }
}
