/// The query of `GET /oauth/authorize`, read once. Which values are acceptable is for ``AuthorizeCheck`` to
/// say.
///
/// Parameters that are not here (`ka`, `auth_type`, …) change nothing.
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
  /// `agt`
  var accessGrantToken: String?
  /// `is_popup`, or the word in place of a redirect URI that means the same
  var wantsPopup: Bool
  /// `auth_tran_id`
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
    wantsPopup = fields["is_popup"] == "true" || fields["redirect_uri"] == PopupLogins.redirectURI
    transactionID = fields["auth_tran_id"]
  }

  /// The fields of a query, or the page that says what is wrong with it.
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
