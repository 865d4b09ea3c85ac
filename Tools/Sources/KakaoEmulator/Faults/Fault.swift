import Hummingbird

/// A simulated failure for upcoming requests.
struct Fault: Sendable, Equatable, Identifiable {
  /// The effect on a request, after the delay.
  enum Effect: Sendable, Equatable {
    /// The request is handled as usual.
    case none
    case respond(FaultResponse)
    /// The connection is closed without a response.
    case drop
  }

  var id = 0
  let method: String?
  let path: PathPattern?
  /// The number of remaining requests that the fault applies to.
  var times: Int
  let delay: Duration
  let effect: Effect

  /// Returns whether the fault applies to a request.
  ///
  /// A fault without a method doesn't apply to OPTIONS, so that a browser's CORS preflight request doesn't use it up.
  func matches(method: String, path: String) -> Bool {
    (self.method.map { $0 == method } ?? (method != "OPTIONS")) && (self.path?.matches(path) ?? true)
  }
}

/// The response of a fault.
struct FaultResponse: Sendable, Equatable {
  enum Body: Sendable, Equatable {
    case json(JSON)
    case text(String)
  }

  let status: Int
  let body: Body?

  func response() -> Response {
    let status = HTTPResponse.Status(code: status)
    var response =
      switch body {
      case .json(let json): json.response(status)
      case .text(let text):
        Response(
          status: status, headers: [.contentType: "text/plain; charset=utf-8"],
          body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
      case nil: Response(status: status)
      }
    response.headers[.cacheControl] = "no-store"
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer error=invalid_token" }
    return response
  }
}
