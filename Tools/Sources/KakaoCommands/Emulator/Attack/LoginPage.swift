import Foundation
import KakaoEmulator

/// The link and the form of a page from which a user begins the login.
struct LoginPage: Sendable {
  /// The first link for which `isWanted` returns `true`.
  private(set) var link: URL?
  /// The address and the hidden fields of the first form that has nothing to fill in.
  private(set) var form: (url: URL, body: String)?

  init(_ page: SiteBrowser.Page, linkingTo isWanted: (URL) -> Bool) {
    let text = page.text
    // A form without an action is submitted to its own page.
    func url(_ text: String) -> URL? {
      text.isEmpty ? page.url : URL(string: text, relativeTo: page.url)?.absoluteURL
    }
    link = text.matches(of: /<a\s[^>]*>/.ignoresCase()).lazy
      .compactMap { Self.attributes($0.output)["href"].flatMap(url) }.first(where: isWanted)
    form =
      text.matches(of: /(<form[^>]*>)(.*?)<\/form>/.ignoresCase().dotMatchesNewlines()).lazy
      .compactMap { match -> (url: URL, body: String)? in
        let form = Self.attributes(match.output.1)
        let fields = match.output.2.matches(of: /<(?:input|select|textarea)[^>]*>/.ignoresCase()).map {
          Self.attributes($0.output)
        }
        guard form["method"]?.lowercased() == "post",
          fields.allSatisfy({ ["hidden", "submit"].contains($0["type"]?.lowercased()) }),
          let target = url(form["action"] ?? "")
        else { return nil }
        let pairs = fields.compactMap { field in field["name"].map { ($0, field["value"] ?? "") } }
        return (url: target, body: pairs.map { "\(Self.encode($0))=\(Self.encode($1))" }.joined(separator: "&"))
      }.first
  }

  private static func attributes(_ tag: Substring) -> [String: String] {
    let found = tag.matches(of: /([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/)
    let pairs = found.map { match in
      (match.output.1.lowercased(), String(match.output.2 ?? match.output.3 ?? match.output.4 ?? ""))
    }
    return Dictionary(pairs.map { ($0, $1.replacingBytes(of: "&amp;", with: "&")) }) { first, _ in first }
  }

  private static func encode(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }
}
