import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct AppRestrictionTests {
  private static let callback =
    Site.redirectURI
    + "?error=unauthorized_client&error_description=the%20app%20is%20blocked%20or%20suspended&state=s-1"

  @Test("A login to a blocked or suspended app shows no page", arguments: AppRestriction.allCases, [nil, "none"])
  func loginShowsNoPage(restriction: AppRestriction, prompt: String?) async throws {
    try await Site(app: Site.app { $0.restriction = restriction }).visit { browser in
      let answer = try await browser.get(Site.authorizeURI(["prompt": prompt]))
      #expect(answer.location == Self.callback)
    }
  }

  @Test("The error of a blocked app isn't sent to an unregistered redirect URI")
  func redirectURIIsChecked() async throws {
    try await Site(app: Site.app { $0.restriction = .blocked }).visit { browser in
      let answer = try await browser.get(Site.authorizeURI(["redirect_uri": "http://localhost:8765/other"]))
      #expect(answer.status == .badRequest && answer.location == nil)
    }
  }

  @Test("A login that is in progress when the app is suspended gets no code, and the consent isn't recorded")
  func loginInProgressGetsNoCode() async throws {
    let site = try await Site()
    let callback = try await site.visit { browser in
      let consent = try await browser.logIn(try await browser.open(Site.authorizeURI()))
      try await site.services.storage.updateApps { $0[0].restriction = .suspended }
      return try await browser.submit(consent, press: ("decision", "agree")).location
    }
    #expect(callback == Self.callback)
    #expect(try await site.services.storage.link(app: 1, account: 1) == nil)
  }
}
