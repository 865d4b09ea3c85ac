import Hummingbird

extension PlatformFailure {
  /// Returns Kakao's response to a request that fails in this way.
  func response(
    to request: Request, context: EmulatorRequestContext, fallbackResponses: FallbackResponses
  ) async throws -> Response {
    context.diagnostics.reason = FailureReason(name: "fault")
    guard self != .maintenance else { return try fallbackResponses.maintenance(request) }
    if (host ?? EndpointGroup(request.uri.path)) == .kapi {
      let error = userAPIError(request, context.caller)
      context.diagnostics.errorCode = error.logCode
      return error.response(from: request, context: context).withKapiHeaders()
    }
    let error = await authorizationError(request)
    context.diagnostics.errorCode = error.logCode
    return error.response(from: request, context: context).withKauthHeaders()
  }

  private func authorizationError(_ request: Request) async -> OAuthError {
    switch self {
    case .rateLimit: return .rateLimited
    case .rejectedRefreshToken: return .badRefreshToken
    case .rejectedCode:
      var request = request
      return .codeNotFound(request.queryFields.merging(await request.readFormFields())["code"] ?? "")
    case .outage, .maintenance, .rejectedToken, .missingConsent, .exceededQuota, .suspendedApp: return .serverError
    }
  }

  private func userAPIError(_ request: Request, _ caller: Caller?) -> KAPIError {
    switch self {
    // Only the list of users responds with 429, since April 2025 (Kakao's guide: REST API reference).
    case .rateLimit, .exceededQuota: request.routePath == "/v1/user/ids" ? .tooManyCalls : .quotaExceeded
    case .rejectedToken: Self.rejection(of: try? RequestCredentials(request))
    case .missingConsent: Self.missingConsent(request.routePath, caller)
    case .suspendedApp: .suspendedApp
    case .outage, .maintenance, .rejectedCode, .rejectedRefreshToken: .internalFailure
    }
  }

  private static func rejection(of credentials: RequestCredentials?) -> KAPIError {
    switch credentials {
    case .bearer?: .expiredToken
    case .appKey(let key)?: .unknownAppKey(key)
    case nil: .noCredentials
    }
  }

  /// Returns the error for the consent items that an API needs.
  ///
  /// For an API that needs no item, the error names an item that the app can ask the user for. The name of such an API
  /// is inferred from its path.
  private static func missingConsent(_ path: String, _ caller: Caller?) -> KAPIError {
    let granted = caller.map { $0.app.grantedScopes($0.link.agreedScopes, openID: false) } ?? []
    let items = caller?.app.consentItems.map(\.id) ?? []
    let (name, required) =
      if let api = TalkAPI.paths.first(where: { $0.path == path })?.api {
        (api.rawValue, api.items)
      } else if path == "/v1/oidc/userinfo" {
        (UserInfoEndpoint.apiName, [Scope.openID])
      } else {
        (
          path.split(separator: "/").dropFirst().joined(separator: "_").uppercased(),
          [items.first { !granted.contains($0) } ?? items.last ?? "account_email"]
        )
      }
    return .insufficientScopes(api: name, required: required, allowed: granted.filter { !required.contains($0) })
  }
}
