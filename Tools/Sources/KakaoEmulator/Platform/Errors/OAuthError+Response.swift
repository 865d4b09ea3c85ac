import Hummingbird

extension OAuthError: HTTPResponseError {
  var status: HTTPResponse.Status { HTTPResponse.Status(code: statusCode) }

  func response(from request: Request, context: some RequestContext) -> Response {
    let body: JSON = [
      "error": .string(error), "error_description": .string(description), "error_code": code.map(JSON.string),
    ]
    return body.response(status, headers: statusCode == 401 ? [.wwwAuthenticate: challenge] : [:])
  }

  /// The value of `WWW-Authenticate`.
  ///
  /// It omits the characters that RFC 6750 section 3 doesn't allow in `error_description`, which can quote a parameter
  /// of the request, and is limited in length.
  private var challenge: String {
    let allowed = description.utf8.prefix(256).filter { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    return #"Bearer error="\#(error)", error_description="\#(String(decoding: allowed, as: UTF8.self))""#
  }
}
