import Hummingbird

/// The HTTP response that a fault sends instead of the emulator's response.
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
