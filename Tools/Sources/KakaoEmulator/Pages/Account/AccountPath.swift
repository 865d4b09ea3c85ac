import Foundation

/// The paths of the account pages.
///
/// `info`, `profile`, and `security` are Kakao's paths; the paths below them are inferred.
enum AccountPath {
  static let home = "/weblogin/account"
  static let signIn = home + "/login"
  static let signOut = home + "/sign_out"
  static let info = home + "/info"
  static let profile = home + "/profile"
  static let security = home + "/security"
  static let sessions = security + "/sessions"
  static let delete = security + "/delete"
  static let deleted = home + "/deleted"
  static let services = home + "/services"

  static func service(_ app: App.ID) -> String { "\(home)/service?app=\(app)" }
  static func unlink(_ app: App.ID) -> String { "\(home)/service/leave?app=\(app)" }

  /// Returns the path at which a page reports that a change was saved.
  static func saved(_ path: String) -> String { path + "?saved=true" }

  /// Returns the path of the login page, which redirects to `path` after the login.
  static func login(continuingTo path: String, issuer: String) -> String {
    "/login/?continue=\(URLText.encode(issuer + path))#login"
  }

  /// Returns the path of the account page, QR code confirmation page, or ``ServicePage`` that a `continue` parameter
  /// refers to, or nil for any other URL.
  ///
  /// Only parts of the URL are used: the path and the app ID of an account page, the secret of a QR code, and the path
  /// and the query of a ``ServicePage``.
  static func page(inContinue text: String?, issuer: String) -> String? {
    if let page = ServicePage.location(inContinue: text, issuer: issuer) { return page }
    if let secret = QRPath.secret(inConfirmPage: text, issuer: issuer) { return QRPath.confirm(secret) }
    guard let page = PagePath.components(of: text, issuer: issuer),
      page.path.wholeMatch(of: /\/weblogin\/account(\/[a-z_]+)*/) != nil
    else { return nil }
    return Self.page(page.path, query: page.percentEncodedQuery)
  }

  /// Returns the path with the app ID from the query.
  ///
  /// All other parameters are dropped.
  static func page(_ path: String, query: String?) -> String {
    let app = (try? FormFields(query ?? ""))?["app"].flatMap { App.ID($0) }
    return app.map { "\(path)?app=\($0)" } ?? path
  }
}
