import Foundation
import HTTPTypes
import Hummingbird

/// The headers of every page.
///
/// They forbid framing and caching, and scripts unless the page has one. They keep request identifiers and codes out of
/// referrers.
enum PageHeaders {
  /// Returns the headers.
  ///
  /// Chromium also applies `form-action` to the redirects after a form. The policy must allow the redirect URI's
  /// origin, or the redirect back to the app would be blocked.
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

  /// Allows the page to load scripts from this server, and the scripts to send requests to it.
  ///
  /// Only the pages of the console and pages with a ``Page/script`` need this.
  static func allowScripts(in response: inout Response) {
    response.headers[.contentSecurityPolicy]? += "; script-src 'self'; connect-src 'self'"
  }

  /// Makes browsers send the page's origin with its forms.
  ///
  /// Without a referrer, browsers send `Origin: null`, which the control API and the console refuse as cross-site.
  static func allowReferrer(in response: inout Response) {
    if let name = HTTPField.Name("Referrer-Policy") { response.headers[name] = "same-origin" }
  }

  /// Returns the source expression for the origin of `uri`.
  ///
  /// If CSP can't express the origin, as with an app's own scheme or an IPv6 address, returns the expression for the
  /// scheme.
  private static func source(for uri: String) -> String? {
    guard let components = URLComponents(string: uri), let scheme = components.scheme?.lowercased() else { return nil }
    let hostCharacters = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789.-")
    guard ["http", "https"].contains(scheme), let host = components.host?.lowercased(), !host.isEmpty,
      host.unicodeScalars.allSatisfy(hostCharacters.contains)
    else { return "\(scheme):" }
    return "\(scheme)://\(host)" + (components.port.map { ":\($0)" } ?? "")
  }
}
