import Hummingbird

extension PlatformFailure {
  func response(
    to request: Request, context: EmulatorRequestContext, fallbackResponses: FallbackResponses
  ) throws -> Response {
    let isUserAPI = EndpointGroup(request.uri.path) == .kapi
    switch self {
    case .rateLimit where isUserAPI:
      // Only this API answers with 429, since April 2025 (Kakao's guide: REST API reference).
      return Self.kapi(request.routePath == "/v1/user/ids" ? .tooManyCalls : .quotaExceeded, request, context)
    case .rateLimit: return Self.kauth(.rateLimited, request, context)
    case .outage where isUserAPI: return Self.kapi(.internalFailure, request, context)
    case .outage: return Self.kauth(.serverError, request, context)
    case .maintenance: return try fallbackResponses.maintenance(request)
    }
  }

  private static func kapi(_ error: KAPIError, _ request: Request, _ context: EmulatorRequestContext) -> Response {
    context.diagnostics.errorCode = error.logCode
    return error.response(from: request, context: context).withKapiHeaders()
  }

  private static func kauth(_ error: OAuthError, _ request: Request, _ context: EmulatorRequestContext) -> Response {
    context.diagnostics.errorCode = error.logCode
    return error.response(from: request, context: context).withKauthHeaders()
  }
}
