import Testing

extension SharedClientTests {
  /// The flows of the legacy guide, through an app that calls nothing but the legacy API; see the extensions.
  @Suite enum KOSessionTests {}
}

typealias KOSessionTests = SharedClientTests.KOSessionTests
