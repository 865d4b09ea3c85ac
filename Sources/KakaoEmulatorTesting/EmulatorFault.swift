import Foundation

/// A failure that the emulator simulates for upcoming requests.
///
/// ```swift
/// try await emulator.addFault(.preset(.answerLost))
/// try await emulator.addFault(.status(503, match: .init(path: "/v2/*", account: 1), times: 2))
/// ```
public struct EmulatorFault: Sendable {
  /// The named faults for typical failures in production, and for attacks on the app.
  public enum Preset: String, Codable, Sendable, CaseIterable {
    /// The next refresh fails with `invalid_grant` (KOE322).
    case refreshRejected = "refresh-rejected"
    /// The next exchange of a code fails with `invalid_grant` (KOE320).
    case codeRejected = "code-rejected"
    /// The next call to the user API fails with -401.
    case tokenRejected = "token-rejected"
    /// The next call to the user API fails with -402.
    case insufficientScopes = "insufficient-scopes"
    /// The next call to the user API fails with -10.
    case quotaExceeded = "quota-exceeded"
    /// The next call to the user API fails with -13.
    case appSuspended = "app-suspended"
    /// All token requests in the next 30 seconds fail with KOE003.
    case tokenEndpointOutage = "token-endpoint-outage"
    /// The next token request fails with KOE003.
    case tokenEndpointDown = "token-endpoint-down"
    /// The next token request is handled, but its response is lost.
    case answerLost = "answer-lost"
    /// The next request to a JSON endpoint is rejected because of a rate limit.
    case rateLimited = "rate-limited"
    /// The next request takes five seconds longer.
    case slow
    /// The response to the next request is a web page with status 503.
    case maintenancePage = "maintenance-page"
    /// The next callback has no state.
    case callbackWithoutState = "callback-without-state"
    /// The next callback has a state that no login sent.
    case callbackUnknownState = "callback-unknown-state"
    /// The next callback has the state of another login.
    case callbackOtherLoginState = "callback-other-login-state"
    /// The next callback is repeated in place of the callback that follows it.
    case callbackReplayed = "callback-replayed"
    /// The next callback has another user's code.
    case callbackOtherUserCode = "callback-other-user-code"
    /// The next callback has a code of another app key.
    case callbackOtherClientCode = "callback-other-client-code"
    /// The next callback has both a code and an error.
    case callbackErrorAndCode = "callback-error-and-code"
    /// The next callback has another issuer.
    case callbackWrongIssuer = "callback-wrong-issuer"
    /// The next callback is replaced by that of another user's login in another browser.
    case callbackOtherBrowser = "callback-other-browser"
    /// The next callback also has another user's ID.
    case callbackUserID = "callback-user-id"
    /// The next ID token can't be decoded.
    case idTokenMalformed = "id-token-malformed"
    /// The next ID token is for another app.
    case idTokenWrongAudience = "id-token-wrong-audience"
    /// The next ID token has another issuer.
    case idTokenWrongIssuer = "id-token-wrong-issuer"
    /// The next ID token has another nonce.
    case idTokenWrongNonce = "id-token-wrong-nonce"
    /// The next ID token has no nonce.
    case idTokenWithoutNonce = "id-token-without-nonce"
    /// The next ID token expired yesterday.
    case idTokenExpired = "id-token-expired"
    /// The next ID token is valid from tomorrow.
    case idTokenIssuedInFuture = "id-token-issued-in-future"
    /// The next ID token has an attacker's signature and no `kid`.
    case idTokenWithoutKid = "id-token-without-kid"
    /// The next ID token has an attacker's signature and `kid`.
    case idTokenUnknownKid = "id-token-unknown-kid"
    /// The next ID token isn't signed (`alg` is `none`).
    case idTokenAlgNone = "id-token-alg-none"
    /// The next ID token is signed with HS256, with the public key as the secret.
    case idTokenHS256PublicKey = "id-token-hs256-public-key"
    /// The next ID token has an attacker's signature.
    case idTokenOtherKey = "id-token-other-key"
    /// The next ID token belongs to another user.
    case idTokenOtherUser = "id-token-other-user"
    /// The next ID token has the claim `aud` twice, and the second one is wrong.
    case idTokenDuplicateClaim = "id-token-duplicate-claim"
    /// The next refresh returns another user's tokens.
    case refreshOtherUser = "refresh-other-user"
    /// The next user information belongs to another user.
    case userInfoOtherUser = "user-info-other-user"
    /// The next webhook has a forged signature or a wrong admin key.
    case webhookForgedSignature = "webhook-forged-signature"
    /// The next webhook is a copy of an earlier one.
    case webhookReplayed = "webhook-replayed"
    /// The next webhook is for another app.
    case webhookOtherApp = "webhook-other-app"
  }

