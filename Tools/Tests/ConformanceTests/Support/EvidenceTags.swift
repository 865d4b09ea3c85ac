import Testing

/// How a fact about Kakao is known.
///
/// `scripts/conformance.sh` reads these tags from the tests.
extension Tag {
  /// Kakao's documentation states it.
  @Tag static var doc: Tag
  /// A published client sends, reads or logged it.
  @Tag static var client: Tag
  /// It isn't documented and follows from another fact.
  @Tag static var inferred: Tag
}
