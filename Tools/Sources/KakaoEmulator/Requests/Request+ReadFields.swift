import Hummingbird

extension Request {
  /// The fields of the query, or none if it's malformed, which the handler rejects.
  var queryFields: FormFields { Self.fields(uri.query ?? "") }

  /// Reads the form before the handler does and leaves the collected body in the request.
  ///
  /// Returns no fields for malformed text, which the handler rejects. Doesn't read a body that has no
  /// `Content-Length` or is longer than the maximum.
  mutating func readFormFields() async throws -> FormFields {
    Self.fields(try await readFormText() ?? "")
  }

  /// Reads the text of the form like ``readFormFields()``.
  mutating func readFormText() async throws -> String? {
    guard isForm, let length = headers[.contentLength].flatMap({ Int($0) }),
      (0...Request.maximumBodySize).contains(length)
    else { return nil }
    return String(buffer: try await collectBody(upTo: Request.maximumBodySize))
  }

  /// Returns the fields of a query or form, or none if it's malformed.
  static func fields(_ text: String) -> FormFields {
    (try? FormFields(text)) ?? FormFields()
  }
}
