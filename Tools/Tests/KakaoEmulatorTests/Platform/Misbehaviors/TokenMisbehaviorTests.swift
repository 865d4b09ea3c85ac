import Crypto
import CryptoExtras
import Foundation
import HummingbirdTesting
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of misbehaviors of token responses and of user information.
@Suite struct TokenMisbehaviorTests {
  /// Runs two logins with the same nonce, of which the second has a misbehavior.
  private func withIDTokens(
    _ misbehavior: IDTokenMisbehavior,
    body: @Sendable (TestEmulator, _ usual: TokenParts, _ changed: String) async throws -> Void
  ) async throws {
    try await withEmulator { emulator in
      _ = try await emulator.tokens(Login(account: 2))
      let usual = try await emulator.tokens(Login(nonce: "own")).response
      try await emulator.add(.idToken(misbehavior))
      let changed = try await emulator.tokens(Login(nonce: "own")).response
      emulator.expectHit(.idToken(misbehavior))
      #expect(try changed.memberNames() == usual.memberNames())
      let idToken = try usual.string("id_token")
      try await body(emulator, try #require(TokenParts(idToken)), try changed.string("id_token"))
    }
  }

  @Test(
    "A changed claim is the only difference, and the signature is valid",
    arguments: [
      (IDTokenMisbehavior.wrongAudience, ["aud"]), (.wrongIssuer, ["iss"]), (.wrongNonce, ["nonce"]),
      (.withoutNonce, ["nonce"]),
      (.expired, ["exp", "iat"]), (.issuedInFuture, ["exp", "iat", "nbf"]), (.otherUser, ["sub"]),
    ])
  func claims(misbehavior: IDTokenMisbehavior, names: [String]) async throws {
    try await withIDTokens(misbehavior) { emulator, usual, text in
      let changed = try #require(TokenParts(text))
      #expect(changed.header == usual.header)
      let all = Set(members(usual.claims) + members(changed.claims))
      #expect(all.filter { usual.claims.member($0) != changed.claims.member($0) }.sorted() == names)
      let keys = try await emulator.services.signingKeys.all()
      #expect(SignedToken(text)?.signature(by: keys) == .current)
      let now = emulator.clock.now.unixSeconds
      switch misbehavior {
      // The wrong value begins with the right one, so a client that compares only the beginning accepts it.
      case .wrongAudience, .wrongIssuer:
        guard case .string(let right)? = usual.claims.member(names[0]),
          case .string(let wrong)? = changed.claims.member(names[0])
        else {
          Issue.record("not a text")
          return
        }
        #expect(wrong.hasPrefix(right))
        if misbehavior == .wrongIssuer { #expect(URL(string: wrong)?.host == "attacker.example") }
      case .expired: #expect(changed.claims.member("exp") == .integer(now - 86_400))
      case .issuedInFuture:
        #expect(changed.claims.member("iat") == .integer(now + 86_400))
        #expect(changed.claims.member("nbf") == .integer(now + 86_400))
      case .otherUser:
        let other = try await emulator.userID(account: 2)
        #expect(changed.claims.member("sub") == .string(String(other)))
      default: break
      }
    }
  }

  private func members(_ json: JSON) -> [String] {
    guard case .object(let members) = json else { return [] }
    return members.map(\.name)
  }

  @Test(
    "A token with an attacker's signature has the usual claims",
    arguments: [
      (IDTokenMisbehavior.withoutKeyID, SignedToken.Signature.unknownKey), (.unknownKeyID, .unknownKey),
      (.otherKey, .wrong), (.unsigned, .otherAlgorithm), (.publicKeyAsSecret, .otherAlgorithm),
    ])
  func signatures(misbehavior: IDTokenMisbehavior, signature: SignedToken.Signature) async throws {
    try await withIDTokens(misbehavior) { emulator, usual, text in
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let (first, second) = (try #require(Data(base64URL: parts[0])), try #require(Data(base64URL: parts[1])))
      let header = try JSON(parsing: first)
      #expect(try JSON(parsing: second) == usual.claims)
      let keys = try await emulator.services.signingKeys.all()
      #expect(SignedToken(text)?.signature(by: keys) == signature)
      switch misbehavior {
      case .withoutKeyID: #expect(header.member("kid") == nil && header.member("alg") == "RS256")
      case .unknownKeyID: #expect(header.member("kid") != usual.header.member("kid"))
      case .otherKey: #expect(header == usual.header)
      case .unsigned: #expect(header.member("alg") == "none" && parts.count == 3 && parts[2].isEmpty)
      default:
        #expect(header.member("alg") == "HS256")
        let key = try #require(keys.first)
        let pem = try _RSA.Signing.PrivateKey(pemRepresentation: key.privateKeyPEM).publicKey.pemRepresentation
        let secret = SymmetricKey(data: Data((pem.hasSuffix("\n") ? pem : pem + "\n").utf8))
        let code = HMAC<SHA256>.authenticationCode(for: Data("\(parts[0]).\(parts[1])".utf8), using: secret)
        #expect(Data(code).base64URLEncodedString() == parts[2])
      }
    }
  }

  @Test("id-token-malformed returns a text that isn't a token")
  func malformed() async throws {
    try await withIDTokens(.malformed) { _, _, text in #expect(text == "not-an-id-token") }
  }

  @Test("id-token-duplicate-claim repeats the audience, with another app key last")
  func duplicateClaim() async throws {
    try await withIDTokens(.duplicateClaim) { _, usual, text in
      let claims = try #require(Data(base64URL: text.split(separator: ".")[1]))
      #expect(throws: JSON.ParsingError.repeatedMember("aud")) { try JSON(parsing: claims) }
      #expect(try JSONSerialization.jsonObject(with: claims) is [String: Any])
      #expect(String(decoding: claims, as: UTF8.self).hasPrefix(String(usual.claims.text.dropLast()) + #","aud":""#))
    }
  }

  @Test("An ID token misbehavior waits for a response with an ID token and a nonce, and for a second user")
  func notApplied() async throws {
    for (misbehavior, problem) in [
      (IDTokenMisbehavior.wrongNonce, MisbehaviorProblem.noNonce), (.withoutNonce, .noNonce),
      (.otherUser, .noOtherUser),
    ] {
      try await withEmulator { emulator in
        try await emulator.add(.idToken(misbehavior))
        #expect(try await emulator.tokens().response.status == .ok)
        emulator.expectNoHit(.idToken(misbehavior), because: problem)
      }
    }
    try await withEmulator { emulator in
      try await emulator.changeApp { $0.openIDConnect = false }
      try await emulator.add(.idToken(.expired))
      _ = try await emulator.tokens()
      emulator.expectNoHit(.idToken(.expired), because: .noIDToken)
      #expect(try await emulator.redeem("unknown").status == .badRequest)
      #expect(emulator.loggedFaults("/oauth/token").count == 1)
    }
  }

  @Test("refresh-other-user returns working tokens of another user, and waits for a refresh")
  func refresh() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      try await emulator.add(.otherUsersRefresh)
      let tokens = try await emulator.tokens(Login(nonce: "own"))
      #expect(emulator.services.faults.all.first?.hits == 0)
      let refreshed = try await emulator.refresh(tokens.refresh)
      emulator.expectHit(.otherUsersRefresh)
      let info = try await emulator.get(
        "/v1/user/access_token_info", authorization: "Bearer \(try refreshed.string("access_token"))")
      let other = try await emulator.userID(account: 2)
      #expect(try info.integer("id") == other)
      let idToken = try refreshed.string("id_token")
      let claims = try #require(TokenParts(idToken)?.claims)
      #expect(claims.member("sub") == .string(String(other)) && claims.member("nonce") == "own")
      #expect(try await emulator.refresh(try refreshed.string("refresh_token")).status == .ok)
    }
  }

  @Test("If the app has no other user, a refresh isn't changed")
  func refreshOfOnlyUser() async throws {
    try await withEmulator { emulator in
      let tokens = try await emulator.tokens()
      try await emulator.add(.otherUsersRefresh)
      #expect(try await emulator.refresh(tokens.refresh).status == .ok)
      emulator.expectNoHit(.otherUsersRefresh, because: .noOtherUser)
    }
  }

  @Test(
    "user-info-other-user returns another user's information for the caller's token",
    arguments: [("/v2/user/me", "id"), ("/v1/oidc/userinfo", "sub")])
  func userInformation(path: String, member: String) async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      let bearer = try await emulator.bearer()
      let usual = try await emulator.get(path, authorization: bearer)
      try await emulator.add(.otherUsersInformation)
      let changed = try await emulator.get(path, authorization: bearer)
      emulator.expectHit(.otherUsersInformation)
      let ids = try [usual, changed].map { "\(try $0.json()[member] ?? "")" }
      let (own, other) = (try await emulator.userID(), try await emulator.userID(account: 2))
      #expect(ids == [String(own), String(other)])
      #expect(try await emulator.get(path, authorization: bearer).text == usual.text)
    }
  }

