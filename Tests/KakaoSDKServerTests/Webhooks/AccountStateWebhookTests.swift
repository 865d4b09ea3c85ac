import Foundation
import KakaoSDKCommon
import KakaoSDKServer
import TestSupport
import Testing

@Suite("AccountStateWebhook")
struct AccountStateWebhookTests {
  private let issuer = WebhookIssuer()

  /// Expects that the token is rejected with this code.
  private func expectRejected(
    _ token: String, with code: KakaoClientFailureCode, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let webhook = try issuer.webhook()
    let error = await #expect(throws: SdkError.self, sourceLocation: sourceLocation) {
      try await webhook.verify(WebhookRequest(token: token))
    }
    #expect(error?.getClientError().reason == .InvalidWebhook, sourceLocation: sourceLocation)
    #expect(error?.clientFailureCode == code, sourceLocation: sourceLocation)
  }

  @Test("A genuine token returns its event, user, times, and IDs")
  func genuine() async throws {
    let token = try await issuer.webhook().verify(WebhookRequest(token: issuer.token(issuer.claims())))
    #expect(token.id == "event-1" && token.userID == 7 && token.transactionID == "cause-1")
    #expect(token.issuedAt == issuer.clock.now)
    #expect(token.occurredAt == Date(timeIntervalSince1970: 1_767_225_598))
    #expect(token.events == [AccountStateEvent(type: .userUnlinked, reason: .unlinkFromApps)])
    let payload = try JSONSerialization.jsonObject(with: token.payload) as? [String: Any]
    #expect(payload?["jti"] as? String == "event-1")
  }

  @Test("An unknown event and an unknown reason keep their values")
  func unknownEvent() async throws {
    let events = #"{"https://kakao.example/new":{"reason":"NEW","more":[1]},"https://kakao.example/b":{"reason":{}}}"#
    let token = try await issuer.webhook()
      .verify(WebhookRequest(token: issuer.token(issuer.claims(["events": events]))))
    #expect(
      token.events == [
        AccountStateEvent(type: .init(rawValue: "https://kakao.example/b")),
        AccountStateEvent(
          type: .init(rawValue: "https://kakao.example/new"), reason: UnlinkReason(rawValue: "NEW")),
      ])
  }

  @Test(
    "Optional claims can be missing, and an audience can be an array",
    arguments: [["sub": nil], ["toe": nil, "txm": nil], ["aud": #"["other","web"]"#], ["txm": nil, "txn": #""c""#]])
  func optionalClaims(changes: [String: String?]) async throws {
    let token = try await issuer.webhook().verify(WebhookRequest(token: issuer.token(issuer.claims(changes))))
    #expect(token.userID == 7)
    #expect(token.transactionID == (changes["txm"] == nil ? "cause-1" : changes["txn"] == nil ? nil : "c"))
  }

  @Test("A request of another method isn't an account-state webhook")
  func otherRequest() async throws {
    let token = try issuer.token(issuer.claims())
    let error = await #expect(throws: SdkError.self) {
      try await issuer.webhook().verify(WebhookRequest(token: token, method: "GET"))
    }
    #expect(error?.clientFailureCode == .webhookRequestMalformed)
  }

  @Test("The media type of an authentic token doesn't matter", arguments: [nil, "", "application/jwt"])
  func mediaType(contentType: String?) async throws {
    let request = WebhookRequest(token: try issuer.token(issuer.claims()), contentType: contentType)
    #expect(try await issuer.webhook().verify(request).userID == 7)
  }

  @Test(
    "Claims that don't decide whether a token is authentic can be numbers or null",
    arguments: [
      ["sub": "7"], ["sub": "null"], ["jti": "12"], ["txm": "12"], ["txm": "null"],
      ["events": #"{"uri":null}"#], ["events": #"{"uri":1}"#], ["events": #"{"uri":{"subject":null,"reason":null}}"#],
      ["events": #"{"uri":{"subject":{"iss":null,"sub":7}}}"#, "sub": "null"],
    ])
  func odd(changes: [String: String]) async throws {
    let token = try await issuer.webhook().verify(WebhookRequest(token: issuer.token(issuer.claims(changes))))
    #expect(token.userID == 7)
    #expect(token.id == changes["jti"] ?? "event-1")
    #expect(token.events.count == 1)
  }

  @Test("An invalid time of the event is ignored", arguments: ["null", #""now""#, "-1", "253402300800"])
  func invalidEventTime(toe: String) async throws {
    let token = try await issuer.webhook().verify(WebhookRequest(token: issuer.token(issuer.claims(["toe": toe]))))
    #expect(token.userID == 7 && token.occurredAt == nil)
  }

  @Test("A token that another key signed is rejected")
  func forgedSignature() async throws {
    try await expectRejected(issuer.token(issuer.claims(), isForged: true), with: .securityEventSignatureInvalid)
    let unknown = #"{"typ":"secevent+jwt","alg":"RS256","kid":"forged"}"#
    try await expectRejected(
      issuer.token(issuer.claims(), header: unknown, isForged: true), with: .securityEventKeyUnknown)
  }

  @Test("A token without a signature is rejected", arguments: ["none", "None", "HS256", ""])
  func unsigned(algorithm: String) async throws {
    let header = #"{"typ":"secevent+jwt","alg":"\#(algorithm)","kid":"e"}"#
    try await expectRejected(issuer.token(issuer.claims(), header: header), with: .securityEventKeyUnknown)
    let parts = try issuer.token(issuer.claims(), header: header).split(separator: ".")
    try await expectRejected("\(parts[0]).\(parts[1]).", with: .securityEventKeyUnknown)
  }

  @Test(
    "An ID token or a token of another type isn't accepted as a security event token",
    arguments: ["JWT", "at+jwt", "logout+jwt", nil])
  func otherType(type: String?) async throws {
    let header = #"{\#(type.map { #""typ":"\#($0)","# } ?? "")"alg":"RS256","kid":"k"}"#
    try await expectRejected(issuer.token(issuer.claims(), header: header), with: .securityEventMalformed)
  }

  @Test("A security event token isn't accepted as an ID token")
  func asIDToken() async throws {
    let exp = "\(Int(issuer.clock.now.timeIntervalSince1970) + 600)"
    let token = try issuer.token(issuer.claims(["exp": exp]))
    #expect(try await issuer.webhook().verify(WebhookRequest(token: token)).userID == 7)
    let error = await #expect(throws: SdkError.self) { try await issuer.verifier().verify(token) }
    #expect(error?.clientFailureCode == .idTokenTypeUnsupported)
  }

  @Test(
    "A token of another issuer or for another app is rejected",
    arguments: [
      ("iss", #""https://evil.example""#, KakaoClientFailureCode.securityEventIssuerMismatch),
      ("iss", #""https://issuer.example/""#, .securityEventIssuerMismatch),
      ("aud", #""other""#, .securityEventAudienceMismatch), ("aud", "[]", .securityEventAudienceMismatch),
      ("aud", #"["App"]"#, .securityEventAudienceMismatch),
    ])
  func otherParty(name: String, value: String, code: KakaoClientFailureCode) async throws {
    try await expectRejected(issuer.token(issuer.claims([name: value])), with: code)
  }

  @Test(
    "A required claim that is missing or has the wrong type is rejected",
    arguments: [
      ("iss", nil), ("aud", nil), ("aud", "1"), ("iat", nil), ("iat", #""1767225600""#), ("iat", "-1"), ("jti", nil),
      ("jti", "null"), ("jti", #""""#), ("events", nil), ("events", "{}"), ("events", "[]"),
    ] as [(String, String?)])
  func malformedClaims(name: String, value: String?) async throws {
    try await expectRejected(issuer.token(issuer.claims([name: value])), with: .securityEventMalformed)
  }

  @Test(
    "A token whose subjects differ or don't name a user is rejected",
    arguments: [
      (#""8""#, #"{"sub":"7"}"#), (#""7""#, #"{"iss":"https://evil.example","sub":"7"}"#), (nil, "{}"),
      (#""user""#, "{}"), (#""+7""#, "{}"), (#""07""#, "{}"), (#""""#, "{}"), (#""9223372036854775808""#, "{}"),
    ])
  func badSubject(sub: String?, subject: String) async throws {
    let claims = issuer.claims(["sub": sub, "events": #"{"uri":{"subject":\#(subject)}}"#])
    try await expectRejected(issuer.token(claims), with: .securityEventMalformed)
  }

  @Test("A claim that occurs twice is rejected", arguments: ["iss", "sub", "jti", "events"])
  func duplicates(name: String) async throws {
    let claims = issuer.claims().dropLast() + #","\#(name)":"second"}"#
    try await expectRejected(issuer.token(String(claims)), with: .securityEventMalformed)
  }

  @Test(
    "A body that isn't a token is rejected",
    arguments: ["", "a", "a.b", "a.b.c", "a.b.c.d", "{}", String(repeating: "a", count: 40_000)])
  func noToken(text: String) async throws {
    try await expectRejected(text, with: .securityEventMalformed)
  }

  @Test("A token from the future or an expired token is rejected only outside the leeway")
  func times() async throws {
    let now = Int(issuer.clock.now.timeIntervalSince1970)
    for changes in [["iat": "\(now + 61)"], ["nbf": "\(now + 61)"], ["exp": "\(now - 60)"]] {
      try await expectRejected(issuer.token(issuer.claims(changes)), with: .securityEventTimeInvalid)
    }
    for changes in [["iat": "\(now + 60)"], ["nbf": "\(now + 60)"], ["exp": "\(now - 59)"], ["iat": "0"]] {
      let request = WebhookRequest(token: try issuer.token(issuer.claims(changes)))
      #expect(try await issuer.webhook().verify(request).userID == 7)
    }
  }

  @Test("If the keys can't be fetched, the error isn't an invalid webhook")
  func noKeys() async throws {
    let offline = StubTransport { _ in throw URLError(.notConnectedToInternet) }
    let token = try issuer.token(issuer.claims())
    let error = await #expect(throws: SdkError.self) {
      try await issuer.webhook(transport: offline).verify(WebhookRequest(token: token))
    }
    #expect(error?.getClientError().reason == .NetworkFailed)
    #expect(error.map { WebhookResponse(rejecting: $0).status } == 503)
  }
}
