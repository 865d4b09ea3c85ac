import Foundation
import Hummingbird

/// The paths of the pages.
///
/// Links use paths without a host, so that the browser stays at the host name by which it reached the emulator.
enum PagePath {
  /// Returns the path that resumes the request.
  ///
  /// `through_account` is Kakao's marker for a return from the account pages.
  static func authorize(_ request: String) -> String {
    "/oauth/authorize?request=\(URLText.encode(request))&through_account=true"
  }

  static func login(_ request: String, issuer: String) -> String {
    "/login/?continue=\(continueQuery(request, issuer: issuer))#login"
  }

  static func createAccount(_ request: String, issuer: String) -> String {
    "/weblogin/create_account?continue=\(continueQuery(request, issuer: issuer))"
  }

  static func selectAccount(_ request: String) -> String {
    "/login/select_account?request=\(URLText.encode(request))"
  }

  static func consent(_ request: String) -> String {
    "/oauth/consent?request=\(URLText.encode(request))"
  }

  static func confirmInTalk(_ request: String) -> String {
    "/talk/confirm?request=\(URLText.encode(request))"
  }

  static func accountRestriction(_ request: String) -> String {
    "/login/account_status?request=\(URLText.encode(request))"
  }

  static func underAge(_ request: String) -> String {
    "/login/under_14?request=\(URLText.encode(request))"
  }

  static func guardian(_ request: String) -> String {
    "/login/guardian?request=\(URLText.encode(request))"
  }

  /// Returns the absolute URL of ``authorize(_:)``, percent-encoded, in the form that Kakao passes to its login page.
  static func continueQuery(_ request: String, issuer: String) -> String {
    URLText.encode(issuer + authorize(request))
  }

  /// Returns the handle of the authorization request in a `continue` parameter, or nil unless the parameter is an
  /// absolute URL of this server's `/oauth/authorize`.
  ///
  /// Only the handle is used. The emulator never redirects to the URL itself, so the parameter can't lead to another
  /// site.
  static func request(inContinue text: String?, issuer: String) -> String? {
    guard let components = components(of: text, at: "/oauth/authorize", issuer: issuer) else { return nil }
    return components.queryItems?.first { $0.name == "request" }?.value
  }

  /// Returns the components of an absolute URL, or nil unless the URL has this server's origin and the given path.
  static func components(of text: String?, at path: String, issuer: String) -> URLComponents? {
    components(of: text, issuer: issuer).flatMap { $0.path == path ? $0 : nil }
  }

  /// Returns the components of an absolute URL, or nil unless the URL has this server's origin.
  static func components(of text: String?, issuer: String) -> URLComponents? {
    guard let text, let components = URLComponents(string: text) else { return nil }
    let origin = URLComponents(string: issuer)
    guard components.scheme == origin?.scheme, components.percentEncodedHost == origin?.percentEncodedHost,
      components.port == origin?.port,
      components.percentEncodedUser == nil, components.percentEncodedPassword == nil
    else { return nil }
    return components
  }
}
