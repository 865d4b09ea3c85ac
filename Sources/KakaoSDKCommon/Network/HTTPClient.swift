import Foundation
package import Logging

/// A client that sends the requests of endpoints and returns the decoded responses.
///
/// It repeats a request only if the configuration has a ``KakaoRetryPolicy``.
package struct HTTPClient: Sendable {
  package let configuration: KakaoConfiguration
  package let transport: any KakaoHTTPTransport
  package let logger: Logger
  private let clock: any WallClock
  private let jitter: @Sendable () -> Double

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - configuration: The hosts, the content of the KA header, and the policy for retries.
  ///   - transport: The transport that sends the requests.
  ///   - logger: The logger, or `nil` for the one that ``SDKLogger`` creates.
  ///   - clock: The clock for the waits before retries.
  ///   - jitter: Returns a random number from 0 to 1, which shortens the wait before a retry by up to one half.
  package init(
    configuration: KakaoConfiguration, transport: any KakaoHTTPTransport, logger: Logger? = nil,
    clock: any WallClock = SystemClock(), jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.configuration = configuration
    self.transport = transport
    self.logger = logger ?? SDKLogger.make(isEnabled: configuration.isLoggingEnabled)
    self.clock = clock
    self.jitter = jitter
  }

  /// Sends the request of an endpoint, and repeats it according to the configuration's ``KakaoRetryPolicy``.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - authorization: The credentials to send, if any.
  /// - Returns: The decoded response body.
  /// - Throws: ``SdkError``:
  ///   - `ApiFailed`, `AuthFailed`, or `AppsFailed` if the server responds with one of Kakao's errors.
  ///   - `NetworkFailed` if there is no response.
  ///   - `InvalidResponse` if the response is unreadable or too long.
  ///   - `TaskCancelled` if the task is canceled.
  ///   - `BadParameter` if the URL is invalid.
  ///   - An error of ``Authorization/headerValue`` if the credentials can't be sent in a header.
  package func send<Response>(
    _ endpoint: Endpoint<Response>, authorization: Authorization? = nil
  ) async throws(SdkError) -> Response {
    let request = try request(for: endpoint, authorization: authorization)
    var count = 0
    while true {
      count += 1
      let response = try await perform(request, of: endpoint)
      if (200..<300).contains(response.status) { return try decode(response, as: endpoint) }
      let error = SdkError(status: response.status, body: response.body, host: endpoint.host, path: endpoint.path)
      guard
        let delay = configuration.retry?.delay(
          after: error, count: count, retryAfter: response.header("Retry-After"), jitter: jitter())
      else { throw error }
      logger.notice("rate limited", metadata: ["path": "\(endpoint.path)", "delay": "\(delay)"])
      try await wait(for: delay)
    }
  }

  private func perform<Response>(
    _ request: KakaoHTTPRequest, of endpoint: Endpoint<Response>
  ) async throws(SdkError) -> KakaoHTTPResponse {
    logger.debug(
      "request",
      metadata: [
        "method": "\(endpoint.method.rawValue)", "path": "\(endpoint.path)",
        "parameters": "\(Redactor.redact(endpoint.parameters))",
      ])
    let response = try await transport.response(to: request)
    logger.debug("response", metadata: ["path": "\(endpoint.path)", "status": "\(response.status)"])
    return response
  }

  private func decode<Response>(
    _ response: KakaoHTTPResponse, as endpoint: Endpoint<Response>
  ) throws(SdkError) -> Response {
    do {
      let date = response.header("Date").flatMap(Date.init(imfFixdate:))
      return try UnreadableField.$logger.withValue(logger) { try endpoint.decode(response.body, date) }
    } catch {
      throw SdkError(decoding: error, status: response.status, from: endpoint.path)
    }
  }

  private func wait(for seconds: TimeInterval) async throws(SdkError) {
    do {
      try await clock.sleep(for: seconds)
    } catch {
      throw SdkError(.TaskCancelled.caused(by: error), code: .taskCanceled)
    }
  }

  private func request<Response>(
    for endpoint: Endpoint<Response>, authorization: Authorization?
  ) throws(SdkError) -> KakaoHTTPRequest {
    let form = FormEncoding.encode(endpoint.parameters)
    let query = endpoint.method == .get && !form.isEmpty ? "?\(form)" : ""
    var request = KakaoHTTPRequest(
      url: try configuration.hosts.url(endpoint.host, path: endpoint.path + query), method: endpoint.method.rawValue,
      headers: [
        "KA": configuration.kaHeader,
        "Accept": "*/*",
      ])
    request.headers["Authorization"] = try authorization?.headerValue
    if let file = endpoint.file {
      let body = MultipartForm(endpoint.parameters, file: file)
      request.headers["Content-Type"] = body.contentType
      request.body = body.data
    } else if endpoint.method == .post, !form.isEmpty {
      request.headers["Content-Type"] = "application/x-www-form-urlencoded; charset=utf-8"
      request.body = Data(form.utf8)
    }
    return request
  }
}
