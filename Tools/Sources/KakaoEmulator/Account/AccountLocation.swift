import Foundation

/// The addresses of the account pages. `info`, `profile` and `security` are Kakao's; what lies below is inferred.
enum AccountLocation {
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
  static func leave(_ app: App.ID) -> String { "\(home)/service/leave?app=\(app)" }

  /// The page after a change, with a line that says that it was made.
  static func saved(_ path: String) -> String { path + "?saved=true" }

  /// The login page, which leads on to `path`.
  static func login(continuingTo path: String, issuer: String) -> String {
    "/login/?continue=\(URLText.encode(issuer + path))#login"
  }

  /// The account page that a `continue` parameter names, or the one that confirms a login by QR code; nil for anything
  /// else. Only the path, the id of an app and the QR code's secret are taken from it.
  static func page(inContinue text: String?, issuer: String) -> String? {
    if let secret = QRLocation.secret(inConfirmPage: text, issuer: issuer) { return QRLocation.confirm(secret) }
    guard let page = PageLocation.components(of: text, issuer: issuer),
      page.path.wholeMatch(of: /\/weblogin\/account(\/[a-z_]+)*/) != nil
    else { return nil }
    return Self.page(page.path, query: page.percentEncodedQuery)
  }

  /// The page with the app that the query names; whatever else the query has is left out.
  static func page(_ path: String, query: String?) -> String {
    let app = (try? FormFields(query ?? ""))?["app"].flatMap { App.ID($0) }
    return app.map { "\(path)?app=\($0)" } ?? path
  }
}
