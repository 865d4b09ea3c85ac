extension AuthorizeCheck {
  static let kakaoLoginIsOn = AuthorizeCheck { _, client throws(AuthorizeError) in
    guard client.app.kakaoLogin else { throw AuthorizeError(.loginDisabled, app: client.app) }
  }

  static let keyKindMayLogIn = AuthorizeCheck { _, client throws(AuthorizeError) in
    guard client.keyKind != .admin else { throw AuthorizeError(.keyKind, reason: "adminKey", app: client.app) }
  }

  /// Requires a native app key, because KakaoTalk returns only to native apps.
  static let keyIsNative = AuthorizeCheck { _, client throws(AuthorizeError) in
    guard client.keyKind == .native else {
      throw AuthorizeError(.keyKind, app: client.app, facts: [.allowed([AppKeyKind.native.rawValue])])
    }
  }

  /// Requires the JavaScript key and an `auth_tran_id` of 16 to 256 bytes for a pop-up login of the web SDK.
  ///
  /// Kakao's SDKs create IDs of 20 and 60 characters. The lengths that Kakao accepts are unknown.
  static let popupIsAvailable = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    guard parameters.wantsPopup else { return }
    guard client.keyKind == .javascript else {
      throw AuthorizeError(
        .popupUnavailable, app: client.app, facts: [.allowed([AppKeyKind.javascript.rawValue])])
    }
    guard let id = parameters.transactionID, (16...256).contains(id.utf8.count) else {
      throw AuthorizeError(.popupUnavailable, app: client.app, facts: [.parameter("auth_tran_id")])
    }
  }

  static let redirectURIIsRegistered = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    let app = client.app
    guard let uri = parameters.redirectURI else {
      throw AuthorizeError(.missingParameter, app: app, facts: [.missing("redirect_uri")])
    }
    if parameters.wantsPopup, uri.hasSameBytes(as: PopupLogins.redirectURI) { return }
    if let consoleURI = client.consoleRedirectURI, uri.hasSameBytes(as: consoleURI) { return }
    guard app.allowsRedirect(to: uri, key: client.key) else {
      throw AuthorizeError(
        .redirectURI, app: app, facts: [.sent(uri), .registered(app.redirectURIs(of: client.key))])
    }
  }

  static let scopesAreSetUp = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    let app = client.app
    let known = app.consentItems.map(\.id) + (app.openIDConnect ? [Scope.openID] : [])
    let unknown = parameters.scopes.filter { !known.containsBytes(of: $0) }
    guard unknown.isEmpty else {
      throw AuthorizeError(.unknownScope, app: app, facts: [.unknownItems(unknown), .registered(known.sorted())])
    }
  }

  static let serviceTermsAreSetUp = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    let known = client.app.serviceTerms.map(\.tag)
    let unknown = (parameters.serviceTerms ?? []).filter { !known.containsBytes(of: $0) }
    guard unknown.isEmpty else {
      throw .invalid("service_terms", unknown, registered: known, app: client.app)
    }
  }

  static let channelsAreConnected = AuthorizeCheck { parameters, client throws(AuthorizeError) in
    guard !parameters.channelPublicIDs.isEmpty else { return }
    guard !client.app.channels.isEmpty else { throw AuthorizeError(.noChannel, app: client.app) }
    let unknown = parameters.channelPublicIDs.filter { !client.app.channels.containsBytes(of: $0) }
    guard unknown.isEmpty else {
      throw .invalid("channel_public_id", unknown, registered: client.app.channels, app: client.app)
    }
  }
}

extension AuthorizeError {
  fileprivate static func invalid(_ name: String, _ sent: [String], registered: [String], app: App) -> Self {
    AuthorizeError(
      .invalidParameter, app: app,
      facts: [.parameter(name), .sent(sent.joined(separator: ",")), .registered(registered)])
  }
}
