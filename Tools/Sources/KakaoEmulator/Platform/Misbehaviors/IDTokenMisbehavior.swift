import Crypto
import CryptoExtras
import Foundation

/// A misbehavior of the ID token in a token response.
enum IDTokenMisbehavior: String, Sendable, CaseIterable {
  /// The text isn't a token, so that a client that reads ID tokens can't continue.
  case malformed = "id-token-malformed"
  case wrongAudience = "id-token-wrong-audience"
  case wrongIssuer = "id-token-wrong-issuer"
  case wrongNonce = "id-token-wrong-nonce"
  case withoutNonce = "id-token-without-nonce"
  case expired = "id-token-expired"
  /// The token's issue date is tomorrow, and it isn't valid before then.
  case issuedInFuture = "id-token-issued-in-future"
  /// An attacker signed the token, and the header names no key.
  case withoutKeyID = "id-token-without-kid"
  /// An attacker signed the token, and the header names the attacker's key.
  case unknownKeyID = "id-token-unknown-kid"
  case unsigned = "id-token-alg-none"
  /// The signature is an HMAC, and its key is the text of the public key.
  case publicKeyAsSecret = "id-token-hs256-public-key"
  /// An attacker signed the token, and the header names the issuer's key.
  case otherKey = "id-token-other-key"
  /// The subject isn't the user of the access token.
  case otherUser = "id-token-other-user"
  /// The audience occurs twice, and the second value is wrong.
  case duplicateClaim = "id-token-duplicate-claim"
}

extension Services {
  /// The URL of another issuer.
  ///
  /// A client that compares only the beginning accepts this issuer, too. The right issuer is before the `@`, so this is
  /// a valid URL even if the right issuer has a port.
  var otherIssuer: String { issuer + "@attacker.example" }

  /// Returns the ID token that replaces another one.
  ///
  /// Throws a ``MisbehaviorProblem`` if the misbehavior can't act.
  func idToken(_ token: String, of caller: Caller, with misbehavior: IDTokenMisbehavior) async throws -> String {
    guard let original = TokenParts(token), case .string(let audience)? = original.claims.member("aud") else {
      throw MisbehaviorProblem.noIDToken
    }
    let (header, claims, now) = (original.header, original.claims, clock.now.unixSeconds)
    // A client that only checks whether the audience contains its key accepts this audience, too.
    let otherAudience = JSON.string(audience + "0")
    let day: Int64 = 86_400
    func sign(_ changes: [(String, JSON?)]) async throws -> String {
      try await signingKeys.sign(claims.setting(changes))
    }
    switch misbehavior {
    case .malformed: return "not-an-id-token"
    case .wrongAudience: return try await sign([("aud", otherAudience)])
    case .wrongIssuer: return try await sign([("iss", .string(otherIssuer))])
    case .wrongNonce, .withoutNonce:
      guard claims.hasMember("nonce") else { throw MisbehaviorProblem.noNonce }
      let other = JSON.string(random.bytes(32).base64URLEncodedString())
      return try await sign([("nonce", misbehavior == .wrongNonce ? other : nil)])
    case .expired: return try await sign([("exp", .integer(now - day)), ("iat", .integer(now - 2 * day))])
    case .issuedInFuture:
      return try await sign([
        ("exp", .integer(now + 2 * day)), ("iat", .integer(now + day)), ("nbf", .integer(now + day)),
      ])
    case .withoutKeyID: return try await AttackerKey.sign(header: header.setting([("kid", nil)]), claims)
    case .unknownKeyID:
      return try await AttackerKey.sign(header: header.setting([("kid", .string(AttackerKey.kid()))]), claims)
    case .otherKey: return try await AttackerKey.sign(header: header, claims)
    case .unsigned: return TokenParts.signingInput(header.setting([("alg", "none")]), claims) + "."
    case .publicKeyAsSecret:
      let input = TokenParts.signingInput(header.setting([("alg", "HS256")]), claims)
      let secret = SymmetricKey(data: Data(try await signingKeys.publicKeyPEM().utf8))
      let code = HMAC<SHA256>.authenticationCode(for: Data(input.utf8), using: secret)
      return "\(input).\(Data(code).base64URLEncodedString())"
    case .otherUser:
      let other = try await otherUser(of: caller.app.id, than: caller.account.id)
      return try await sign([("sub", .string(String(other.link.userID)))])
    case .duplicateClaim: return try await signingKeys.sign(claims.adding("aud", otherAudience))
    }
  }
}

/// The header and the claims of a token.
struct TokenParts: Sendable {
  let header: JSON
  let claims: JSON

  init?(_ token: String) {
    let parts = token.split(separator: ".").map { Data(base64URL: $0).flatMap { try? JSON(parsing: $0) } }
    guard parts.count == 3, let header = parts[0], let claims = parts[1] else { return nil }
    (self.header, self.claims) = (header, claims)
  }

  /// Returns the text to sign (RFC 7515 section 5.1).
  static func signingInput(_ header: JSON, _ claims: JSON) -> String {
    [header, claims].map { Data($0.bytes).base64URLEncodedString() }.joined(separator: ".")
  }
}

/// The key of an attacker, which isn't among the published keys.
enum AttackerKey {
  private static let key = Task { try await SigningKey.makeOnDispatchQueue(at: Date(), random: .system) }

  static func kid() async throws -> String { try await key.value.kid }

  /// Returns a token with an RS256 signature of this key.
  static func sign(header: JSON, _ claims: JSON) async throws -> String {
    let input = TokenParts.signingInput(header, claims)
    let key = try _RSA.Signing.PrivateKey(pemRepresentation: try await key.value.privateKeyPEM)
    let signature = try key.signature(for: SHA256.hash(data: Data(input.utf8)), padding: .insecurePKCS1v1_5)
    return "\(input).\(signature.rawRepresentation.base64URLEncodedString())"
  }
}

extension JSON {
  /// Returns this object with changed members, where a nil value removes the member.
  func setting(_ changes: [(String, JSON?)]) -> JSON {
    guard case .object(var members) = self else { return self }
    for (name, value) in changes {
      let index = members.firstIndex { $0.name == name }
      guard let value else {
        if let index { members.remove(at: index) }
        continue
      }
      let member = Member(name: name, value: value)
      if let index { members[index] = member } else { members.append(member) }
    }
    return .object(members)
  }

  /// Returns this object with one more member, even if it already has a member with this name.
  fileprivate func adding(_ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members + [Member(name: name, value: value)])
  }
}
