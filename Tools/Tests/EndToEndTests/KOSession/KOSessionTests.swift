import Testing

extension SharedClientTests {
  /// Tests of the flows in the legacy SDK's guide, in an app that only calls the legacy API.
  ///
  /// The tests are in extensions of this type.
  @Suite enum KOSessionTests {}
}

typealias KOSessionTests = SharedClientTests.KOSessionTests
