import Hummingbird

/// An error of the user API: clients branch on `code`, people read `message`.
struct KAPIError: Error, Sendable, Equatable {
  var code: Int64
  var message: String
  var statusCode = 400
  /// What some codes add to the body.
  var extras: [JSON.Member] = []
}

extension KAPIError {
  static let internalFault = KAPIError(code: -1, message: "internal error")
  static let notLinked = KAPIError(code: -101, message: "NotRegisteredUserException")
  static let unknownToken = KAPIError(code: -401, message: "this access token does not exist", statusCode: 401)
  static let expiredToken = KAPIError(
    code: -401, message: "this access token is already expired", statusCode: 401)
  static let invalidAppKey = KAPIError(code: -401, message: "invalid app key.", statusCode: 401)
  static let tooLongToken = KAPIError(code: -2, message: "too long for access token.")

  static func invalidParameter(_ message: String) -> KAPIError {
    KAPIError(code: -2, message: message)
  }

  static func notEnabled(_ message: String) -> KAPIError {
    KAPIError(code: -3, message: message, statusCode: 403)
  }

  static func insufficientScopes(api: String, required: [String], allowed: [String]) -> KAPIError {
    KAPIError(
      code: -402, message: "insufficient scopes.", statusCode: 403,
      extras: [
        JSON.Member(name: "api_type", value: .string(api)),
        JSON.Member(name: "required_scopes", value: .strings(required)),
        JSON.Member(name: "allowed_scopes", value: .strings(allowed)),
      ])
  }
}

extension KAPIError: HTTPResponseError {
  var status: HTTPResponse.Status { HTTPResponse.Status(code: statusCode) }

  func response(from request: Request, context: some RequestContext) -> Response {
    let head = [
      JSON.Member(name: "msg", value: .string(message)), JSON.Member(name: "code", value: .integer(code)),
    ]
    let headers: HTTPFields = statusCode == 401 ? [.wwwAuthenticate: "Bearer error=invalid_token"] : [:]
    return JSON.object(head + extras).response(status, headers: headers)
  }
}
