import Hummingbird

extension JSON {
  /// Returns a response with this value as its body.
  ///
  /// Its headers tell clients not to store it or interpret it as another type.
  func response(_ status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]) -> Response {
    var headers = headers
    headers[.contentType] = "application/json;charset=UTF-8"
    headers[.cacheControl] = "no-store"
    headers[.xContentTypeOptions] = "nosniff"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension JSON: ResponseGenerator {
  func response(from request: Request, context: some RequestContext) -> Response {
    response()
  }
}
