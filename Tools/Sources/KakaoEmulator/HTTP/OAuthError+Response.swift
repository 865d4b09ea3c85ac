import Hummingbird

extension OAuthError: HTTPResponseError {
  var status: HTTPResponse.Status { HTTPResponse.Status(code: statusCode) }

  func response(from request: Request, context: some RequestContext) -> Response {
    let body: JSON = [
      "error": .string(error), "error_description": .string(description), "error_code": code.map(JSON.string),
    ]
    return body.response(status)
  }
}
