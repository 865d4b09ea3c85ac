import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Replays the recorded requests of Kakao's SDK with each ``OfficialSetup``.
///
/// ``OfficialClient`` fills the placeholders in the requests with values from its own logins.
@Suite("15.1 Kakao's SDK for iOS 2.27.3: login", .serialized) struct Section15SDKAuth {
  @Test(
    "Each authorization request of Kakao's SDK for iOS leads to a login, or to the documented error", .tags(.client),
    arguments: try OfficialRequest.all(.authorize), OfficialSetup.allCases)
  func authorize(request: OfficialRequest, setup: OfficialSetup) async throws {
    try await setup.run(Self.settings(of: request)) { client in
      if request.value("agt") != nil { try await client.logIn(decision: "agree") }
      var page = try await client.open(request)
      switch request.call {
      case "loginWithKakaoAccount(prompts: cert)":
        #expect(try page.status == .badRequest && page.title.hasSuffix("(KOE216)"))
      case "loginWithKakaoAccount(unknown app key)":
        #expect(try page.status == .badRequest && page.title.hasSuffix("(KOE101)"))
      case "loginWithKakaoAccount(REST key in place of the native key)", "loginWithKakaoAccount(customScheme)":
        #expect(try page.status == .badRequest && page.title.hasSuffix("(KOE006)"))
      case "sendDefaultMemo -> -402 -> refused":
        let callback = try await client.finish(page, decision: "cancel", returningTo: request.value("redirect_uri"))
        #expect(callback["error"] == "access_denied" && callback["code"] == nil)
      default:
        if let hint = request.value("login_hint") { #expect(try page.field("loginKey") == hint) }
        if request.value("prompt") == "create" {
          let account = ["email": "new@example.com", "password": "emulator-1", "nickname": "새별"]
          page = try await client.submit(page, account)
        }
        let decision = request.value("agt") == nil ? "agree_all" : "agree"
        let callback = try await client.finish(page, decision: decision, returningTo: request.value("redirect_uri"))
        try await Self.expectTokens(try await client.redeem(callback, of: request), for: request, client)
      }
    }
  }

  /// Returns a change that gives the app the settings for a recorded request.
  private static func settings(of request: OfficialRequest) -> @Sendable (inout App) -> Void {
    { app in
      if request.call.contains("OpenID Connect off") { app.openIDConnect = false }
      if request.call.contains("customScheme registered") { app.redirectURIs.append("myscheme://oauth") }
    }
  }

  /// Expects tokens with the requested consent items and nonce.
  private static func expectTokens(
    _ response: TestResponse, for request: OfficialRequest, _ client: OfficialClient
  ) async throws {
    try expect(response, is: .tokens)
    let granted = try response.string("scope").split(separator: " ").map(String.init)
    let requested = (request.value("scope") ?? "profile_nickname").split(separator: " ").map(String.init)
    #expect(Set(granted).isSuperset(of: requested), "\(granted)")
    if let nonce = request.value("nonce"), let idToken = try response.json()["id_token"] as? String {
      #expect(try DecodedToken(idToken).claims()["nonce"] as? String == nonce)
    }
    if let terms = request.value("service_terms") {
      let agreed = try await client.emulator.link().agreedTerms.keys.sorted()
      #expect(agreed == terms.split(separator: ",").map(String.init).sorted())
    }
  }

  @Test(
    "Each token request of Kakao's SDK for iOS returns tokens, or the documented error", .tags(.client),
    arguments: try OfficialRequest.all(.token), OfficialSetup.allCases)
  func token(request: OfficialRequest, setup: OfficialSetup) async throws {
    try await setup.run(Self.settings(of: request)) { client in
      let outcome: OfficialOutcome
      switch request.call {
      case "token(no verifier)":
        try await client.prepareCode()
        outcome = .authError("invalid_grant", code: "KOE320")
      case "token(other redirect URI)":
        try await client.prepareCode()
        outcome = .authError("invalid_grant", code: "KOE303")
      case "token(unknown app key)":
        try await client.prepareCode()
        outcome = .authError("invalid_client", code: "KOE101", status: 401)
      default:
        if request.value("grant_type") == "refresh_token" {
          try await client.logIn()
          // The refresh token stays the same until its last month.
          outcome = .body(["access_token", "expires_in", "token_type"])
        } else {
          try await client.prepareCode([
            "client_id": request.value("client_id") ?? "", "redirect_uri": request.value("redirect_uri") ?? "",
          ])
          outcome = .tokens
        }
      }
      try expect(try await client.send(request), is: outcome)
    }
  }

  @Test("Kakao's SDK for iOS gets an agt without a bundle ID", .tags(.client), arguments: OfficialSetup.allCases)
  func accessGrantToken(setup: OfficialSetup) async throws {
    for request in try OfficialRequest.all(.accessGrantToken) {
      try await setup.run { client in
        try await client.logIn()
        try expect(try await client.send(request), is: .body(["agt"]))
      }
    }
  }

  @Test(
    "Ten logins of Kakao's SDK for iOS succeed, although RFC 7636 doesn't allow the characters of most of its verifiers",
    .tags(.client), arguments: OfficialSetup.allCases)
  func verifiers(setup: OfficialSetup) async throws {
    try await setup.run { client in
      for _ in 0..<10 { try await client.logIn() }
    }
  }

  @Test(
    "Each address picker of Kakao's SDK for iOS returns the chosen address", .tags(.client),
    arguments: try OfficialRequest.all(.addressPicker), OfficialSetup.allCases)
  func addressPicker(request: OfficialRequest, setup: OfficialSetup) async throws {
    let isCustom = request.call == "selectShippingAddress(customScheme)"
    let change: @Sendable (inout App) -> Void = { if isCustom { $0.redirectURIs.append("myscheme://oauth") } }
    try await setup.run(change) { client in
      try await client.logIn(agreeingTo: ["shipping_address"])
      let list = try await client.open(request)
      #expect(list.status == .ok && list.location == nil, "\(list.html)")
      let location = try await client.submit(list, press: ("address", "5102")).location
      let scheme = isCustom ? "myscheme" : "kakaod0000000000000000000000000000001"
      #expect(location == "\(scheme)://address?status=success&address_id=5102")
    }
  }

  @Test(
    "POST /oauth/authorize/prepare of AuthApi.prepare(certType:)", .tags(.client),
    .disabled("the emulator doesn't have Kakao's certificate products"))
  func prepare() {}
}
