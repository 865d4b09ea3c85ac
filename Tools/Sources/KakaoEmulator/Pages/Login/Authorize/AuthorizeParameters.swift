/// The parsed query of `GET /oauth/authorize`.
///
/// ``AuthorizeCheck`` validates the values.
///
/// Other parameters, such as `ka` and `auth_type`, have no effect.
struct AuthorizeParameters: Sendable, Equatable {
  var clientID: String?
  var redirectURI: String?
  var responseType: String?
  var scopes: [String]
  var prompts: [String]
  var loginHint: String?
  var serviceTerms: [String]?
  var state: String?
  var nonce: String?
  var codeChallenge: String?
  var codeChallengeMethod: String?
  var channelPublicIDs: [String]
  /// The access grant token, from the parameter `agt`.
  var accessGrantToken: String?
  /// Whether `is_popup` is `true` or `redirect_uri` is the web SDK's placeholder ``PopupLogins/redirectURI``.
  var wantsPopup: Bool
  /// The web SDK's ID of a pop-up login, from the parameter `auth_tran_id`.
  var transactionID: String?

  init(_ fields: FormFields) {
    clientID = fields["client_id"]
    redirectURI = fields["redirect_uri"]
    responseType = fields["response_type"]
    scopes = Scope.parse(fields["scope"] ?? "")
    prompts = Scope.parse(fields["prompt"] ?? "")
    loginHint = fields["login_hint"]
    serviceTerms = fields["service_terms"].map(Scope.parse)
    state = fields["state"]
    nonce = fields["nonce"]
    codeChallenge = fields["code_challenge"]
    codeChallengeMethod = fields["code_challenge_method"]
    channelPublicIDs = Scope.parse(fields["channel_public_id"] ?? "")
    accessGrantToken = fields["agt"]
    wantsPopup =
      fields["is_popup"] == "true" || fields["redirect_uri"]?.hasSameBytes(as: PopupLogins.redirectURI) == true
    transactionID = fields["auth_tran_id"]
  }

  /// Parses a query.
  ///
  /// Throws if the query is malformed or repeats a parameter.
  static func fields(_ query: String) throws(AuthorizeError) -> FormFields {
    do {
      return try FormFields(query)
    } catch {
      switch error {
      case .malformed: throw AuthorizeError(.malformed)
      case .duplicate(let name): throw AuthorizeError(.invalidParameter, facts: [.duplicated(name)])
      }
    }
  }
}
