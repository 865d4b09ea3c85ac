import Testing

/// How a fact about Kakao is known. `scripts/conformance.sh` reads these marks from the tests.
extension Tag {
  /// Kakao's documentation says so.
  @Tag static var doc: Tag
  /// A published client sends, reads or logged it.
  @Tag static var client: Tag
  /// Nobody says so; it follows from something else.
  @Tag static var inferred: Tag
}