  /// Whether the fault acts before the server handles the request or on its response.
  public enum Moment: String, Sendable {
    case before, after
  }

  /// The requests that the fault applies to.
  public struct Match: Sendable {
    var members: [String: any Sendable] = [:]

    /// Creates conditions.
    ///
    /// A request must meet all of them.
    ///
    /// - Parameters:
    ///   - method: The HTTP method. By default, any method except OPTIONS.
    ///   - path: The path, in which `*` matches any characters.
    ///   - app: The ID of the app.
    ///   - account: The ID of the account.
    ///   - key: The app key.
    ///   - grantType: The grant type of a token request.
    public init(
      method: String? = nil, path: String? = nil, app: Int? = nil, account: Int64? = nil, key: String? = nil,
      grantType: String? = nil
    ) {
      members["method"] = method
      members["path"] = path
      members["app"] = app
      members["account"] = account
      members["key"] = key
      members["grant_type"] = grantType
    }
  }

  /// The body of the request to the control API.
  let members: [String: any Sendable]

  private init(_ effect: [String: any Sendable], _ match: Match, _ times: Int?) {
    var members = effect
    members["match"] = match.members
    members["times"] = times
    self.members = members
  }

  private init(members: [String: any Sendable]) {
    self.members = members
  }

  /// A named fault.
  ///
  /// By default, the fault applies to one request. A preset with a time limit, such as ``Preset/tokenEndpointOutage``,
  /// applies to all requests in that time.
  public static func preset(_ preset: Preset, match: Match = Match(), times: Int? = nil) -> EmulatorFault {
    EmulatorFault(["preset": preset.rawValue], match, times)
  }

  /// A response with the given status and, if `text` isn't `nil`, that text as its body.
  public static func status(
    _ status: Int, text: String? = nil, _ moment: Moment = .before, match: Match = Match(), times: Int = 1
  ) -> EmulatorFault {
    var effect: [String: any Sendable] = ["status": status, "when": moment.rawValue]
    effect["body"] = text
    return EmulatorFault(effect, match, times)
  }

  /// A connection that is closed without a response.
  public static func drop(_ moment: Moment = .before, match: Match = Match(), times: Int = 1) -> EmulatorFault {
    EmulatorFault(["drop": true, "when": moment.rawValue], match, times)
  }

  /// A delay.
  ///
  /// Afterward, the request is handled as usual.
  public static func delay(
    milliseconds: Int, _ moment: Moment = .before, match: Match = Match(), times: Int = 1
  ) -> EmulatorFault {
    EmulatorFault(["delay_ms": milliseconds, "when": moment.rawValue], match, times)
  }

  /// Returns the fault with a time limit on the emulator's clock instead of a number of requests.
  ///
  /// To end the fault without waiting, move the clock forward.
  public func lasting(seconds: Int) -> EmulatorFault {
    var members = members
    members["times"] = nil
    members["seconds"] = seconds
    return EmulatorFault(members: members)
  }

  /// Returns the fault with this app as a condition, unless the fault already has a condition for the app.
  func limited(toApp app: Int) -> EmulatorFault {
    var members = members
    let match = members["match"] as? [String: any Sendable] ?? [:]
    members["match"] = match.merging(["app": app]) { own, _ in own }
    return EmulatorFault(members: members)
  }
}

/// A fault that was added to an emulator.
public struct EmulatorFaultStatus: Decodable, Sendable, Equatable, Identifiable {
  /// The ID of the fault.
  public let id: Int
  /// The number of requests that the fault has been applied to.
  public let hits: Int
  /// The number of requests that the fault still applies to.
  public let times: Int
}
