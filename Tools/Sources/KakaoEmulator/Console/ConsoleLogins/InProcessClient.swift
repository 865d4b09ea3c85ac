import HTTPTypes
import Hummingbird

/// A client that calls the emulator's endpoints inside the process.
///
/// Its requests are logged, and faults apply to them, as for other clients.
struct InProcessClient: Sendable {
  /// The endpoints, with the middleware for the log and for faults.
  let responder: any HTTPResponder<EmulatorRequestContext>

  /// Posts a form to a path, on the connection of the request in the context.
  func post(
    _ path: String, _ form: FormFields, authorization: String? = nil, in context: EmulatorRequestContext
  ) async throws -> (status: Int, text: String) {
    var headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .userAgent: "Emulator console"]
    headers[.authorization] = authorization
    let request = Request(
      head: HTTPRequest(method: .post, scheme: nil, authority: nil, path: path, headerFields: headers),
      body: RequestBody(buffer: ByteBuffer(string: form.text)))
    let source = ApplicationRequestContextSource(channel: context.channel, logger: context.logger)
    let response = try await responder.respond(to: request, context: EmulatorRequestContext(source: source))
    return (response.status.code, String(buffer: try await response.body.collected()))
  }
}
