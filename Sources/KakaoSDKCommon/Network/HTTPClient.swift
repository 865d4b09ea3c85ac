import Foundation
import Logging

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends the requests of endpoints and returns either the decoded response or an ``SdkError``.
///
/// It never retries.
package struct HTTPClient: Sendable {
  package let configuration: KakaoConfiguration
  package let transport: any HTTPTransport
  private let logger: Logger

  package init(configuration: KakaoConfiguration, transport: any HTTPTransport) {
    self.configuration = configuration
    self.transport = transport
    self.logger = SDKLogger.make(isEnabled: configuration.isLoggingEnabled)
  }

  /// Sends the request of an endpoint.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - accessToken: The access token to send as a bearer token (RFC 6750, section 2.1), if any.
  /// - Returns: The decoded response body.
  /// - Throws: `ApiFailed`, `AuthFailed`, or `AppsFailed` if the server responds with one of Kakao's errors.
  ///   `ClientFailed` with `NetworkFailed` if there is no response, `InvalidResponse` if the response is unreadable or
  ///   too long, `Cancelled` if the task is canceled, or `BadParameter` if the URL is invalid.
  package func send<Response>(
    _ endpoint: Endpoint<Response>, accessToken: String? = nil
  ) async throws(SdkError) -> Response {
    let request = try request(for: endpoint, accessToken: accessToken)
    let (data, response) = try await transport.response(to: request)
    logger.debug("response", metadata: ["path": "\(endpoint.path)", "status": "\(response.statusCode)"])
    guard (200..<300).contains(response.statusCode) else {
      throw SdkError(status: response.statusCode, body: data, host: endpoint.host, path: endpoint.path)
    }
    do {
      return try endpoint.decode(data)
    } catch {
      throw SdkError(decoding: error, status: response.statusCode, from: endpoint.path)
    }
  }

  private func request<Response>(
    for endpoint: Endpoint<Response>, accessToken: String?
  ) throws(SdkError) -> URLRequest {
    let form = FormEncoding.encode(endpoint.parameters)
    let query = endpoint.method == .get && !form.isEmpty ? "?\(form)" : ""
    var request = URLRequest(url: try configuration.hosts.url(endpoint.host, path: endpoint.path + query))
    request.httpMethod = endpoint.method.rawValue
    request.setValue(
      KAHeader(sdkType: configuration.sdkType, identifier: configuration.sdkIdentifier).value,
      forHTTPHeaderField: "KA")
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    if let accessToken {
      request.setValue("Bearer \(accessToken)", forHTTPHeaderField: "Authorization")
    }
    if endpoint.method == .post {
      request.setValue(
        "application/x-www-form-urlencoded;charset=utf-8", forHTTPHeaderField: "Content-Type")
      request.httpBody = Data(form.utf8)
    }
    logger.debug(
      "request",
      metadata: [
        "method": "\(endpoint.method.rawValue)", "path": "\(endpoint.path)",
        "parameters": "\(Redactor.redact(endpoint.parameters))",
      ])
    return request
  }
}
