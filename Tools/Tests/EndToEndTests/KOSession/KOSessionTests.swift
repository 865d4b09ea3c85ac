import Testing

extension SharedClientTests {
  /// Tests of the flows in the legacy SDK's guide, in an app that only calls the legacy API. See the extensions.
  @Suite enum KOSessionTests {}
}

typealias KOSessionTests = SharedClientTests.KOSessionTests
