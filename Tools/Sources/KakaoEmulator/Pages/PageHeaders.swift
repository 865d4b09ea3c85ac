import Foundation
import HTTPTypes
import Hummingbird

/// The headers of every page: no script, no frame, no trace of a request identifier or code left behind.
enum PageHeaders {
  /// Lets forms lead to this server and, in the end, to the redirect URI: Chromium applies `form-action` to the
  /// redirects after a form too, so without this the way back to the app would be blocked.
  static func fields(redirectURI: String?) -> HTTPFields {
    let formTargets = (["'self'"] + (redirectURI.flatMap(source).map { [$0] } ?? [])).joined(separator: " ")
    var fields: HTTPFields = [
      .contentType: "text/html; charset=utf-8",
      .cacheControl: "no-store",
      .xContentTypeOptions: "nosniff",
      .contentSecurityPolicy: """
      default-src 'none'; style-src 'self'; img-src 'self' data:; form-action \(formTargets); \
      frame-ancestors 'none'; base-uri 'none'
      """,
    ]
    for (name, value) in [("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer")] {
      if let field = HTTPField.Name(name) { fields[field] = value }
    }
    return fields
  }

  /// Lets the page run scripts of this server, and these call it. Only pages of the console may.
  static func allowScripts(in response: inout Response) {
    response.headers[.contentSecurityPolicy]? += "; script-src 'self'; connect-src 'self'"
  }

  /// Lets forms of the page say where they come from. Where no referrer is sent, browsers write `Origin: null`, which
  /// the guard of the control API and the console refuses as it refuses pages of other sites.
  static func tellOrigin(in response: inout Response) {
    if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "same-origin" }
  }

  /// A source expression for the origin of `uri`; only its scheme where CSP has no way to write the origin,
  /// as for an app's own scheme or an IPv6 address.
  private static func source(for uri: String) -> String? {
    guard let components = URLComponents(string: uri), let scheme = components.scheme?.lowercased() else { return nil }
    let hostCharacters = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789.-")
    guard ["http", "https"].contains(scheme), let host = components.host?.lowercased(), !host.isEmpty,
      host.unicodeScalars.allSatisfy(hostCharacters.contains)
    else { return "\(scheme):" }
    return "\(scheme)://\(host)" + (components.port.map { ":\($0)" } ?? "")
  }
}
