/// A way in which the emulator acts as an attacker or as a broken server.
///
/// A client must detect it and reject the login, the token, or the webhook. Each one is a ``FaultPreset`` with the same
/// name. The guide *How to test* describes each misbehavior and names its source.
enum Misbehavior: Sendable, Hashable {
  case callback(CallbackMisbehavior)
  case idToken(IDTokenMisbehavior)
  /// A refresh returns the tokens of another user.
  case otherUsersRefresh
  /// The user information is that of another user.
  case otherUsersInformation
  case webhook(WebhookMisbehavior)

  /// The part of the protocol in which a misbehavior acts.
  enum Place: Sendable, Hashable {
    case callback, token, userInformation, webhook

    /// The paths of the requests whose responses can be changed.
    var paths: [String] {
      switch self {
      case .callback: ["/oauth/authorize"]
      case .token: ["/oauth/token"]
      case .userInformation: ["/v2/user/me", "/v1/oidc/userinfo"]
      case .webhook: []
      }
    }

    private static let requests = [Place.callback, .token, .userInformation]

    /// Creates the place of a request, or returns nil if no misbehavior acts there.
    init?(path: String) {
      guard let place = Self.requests.first(where: { $0.paths.contains(path) }) else { return nil }
      self = place
    }
  }

  /// All misbehaviors, in the order in which they occur in a login.
  static let all: [Misbehavior] =
    CallbackMisbehavior.allCases.map(Misbehavior.callback) + IDTokenMisbehavior.allCases.map(Misbehavior.idToken)
    + [.otherUsersRefresh, .otherUsersInformation] + WebhookMisbehavior.allCases.map(Misbehavior.webhook)

  var name: String {
    switch self {
    case .callback(let misbehavior): misbehavior.rawValue
    case .idToken(let misbehavior): misbehavior.rawValue
    case .otherUsersRefresh: "refresh-other-user"
    case .otherUsersInformation: "user-info-other-user"
    case .webhook(let misbehavior): misbehavior.rawValue
    }
  }

  var place: Place {
    switch self {
    case .callback: .callback
    case .idToken, .otherUsersRefresh: .token
    case .otherUsersInformation: .userInformation
    case .webhook: .webhook
    }
  }
}

/// The reason why a pending misbehavior couldn't act.
///
/// The raw value describes it in the request log. The misbehavior stays pending.
enum MisbehaviorProblem: String, Error {
  case noState = "the login has no state"
  case noOtherLogin = "no other login of the app is unfinished"
  case noEarlierCallback = "no earlier callback, so this one is repeated at the next login"
  case noOtherUser = "no other user is linked to the app"
  case noIDToken = "the response has no ID token"
  case noNonce = "the ID token has no nonce"
  case noEarlierWebhook = "the app has received no earlier webhook of this kind"
}
