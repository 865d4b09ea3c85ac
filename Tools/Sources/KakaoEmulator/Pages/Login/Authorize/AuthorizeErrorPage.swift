import Hummingbird

/// The page for an ``AuthorizeError``, with a section for the developer.
///
/// Kakao doesn't document the HTTP status of these pages; 400 is inferred from their text.
struct AuthorizeErrorPage: Page {
  static let template = "authorize_error"

  struct Fact: Sendable {
    let label: String
    let values: [String]
  }

  let status: HTTPResponse.Status = .badRequest
  let title: String
  let summary: String
  let cause: String
  let fix: String
  let facts: [Fact]
  let hasFacts: Bool
  /// The console page with the app's settings, or nil if the app is unknown.
  let settings: String?
  /// The console page that registers the redirect URI, or nil if registering it doesn't fix the error.
  let registration: String?

  /// Creates the page for a request with the given query.
  init(_ error: AuthorizeError, query: String? = nil, strings: Strings) {
    title =
      "\(strings["error", error.code.isMisconfiguration ? "misconfigured" : "badRequest"]) (\(error.code.rawValue))"
    summary = (error.appName.map { "\($0) " } ?? "") + strings["error", error.appName == nil ? "summary" : "appSummary"]
    cause = error.reason.cause(in: strings) ?? error.reason.name
    fix = error.reason.fix(in: strings) ?? ""
    // An unknown key could be a secret that was sent by mistake, and users needn't see the keys of the apps.
    let isKey = error.code == .unknownClient
    facts = error.reason.facts.filter { !isKey || $0.kind == .sent }.map { fact in
      Fact(
        label: strings["fact", fact.kind.rawValue], values: isKey ? fact.values.map { "\($0.prefix(4))…" } : fact.values
      )
    }
    hasFacts = !facts.isEmpty
    settings = error.appID.map { ConsoleNavigation.path("apps", $0) + "#settings" }
    registration = error.code == .redirectURI ? query.map(ConsoleNavigation.registration(forQuery:)) : nil
  }
}

extension AuthorizeError.Code {
  /// Whether the title says that the app's settings are wrong.
  ///
  /// This was observed for KOE006 and KOE101, and is inferred from the meaning of the other codes.
  var isMisconfiguration: Bool {
    switch self {
    case .loginDisabled, .notAMember, .redirectURI, .logoutRedirectURI, .keyKind, .unknownClient, .noChannel,
      .certificate:
      true
    case .malformed, .wrongURL, .popupUnavailable, .responseType, .implicitGrant, .requiredConsent, .invalidParameter,
      .unknownScope, .missingParameter:
      false
    }
  }
}
