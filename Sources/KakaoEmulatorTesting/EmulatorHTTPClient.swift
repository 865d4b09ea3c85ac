public import Foundation

/// A type that sends the requests of a ``RunningEmulator`` and a ``BrowserDriver``.
///
/// Both use `URLSession` by default. To use another HTTP library, pass your own client.
public protocol EmulatorHTTPClient: Sendable {
  /// Sends a request and returns the response.
  ///
  /// An implementation must not follow redirects or store cookies, because ``BrowserDriver`` does both.
  ///
  /// - Parameter request: The complete request.
  /// - Returns: The response, whatever its status code.
  /// - Throws: Any error if there is no response.
  func send(_ request: EmulatorHTTPRequest) async throws -> EmulatorHTTPResponse
}

/// A request to an emulator.
public struct EmulatorHTTPRequest: Sendable {
  /// The URL, with its query.
  public let url: URL
  /// The HTTP method, such as `GET`.
  public let method: String
  /// The header fields by name.
  public internal(set) var headers: [String: String] = [:]
  /// The body, or `nil` if the request has none.
  public let body: Data?
}

extension EmulatorHTTPRequest: CustomStringConvertible, CustomReflectable {
  /// A description without the query, the headers, and the body, which can contain the control token.
  public var description: String { "EmulatorHTTPRequest(\(method) \(url.path))" }

  /// A mirror that keeps the control token out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["method": method, "path": url.path]) }
}

/// A response from an emulator.
public struct EmulatorHTTPResponse: Sendable {
  let status: Int
  let body: Data
  private let headers: [String: String]

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - status: The HTTP status code.
  ///   - headers: The header fields by name, with the values of a repeated field joined with commas.
  ///   - body: The body.
  public init(status: Int, headers: [String: String], body: Data) {
    self.status = status
    self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { "\($0), \($1)" }
    self.body = body
  }

  /// The target of a redirect, or `nil` if the response isn't a redirect.
  var location: String? { (300..<400).contains(status) ? headers["location"] : nil }

  /// Returns a header field by its name in lowercase letters.
  func header(_ name: String) -> String? { headers[name] }

  /// Whether the body is JSON.
  ///
  /// The value is also `true` if the `Content-Type` is missing, because an ``EmulatorHTTPClient`` may omit headers.
  var isJSON: Bool { headers["content-type"]?.lowercased().contains("json") ?? true }

  /// The values of the cookies by name.
  ///
  /// Commas separate the cookies, but also occur in their dates. The emulator's names and values don't contain commas.
  var cookies: [String: String] {
    var cookies: [String: String] = [:]
    for part in headers["set-cookie", default: ""].split(separator: ",") {
      let pair = part.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { cookies[pair[0].trimmingCharacters(in: .whitespaces)] = String(pair[1]) }
    }
    return cookies
  }
}
