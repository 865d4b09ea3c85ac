extension AuthorizeCheck {
  static let responseTypeIsCode = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    switch parameters.responseType {
    case "code": return
    case nil: throw AuthorizeError(.missingParameter, app: client.app, facts: [.missing("response_type")])
    case "token": throw AuthorizeError(.implicitGrant, app: client.app)
    case let other?:
      throw AuthorizeError(.responseType, app: client.app, facts: [.sent(other), .allowed(["code"])])
    }
  }

  /// Kakao's discovery document names S256 only, and RFC 7636 makes `plain` the method of a challenge without
  /// one.
  static let codeChallengeIsS256 = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    if parameters.codeChallenge == nil, parameters.codeChallengeMethod == nil { return }
    guard parameters.codeChallengeMethod == "S256" else {
      throw AuthorizeError(
        .invalidParameter, app: client.app,
        facts: [
          .parameter("code_challenge_method"), .sent(parameters.codeChallengeMethod ?? ""), .allowed(["S256"]),
        ])
    }
    guard let challenge = parameters.codeChallenge, PKCE.isChallenge(challenge) else {
      throw AuthorizeError(
        .invalidParameter, app: client.app,
        facts: [.parameter("code_challenge"), .allowed(["base64url(SHA-256(code_verifier))"])])
    }
  }

  /// How Kakao combines prompts is not known; `none` with another is refused as OpenID Connect Core 3.1.2.1
  /// has it.
  static let promptsAreKnown = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    if parameters.prompts.contains("cert") { throw AuthorizeError(.certificate, app: client.app) }
    let allowed = ["login", "none", "create", "select_account"]
    let isAllowed = parameters.prompts.allSatisfy(allowed.contains)
    guard isAllowed, !parameters.prompts.contains("none") || parameters.prompts.count == 1 else {
      throw AuthorizeError(
        .invalidParameter, app: client.app,
        facts: [.parameter("prompt"), .sent(parameters.prompts.joined(separator: ",")), .allowed(allowed)])
    }
  }

  /// An `agt` says who the user is, these prompts ask for it. How Kakao takes both together is not known; the official
  /// SDK never sends them so.
  static let promptsFitAccessGrantToken = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    guard parameters.accessGrantToken == nil || parameters.prompts.allSatisfy({ $0 == "none" }) else {
      throw AuthorizeError(
        .invalidParameter, app: client.app,
        facts: [.parameter("prompt"), .sent(parameters.prompts.joined(separator: ",")), .allowed(["none"])])
    }
  }
}