  @Test("user-info-other-user waits for a valid token and for another user")
  func userInformationNotChanged() async throws {
    try await withEmulator { emulator in
      let bearer = try await emulator.bearer()
      try await emulator.add(.otherUsersInformation)
      #expect(try await emulator.get("/v2/user/me").status == .unauthorized)
      #expect(try await emulator.get("/v2/user/me", authorization: bearer).status == .ok)
      emulator.expectNoHit(.otherUsersInformation, because: .noOtherUser)
    }
  }

  @Test(
    "A misbehavior can't be limited to a path on which it has no effect",
    arguments: [
      ("callback-without-state", "/oauth/token", false), ("callback-without-state", "/oauth/*", true),
      ("id-token-expired", "/v2/user/me", false), ("user-info-other-user", "/v2/user/me", true),
      ("user-info-other-user", "/v1/user/ids", false), ("webhook-replayed", "/oauth/token", false),
    ])
  func paths(preset: String, path: String, isPossible: Bool) async throws {
    try await withEmulator { emulator in
      let added = try await emulator.control("faults", #"{"preset":"\#(preset)","match":{"path":"\#(path)"}}"#)
      #expect(added.status == (isPossible ? .created : .badRequest))
    }
  }

  @Test("A misbehavior is applied to the given number of requests, and can have a delay")
  func times() async throws {
    try await withEmulator { emulator in
      try await emulator.linkTwoUsers()
      let bearer = try await emulator.bearer()
      try await emulator.add(.otherUsersInformation, #","times":2"#)
      _ = try await emulator.control("faults", #"{"delay_ms":1}"#)
      var ids: [Int64] = []
      for _ in 0..<3 { ids.append(try await emulator.get("/v2/user/me", authorization: bearer).integer("id")) }
      let (own, other) = (try await emulator.userID(), try await emulator.userID(account: 2))
      #expect(ids == [other, other, own])
      #expect(emulator.services.faults.all.map(\.hits) == [2, 1])
    }
  }
}
