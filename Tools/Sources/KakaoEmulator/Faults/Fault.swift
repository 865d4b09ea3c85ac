import Hummingbird

/// A failure to play for calls to come.
struct Fault: Sendable, Equatable, Identifiable {
  /// What is played in the place of the answer.
  enum Effect: Sendable, Equatable {
    /// Nothing: the call is answered as always, after the delay.
    case none
    case answer(FaultAnswer)
    /// The connection ends without an answer.
    case drop
  }

  var id = 0
  let method: String?
  let path: PathPattern?
  /// How many calls it is still for.
  var times: Int
  let delay: Duration
  let effect: Effect

  /// A browser's question whether it may call is no call: OPTIONS has to be named.
  func matches(method: String, path: String) -> Bool {
    (self.method.map { $0 == method } ?? (method != "OPTIONS")) && (self.path?.matches(path) ?? true)
  }
}

/// The answer that a fault gives.
struct FaultAnswer: Sendable, Equatable {
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
