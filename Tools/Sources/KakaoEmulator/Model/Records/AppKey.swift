/// An app key with the settings that apply only to it.
struct AppKey: Codable, Sendable, Hashable {
  var kind: AppKeyKind
  /// 32 lowercase hexadecimal digits.
  var value: String
  /// The name that developers gave the key.
  var name: String?
  /// Whether the key is active.
  ///
  /// Requests with a deactivated key fail.
  var isEnabled = true
  /// The redirect URIs, or `nil` to use the app's.
  var redirectURIs: [String]?
  /// The client secret, or `nil` to use the app's, which applies only to REST API keys.
  var clientSecret: ClientSecret?
  /// The registered platforms, or `nil` to use the app's.
  var platforms: Platforms?
  /// The APIs that an admin key can call, or `nil` for all.
  var apis: [AdminAPI]?
}

/// The kind of an app key.
///
/// It determines token lifetimes and the APIs that accept the key.
enum AppKeyKind: String, Codable, Sendable, CaseIterable {
  case native, rest, javascript, admin
}

/// The categories of the Kakao Login APIs that an admin key can be allowed to call.
///
/// The source is Kakao's reference "Admin key: API category".
enum AdminAPI: String, Codable, Sendable, CaseIterable {
  case logout, unlink
  case userInfo = "user_info"
  case consentItems = "consent_items"
  case serviceTerms = "service_terms"
  case channels

  /// Returns the category of an API, or `nil` if Kakao's reference doesn't list the API.
  init?(path: String) {
    guard let category = Self.allCases.first(where: { $0.paths.contains(path) }) else { return nil }
    self = category
  }

  private var paths: [String] {
    switch self {
    case .logout: ["/v1/user/logout"]
    case .unlink: ["/v1/user/unlink"]
    case .userInfo: ["/v2/user/me", "/v1/user/shipping_address", "/v1/user/ids", "/v2/app/users"]
    case .consentItems: ["/v2/user/scopes", "/v2/user/revoke/scopes"]
    case .serviceTerms: ["/v2/user/service_terms", "/v2/user/revoke/service_terms", "/v2/user/upgrade/service_terms"]
    case .channels: ["/v1/api/talk/channels", "/v2/api/talk/channels"]
    }
  }
}
