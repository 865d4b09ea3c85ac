import HTTPTypes
import Hummingbird
import NIOHTTP1

/// The reason why the server rejects a request before its handler gets it.
struct RequestDefect: Sendable, Equatable {
  var status = HTTPResponse.Status.badRequest
  let text: String

  /// The reason for a request that isn't received completely within the time limit.
  static let timeout = RequestDefect(
    status: .requestTimeout, text: "the request wasn't received in time; send it faster")
}

extension RequestDefect {
  /// Creates the reason for a connection error, or returns nil if the request didn't cause the error.
  init?(_ error: any Error) {
    switch error {
    case let error as HTTPError where error.status == .requestTimeout: self = .timeout
    case HTTPParserError.headerOverflow: self.init(text: "the request line or the headers are too long")
    case HTTPParserError.invalidVersion: self.init(text: "the HTTP version isn't supported")
    case HTTPParserError.invalidURL: self.init(text: "the request target is malformed")
    case HTTPParserError.invalidHeaderToken: self.init(text: "a header is malformed")
    case HTTPParserError.invalidContentLength, HTTPParserError.unexpectedContentLength:
      self.init(text: "Content-Length is malformed or not allowed")
    case is HTTPParserError: self.init(text: "the request isn't valid HTTP/1.1")
    default: return nil
    }
  }
}

extension HTTPFields {
  /// The reason why the server rejects the request.
  ///
  /// It's stored in an internal header field with the status and the text. ``HTTP1Handler`` sets or removes the field
  /// in every request, so clients can't set it.
  var requestDefect: RequestDefect? {
    get {
      Self.requestDefect.flatMap { self[$0] }.map { value in
        RequestDefect(status: .init(code: Int(value.prefix(3)) ?? 400), text: String(value.dropFirst(4)))
      }
    }
    set {
      guard let name = Self.requestDefect else { return }
      self[name] = newValue.map { "\($0.status.code) \($0.text)" }
    }
  }

  private static let requestDefect = HTTPField.Name("Emulator-Request-Defect")
}
