import Foundation
import HTTPTypes
import Hummingbird

/// Adds the headers of Kakao's user API to its responses, including errors.
///
/// `X-Request-ID` is random even with a seed, so that it doesn't change the sequence of seeded values.
struct KapiHeadersMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if let name = Self.requestID { response.headers[name] = UUID().uuidString.lowercased() }
    if let name = Self.quotaType { response.headers[name] = "INC_AND_CHECK" }
    return response
  }

  private static let requestID = HTTPField.Name("X-Request-ID")
  private static let quotaType = HTTPField.Name("Quota-Type")
}
