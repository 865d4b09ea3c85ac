import HTTPTypes
import Hummingbird

/// A middleware that adds the headers of Kakao's authorization server to its JSON responses, including errors.
struct KauthHeadersMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    try await next(request, context).withKauthHeaders()
  }
}

extension Response {
  /// Returns the response with the headers of Kakao's authorization server.
  func withKauthHeaders() -> Response {
    var response = self
    response.headers[.contentType] = "application/json;charset=utf-8"
    response.headers[.cacheControl] = "no-cache, no-store, max-age=0, must-revalidate"
    response.headers[.expires] = "0"
    response.headers[.xContentTypeOptions] = "nosniff"
    for (name, value) in Self.unnamedKauthHeaders {
      response.headers[name] = value
    }
    return response
  }

  /// The headers for which the HTTP library has no constant.
  private static let unnamedKauthHeaders: [(HTTPField.Name, String)] = [
    ("Pragma", "no-cache"), ("X-XSS-Protection", "1; mode=block"), ("X-Frame-Options", "DENY"), ("Kakao", "Talk"),
  ].compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }
}
