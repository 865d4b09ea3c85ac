import Hummingbird

extension Request {
  /// The query's fields, or no fields if it's malformed.
  ///
  /// The handler then rejects the request.
  var queryFields: FormFields { Self.fields(uri.query ?? "") }

  /// Reads the form before the handler does and leaves the collected body in the request.
  ///
  /// Returns no fields for malformed text and for a body that can't be read or is too long. The handler rejects them,
  /// because it gets the same text or error.
  mutating func readFormFields() async -> FormFields {
    guard isForm else { return FormFields() }
    return Self.fields(await readText() ?? "")
  }

  /// Reads the body as text and leaves the collected body in the request.
  ///
  /// Returns nil for a body that can't be read or is too long. The handler rejects it, because it gets the same error.
  mutating func readText() async -> String? {
    do {
      let buffer = try await collectedBody()
      body = RequestBody(buffer: buffer)
      return String(buffer: buffer)
    } catch {
      body = RequestBody(asyncSequence: AsyncThrowingStream<ByteBuffer, any Error> { $0.finish(throwing: error) })
      return nil
    }
  }

  /// Returns the fields of a query or form, or no fields if it's malformed.
  static func fields(_ text: String) -> FormFields {
    (try? FormFields(text)) ?? FormFields()
  }
}
