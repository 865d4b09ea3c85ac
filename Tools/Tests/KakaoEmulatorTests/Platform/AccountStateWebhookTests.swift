import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import JWTKit
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the account-state webhook (docs/conformance.md, section 10.2) over real connections, and of the actions
/// that cause its events.
@Suite(.timeLimit(.minutes(10))) struct AccountStateWebhookTests {
  /// The claims as a service decodes them.
  private struct Claims: JWTPayload {
    struct Event: Codable {
      let subject: [String: String]
      let reason: String?
    }

    let iss: String
    let aud: String
    let sub: String
    let iat: Int
    let toe: Int
    let jti: String
    let txm: String
    let events: [String: Event]

    func verify(using algorithm: some JWTAlgorithm) {}
  }

  /// Unlinks a user, and returns the request that the service receives and the user's ID.
  private func leave(_ emulator: TestEmulator, _ receiver: Receiver) async throws -> (Receiver.Received, Int64) {
    try await receiver.setWebhookURLs(in: emulator)
    _ = try await emulator.tokens()
    let user = try await emulator.userID()
    _ = try await emulator.control("accounts/1/unlink/1234", "")
    let delivery = try #require(
      try await emulator.storage.deliveries(app: nil).first { $0.message.event.hasSuffix("/user-unlinked") })
    try await WebhookSender(services: emulator.services).sendUnattempted(delivery.id)
    #expect(try await emulator.storage.delivery(id: delivery.id)?.state == .delivered)
    return (try await receiver.next(), user)
  }

  @Test("The webhook posts a security event token that is signed with a key of the key set")
  func postsSignedSecurityEventToken() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        let (request, user) = try await leave(emulator, receiver)
        #expect(request.method == .post)
        #expect(request.uri == "/state")
        #expect(request.headers[.contentType] == "application/secevent+jwt")
        #expect(request.headers[.authorization] == nil)

        let keys = JWTKeyCollection()
        try await keys.add(jwksJSON: try await emulator.get("/.well-known/jwks.json").text)
        let claims = try await keys.verify(request.body, as: Claims.self)
        #expect(claims.iss == TestEmulator.issuer)
        #expect(claims.aud == "d0000000000000000000000000000002")
        #expect(claims.sub == String(user))
        #expect(claims.iat == 1_767_225_600 && claims.toe == claims.iat)
        let event = try #require(
          claims.events["https://schemas.openid.net/secevent/oauth/event-type/user-unlinked"])
        #expect(claims.events.count == 1)
        #expect(event.reason == "UNLINK_FROM_APPS")
        #expect(
          event.subject == ["subject_type": "iss-sub", "iss": TestEmulator.issuer, "sub": String(user)])
      }
    }
  }

  @Test("The header and the claims have the order of the sample")
  func headerAndClaimOrderMatchesSample() async throws {
    try await withReceiver { receiver in
      try await withEmulator { emulator in
        let (request, _) = try await leave(emulator, receiver)
        let parts = request.body.split(separator: ".")
        #expect(parts.count == 3)
        let header = try #require(Self.text(parts[0]))
        let kid = try #require(try await emulator.services.signingKeys.all().first).kid
        #expect(header == #"{"kid":"\#(kid)","typ":"secevent+jwt","alg":"RS256"}"#)
        let payload = try #require(Self.text(parts[1]))
        let names = ["iss", "aud", "sub", "iat", "toe", "jti", "txm", "events"]
        let places = try names.map { try #require(payload.range(of: "\"\($0)\":")).lowerBound }
        #expect(places == places.sorted())
      }
    }
  }

  /// Decodes base64url to text.
  private static func text(_ part: Substring) -> String? {
    Data(base64URL: part).flatMap { String(data: $0, encoding: .utf8) }
  }

  @Test("Events with the same cause share only their transaction ID")
  func eventsOfOneCauseShareTransaction() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens()
      _ = try await emulator.control("accounts/1/unlink/1234", "")
      let events = try await emulator.storage.deliveries(app: 1234).compactMap { delivery -> SecurityEvent? in
        guard case .accountState(let event) = delivery.message else { return nil }
        return event
      }
      #expect(events.prefix(2).map(\.type) == [.tokensRevoked, .userUnlinked])
      #expect(Set(events.prefix(2).map(\.transactionID)).count == 1)
      #expect(Set(events.map(\.id)).count == events.count)
    }
  }

  @Test("A login sends an event for each step")
  func loginSendsEvents() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      #expect(try await emulator.recordedEvents() == ["user-linked", "user-scope-consent", "token-issued"])
      _ = try await emulator.refresh(tokens.refresh)
      #expect(try await emulator.recordedEvents().last == "token-issued")
      _ = try await emulator.tokens()
      #expect(try await emulator.recordedEvents().count == 5)
    }
  }

  @Test("Giving and withdrawing consent send events")
  func consentAndWithdrawalSendEvents() async throws {
    try await withEmulator { emulator in
      var login = Login()
      login.scopes = ["account_email"]
      let bearer = try await emulator.bearer(login)
      let before = try await emulator.recordedEvents().count
      let revoke = ["scopes": #"["account_email"]"#]
      _ = try await emulator.post("/v2/user/revoke/scopes", revoke, authorization: bearer)
      #expect(try await emulator.recordedEvents().dropFirst(before) == ["user-scope-withdraw"])
      _ = try await emulator.post("/v2/user/revoke/scopes", ["scopes": #"["gender"]"#], authorization: bearer)
      #expect(try await emulator.recordedEvents().count == before + 1)
      _ = try await emulator.code(login)
      #expect(try await emulator.recordedEvents().dropFirst(before + 1) == ["user-scope-consent"])
    }
  }

  @Test("With revoke_on_code_reuse, reusing a code revokes tokens and sends one event")
  func codeReuseSendsTokenRevokedOnce() async throws {
    try await withEmulator(.revokingOnCodeReuse) { emulator in
      let code = try await emulator.code()
      _ = try await emulator.redeem(code)
      let before = try await emulator.recordedEvents().count
      for _ in 0..<2 { #expect(try await emulator.redeem(code).status == .badRequest) }
      #expect(try await emulator.recordedEvents().dropFirst(before) == ["token-revoked"])
    }
  }

  private func change(_ emulator: TestEmulator, _ patch: String) async throws -> TestResponse {
    try await emulator.client.executeRequest(
      uri: "/_emulator/accounts/1", method: .patch, headers: [.contentType: "application/json"],
      body: ByteBuffer(string: patch))
  }

  @Test(
    "Account changes through the control API send events",
    arguments: [
      (#"{"nickname":"밍"}"#, ["user-profile-changed"]), (#"{"email":"m@example.com"}"#, ["identifier-changed"]),
      (#"{"status":"restricted"}"#, ["account-disabled"]), (#"{"status":"dormant"}"#, []),
      (#"{"password":"another"}"#, ["sessions-revoked"]), (#"{"gender":null}"#, []),
    ])
  func controlAPIChangesSendEvents(patch: String, events: [String]) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearerSharingAccountState()
      let before = try await emulator.recordedEvents().count
      #expect(try await change(emulator, patch).status == .ok)
      #expect(try await emulator.recordedEvents().dropFirst(before) == events[...])
    }
  }

  @Test("Lifting a restriction sends an event")
  func endingRestrictionSendsEvent() async throws {
    try await withEmulator { emulator in
      _ = try await emulator.bearerSharingAccountState()
      for status in ["restricted", "dormant"] {
        #expect(try await change(emulator, #"{"status":"\#(status)"}"#).status == .ok)
      }
      #expect(try await emulator.recordedEvents().suffix(2) == ["account-disabled", "account-enabled"])
    }
  }

  @Test("A logout sends an event")
  func logoutSendsEvent() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      let before = try await emulator.recordedEvents().count
      _ = try await emulator.post("/v1/user/logout", authorization: bearer)
      #expect(try await emulator.recordedEvents().dropFirst(before) == ["token-revoked"])
      let target = try await emulator.target()
      _ = try await emulator.post("/v1/user/logout", target, authorization: TestEmulator.adminKey)
      #expect(try await emulator.recordedEvents().dropFirst(before) == ["token-revoked", "tokens-revoked"])
    }
  }

  @Test("A preregistered user causes a user-linked event only after signing up")
  func preregisteredUserIsLinkedAfterSignUp() async throws {
    try await withEmulator { emulator in
      try await emulator.changeApp(5678) { $0.accountStateWebhook = Webhook(url: "http://127.0.0.1:1/") }
      let login = Login(app: 5678)
      let bearer = try await emulator.bearer(login)
      #expect(try await emulator.recordedEvents(app: 5678) == ["user-scope-consent", "token-issued"])
      _ = try await emulator.post("/v1/user/signup", authorization: bearer)
      #expect(try await emulator.recordedEvents(app: 5678).last == "user-linked")
    }
  }
}
