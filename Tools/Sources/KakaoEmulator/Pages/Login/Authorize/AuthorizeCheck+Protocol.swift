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

  /// Requires `S256`, the only method in Kakao's discovery document.
  ///
  /// A challenge without a method is rejected too, because RFC 7636 section 4.3 defines `plain` as its method.
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

  /// Rejects unknown prompts, and `none` in combination with another prompt (OpenID Connect Core 1.0 section 3.1.2.1).
  ///
  /// Kakao's rules for combinations are unknown.
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

  /// Rejects a request that identifies the user with an `agt` and also has a prompt for user interaction.
  ///
  /// It's unknown how Kakao handles such a request. Its SDKs never send one.
  static let promptsFitAccessGrantToken = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    guard parameters.accessGrantToken == nil || parameters.prompts.allSatisfy({ $0 == "none" }) else {
      throw AuthorizeError(
        .invalidParameter, app: client.app,
        facts: [.parameter("prompt"), .sent(parameters.prompts.joined(separator: ",")), .allowed(["none"])])
    }
  }
}
