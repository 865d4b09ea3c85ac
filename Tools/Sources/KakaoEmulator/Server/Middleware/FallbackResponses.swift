import Hummingbird

/// The responses to requests without a matching handler, in the format of the path's host.
///
/// Kakao doesn't document these responses; their bodies are inferred from other errors.
struct FallbackResponses: Sendable {
  /// The methods that RFC 9110 and RFC 5789 define for the paths of an origin server.
  static let methods: [HTTPRequest.Method] = [.delete, .get, .head, .options, .patch, .post, .put, .trace]

  private let renderer: PageRenderer

  init() throws {
    renderer = PageRenderer(resources: try PageResources.load())
  }

  func notFound(_ request: Request, context: EmulatorRequestContext) throws -> Response {
    try response(request, status: .notFound, message: "no such path; check the URL", page: .notFound, context: context)
  }

  /// Returns the response to a request that violates HTTP.
  func malformed(_ request: Request, _ defect: RequestDefect, context: EmulatorRequestContext) throws -> Response {
    var response = try response(
      request, status: defect.status, message: defect.text, page: .malformed, context: context)
    response.status = defect.status
    return response
  }

  /// Returns the response to a method that a path doesn't support.
  ///
  /// `allowed` contains the supported methods, separated by commas.
  func methodNotAllowed(
    _ request: Request, allowed: String, context: EmulatorRequestContext
  ) throws -> Response {
    var response = try response(
      request, status: .methodNotAllowed, message: "this path doesn't support \(request.method)", page: .wrongMethod,
      context: context)
    response.headers[.allow] = allowed
    return response
  }

  /// Returns the page that replaces all responses during maintenance.
  func maintenance(_ request: Request) throws -> Response {
    try page(.maintenance, for: request)
  }

  private func response(
    _ request: Request, status: HTTPResponse.Status, message: String, page: PageError,
    context: EmulatorRequestContext
  ) throws -> Response {
    switch EndpointGroup(request.uri.path) {
    case .kauth:
      var error = OAuthError.invalidRequest(message)
      error.statusCode = status.code
      return error.response(from: request, context: context).withKauthHeaders()
    case .kapi:
      return KAPIError(code: -2, message: message, statusCode: status.code)
        .response(from: request, context: context).withKapiHeaders()
    case .emulator, .asset, .poll:
      return ControlError(status: status, message: message).response(from: request, context: context)
    case .page: return try self.page(page, for: request)
    }
  }

  private func page(_ error: PageError, for request: Request) throws -> Response {
    let language = Language(acceptLanguage: request.headers[.acceptLanguage])
    return try renderer.response(ErrorPage(error, strings: renderer.strings(language)), in: language)
  }
}
