import Testing

/// The ways in which a fact about Kakao is known.
///
/// `scripts/conformance.sh` reads these tags from the tests.
extension Tag {
  /// Kakao's documentation states the fact.
  @Tag static var doc: Tag
  /// The requests, parsing, or logs of a published client show the fact.
  @Tag static var client: Tag
  /// The fact isn't documented but follows from other facts.
  @Tag static var inferred: Tag
}
