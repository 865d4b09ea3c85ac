import Foundation
import Hummingbird

/// Where the pages are. Always relative: a browser stays at the address it knows the emulator by.
enum PageLocation {
  /// Back to the dispatcher; `through_account` is how Kakao marks a return from the account pages.
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

  static func hindrance(_ request: String) -> String {
    "/login/account_status?request=\(URLText.encode(request))"
  }

  static func underAge(_ request: String) -> String {
    "/login/under_14?request=\(URLText.encode(request))"
  }

  static func guardian(_ request: String) -> String {
    "/login/guardian?request=\(URLText.encode(request))"
  }

  /// The absolute address of ``authorize(_:)``, percent-encoded, as Kakao's login page gets it.
  static func continueQuery(_ request: String, issuer: String) -> String {
    URLText.encode(issuer + authorize(request))
  }

  /// The request named by a `continue` parameter; nil unless it is this server's `/oauth/authorize`.
  ///
  /// Only the name is taken from it. Nobody is ever sent to the address itself, so it cannot lead elsewhere.
  static func request(inContinue text: String?, issuer: String) -> String? {
    guard let components = components(of: text, at: "/oauth/authorize", issuer: issuer) else { return nil }
    return components.queryItems?.first { $0.name == "request" }?.value
  }

  /// The parts of an absolute address; nil unless it is this server's and has that path.
  static func components(of text: String?, at path: String, issuer: String) -> URLComponents? {
    components(of: text, issuer: issuer).flatMap { $0.path == path ? $0 : nil }
  }

  /// The parts of an absolute address; nil unless it is this server's.
  static func components(of text: String?, issuer: String) -> URLComponents? {
    guard let text, let components = URLComponents(string: text) else { return nil }
    let origin = URLComponents(string: issuer)
    guard components.scheme == origin?.scheme, components.host == origin?.host, components.port == origin?.port,
      components.user == nil, components.password == nil
    else { return nil }
    return components
  }
}
