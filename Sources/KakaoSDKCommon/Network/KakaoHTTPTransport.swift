public import Foundation

/// A type that sends an HTTP request and returns the response.
///
/// The SDK decides what to send and interprets the response. To use another HTTP library, or to replace the network in
/// tests, pass your own transport to a `KakaoClient`.
public protocol KakaoHTTPTransport: Sendable {
  /// Sends a request and returns the response.
  ///
  /// Don't follow redirects. Kakao's APIs never redirect, and following a redirect could send a token to another
  /// server.
  ///
  /// - Parameter request: The complete request.
  /// - Returns: The response, whatever its status code.
  /// - Throws: `CancellationError` or `URLError.cancelled` if the task is canceled, or any other error if there is no
  ///   response.
  func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse
}

/// A request that a ``KakaoHTTPTransport`` sends.
///
/// It isn't a `URLRequest`, which on Linux requires FoundationNetworking and its libraries.
public struct KakaoHTTPRequest: Sendable, Hashable {
  /// The URL, with its query.
  public var url: URL
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The header fields by name.
  public var headers: [String: String]
  /// The body, or `nil` if the request has no body.
  public var body: Data?

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - url: The URL, with its query.
  ///   - method: The HTTP method.
  ///   - headers: The header fields by name.
  ///   - body: The body, or `nil` if the request has no body.
  public init(url: URL, method: String = "GET", headers: [String: String] = [:], body: Data? = nil) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }

  /// Returns the value of a header field.
  ///
  /// - Parameter name: The name of the field, in any case (RFC 9110, section 5.1).
  /// - Returns: The value, or `nil` if the request doesn't have the field.
  public func header(_ name: String) -> String? {
    headers.first { $0.key.lowercased() == name.lowercased() }?.value
  }
}

/// A response that a ``KakaoHTTPTransport`` received.
public struct KakaoHTTPResponse: Sendable, Hashable {
  /// The HTTP status code.
  public var status: Int
  /// The header fields by name in lowercase.
  ///
  /// The values of a repeated field are joined with commas (RFC 9110, section 5.3).
  public let headers: [String: String]
  /// The body, after decompression.
  public var body: Data

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The HTTP status code.
  ///   - headers: The header fields by name, with the values of a repeated field joined with commas.
  ///   - body: The body, after decompression.
  public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { "\($0), \($1)" }
    self.body = body
  }

  /// Returns the value of a header field.
  ///
  /// - Parameter name: The name of the field, in any case (RFC 9110, section 5.1).
  /// - Returns: The value, or `nil` if the response doesn't have the field.
  public func header(_ name: String) -> String? { headers[name.lowercased()] }
}

extension KakaoHTTPTransport {
  /// Sends a request and converts the transport's errors into the SDK's errors.
  ///
  /// - Throws: ``SdkError``:
  ///   - `TaskCancelled` if the task is canceled.
  ///   - `InvalidResponse` if the transport rejects the response as too long.
  ///   - The transport's error itself if it is an `SdkError`.
  ///   - `NetworkFailed` for any other error.
  package func response(to request: KakaoHTTPRequest) async throws(SdkError) -> KakaoHTTPResponse {
    do {
      return try await send(request)
    } catch let error as SdkError {
      throw error
    } catch {
      // `URLError.cancelled` alone can mean that the transport rejected the server's certificate.
      if error is CancellationError || Task.isCancelled {
        throw SdkError(.TaskCancelled.caused(by: error), code: .taskCanceled)
      }
      let host = request.url.host ?? ""
      if (error as? URLError)?.code == .dataLengthExceedsMaximum {
        throw SdkError(.InvalidResponse.caused(by: error), code: .responseTooLarge, host)
      }
      throw SdkError(.NetworkFailed.caused(by: error), .serverUnreachable, host, error.systemName)
    }
  }
}

extension SdkError {
  /// Creates the error for a response that can't be decoded.
  ///
  /// - Parameters:
  ///   - error: The error of the decoder, or a `URLError` with `dataLengthExceedsMaximum` if the response is too large
  ///     to be decoded.
  ///   - status: The HTTP status of the response.
  ///   - source: The URL or path of the request.
  package init(decoding error: any Error, status: Int, from source: String) {
    let reason = ClientFailureReason.InvalidResponse.caused(httpStatus: status, by: error)
    if (error as? URLError)?.code == .dataLengthExceedsMaximum {
      self.init(reason, code: .responseTooLarge, source)
    } else {
      self.init(reason, .responseUnreadable, source)
    }
  }
}

extension KakaoHTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the method, the host, and the path, without the query, headers, and body.
  public var description: String { "KakaoHTTPRequest(\(method) \(url.host ?? "")\(url.path))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps tokens and personal data out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["method": method, "path": url.path]) }
}

extension KakaoHTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log: the status, without headers and body.
  public var description: String { "KakaoHTTPResponse(\(status))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps tokens and personal data out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
}
