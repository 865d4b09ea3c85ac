import Foundation

/// The link and the form of a page from which a user begins the login.
struct LoginPage: Sendable {
  /// The first link for which `isWanted` returns `true`.
  private(set) var link: URL?
  /// The address and the encoded hidden fields of the first form that has nothing to fill in.
  private(set) var form: (url: URL, body: String)?

  init(_ page: SiteBrowser.Page, linkingTo isWanted: (URL) -> Bool) {
    // A form without an action is submitted to its own page.
    func url(_ text: String) -> URL? {
      text.isEmpty ? page.url : URL(string: text, relativeTo: page.url)?.absoluteURL
    }
    link = page.text.groups(of: #"<a\s[^>]*>"#).lazy
      .compactMap { Self.attributes($0[0])["href"].flatMap(url) }.first(where: isWanted)
    form =
      page.text.groups(of: #"(<form[^>]*>)(.*?)</form>"#).lazy
      .compactMap { groups -> (url: URL, body: String)? in
        let form = Self.attributes(groups[1])
        let fields = (groups[2] ?? "").groups(of: "<(?:input|select|textarea)[^>]*>").map { Self.attributes($0[0]) }
        guard form["method"]?.lowercased() == "post",
          fields.allSatisfy({ ["hidden", "submit"].contains($0["type"]?.lowercased()) }),
          let target = url(form["action"] ?? "")
        else { return nil }
        let pairs = fields.compactMap { field in field["name"].map { ($0, field["value"] ?? "") } }
        return (url: target, body: HTMLForm.encoded(pairs))
      }.first
  }

  private static func attributes(_ tag: String?) -> [String: String] {
    let found = (tag ?? "").groups(of: #"([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))"#)
    let pairs = found.map { groups in
      let value = groups[2] ?? groups[3] ?? groups[4] ?? ""
      return ((groups[1] ?? "").lowercased(), (try? MarkupParser.unescaped(value.unicodeScalars[...])) ?? value)
    }
    return Dictionary(pairs) { first, _ in first }
  }
}
