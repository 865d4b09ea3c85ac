import Hummingbird

extension Request {
  /// The fields of the query, or none if it's malformed, which the handler rejects.
  var queryFields: FormFields { Self.fields(uri.query ?? "") }

  /// Reads the form before the handler does and leaves the collected body in the request.
  ///
  /// Returns no fields for malformed text, which the handler rejects. Doesn't read a body that has no
  /// `Content-Length` or is longer than the maximum.
  mutating func readFormFields() async throws -> FormFields {
    guard isForm, let length = headers[.contentLength].flatMap({ Int($0) }),
      (0...Request.maximumBodySize).contains(length)
    else { return FormFields() }
    return Self.fields(String(buffer: try await collectBody(upTo: Request.maximumBodySize)))
  }

  private static func fields(_ text: String) -> FormFields {
    (try? FormFields(text)) ?? FormFields()
  }
}
