/// An authorization error that is shown to the user as a page.
///
/// Like Kakao's server, the emulator doesn't redirect to the app after such an error, because the redirect URI might
/// not belong to the app.
struct AuthorizeError: Error, Sendable, Equatable {
  /// Kakao's error codes for invalid requests and invalid app settings.
  enum Code: String, Sendable, CaseIterable {
    case malformed = "KOE001"
    case wrongURL = "KOE002"
    case loginDisabled = "KOE004"
    case notAMember = "KOE005"
    case redirectURI = "KOE006"
    case logoutRedirectURI = "KOE007"
    case keyKind = "KOE008"
    case popupUnavailable = "KOE023"
    case unknownClient = "KOE101"
    case noChannel = "KOE102"
    case responseType = "KOE201"
    case implicitGrant = "KOE202"
    case requiredConsent = "KOE203"
    case invalidParameter = "KOE204"
    case unknownScope = "KOE205"
    case missingParameter = "KOE207"
    case certificate = "KOE216"
  }

  var code: Code
  /// The name of the app, or nil if the app is unknown.
  var appName: String?
  /// The ID of the app, or nil if the app is unknown.
  var appID: App.ID?
  var reason: FailureReason

  /// Creates an error.
  ///
  /// `reason` names the cause. It is required only for codes that have several causes.
  init(_ code: Code, reason: String? = nil, app: App? = nil, facts: [FailureFact] = []) {
    self.code = code
    (appName, appID) = (app?.name, app?.id)
    self.reason = FailureReason(name: reason ?? code.rawValue, facts: facts)
  }
}
