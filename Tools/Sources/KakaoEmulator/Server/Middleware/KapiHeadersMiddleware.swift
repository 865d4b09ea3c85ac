import Foundation
import HTTPTypes
import Hummingbird

/// A middleware that adds the headers of Kakao's user API to its responses, including errors.
struct KapiHeadersMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    try await next(request, context).withKapiHeaders()
  }
}

extension Response {
  /// Returns the response with the headers of Kakao's user API.
  ///
  /// `X-Request-ID` is random even with a seed, so that it doesn't change the sequence of seeded values.
  func withKapiHeaders() -> Response {
    var response = self
    if let name = Self.requestID { response.headers[name] = RandomSource.system.uuid().uuidString.lowercased() }
    if let name = Self.quotaType { response.headers[name] = "INC_AND_CHECK" }
    return response
  }

  private static let requestID = HTTPField.Name("X-Request-ID")
  private static let quotaType = HTTPField.Name("Quota-Type")
}
