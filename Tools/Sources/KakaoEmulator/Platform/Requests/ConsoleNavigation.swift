/// The paths of the console.
enum ConsoleNavigation {
  static let root = "/_emulator"

  static func path(_ page: String, _ subject: (some CustomStringConvertible)? = String?.none) -> String {
    "\(root)/console/\(page)" + (subject.map { "/\($0)" } ?? "")
  }

  /// Returns the path of the page that registers the redirect URI of an authorization request with a query.
  static func registration(forQuery query: String) -> String {
    "\(path("register"))?request=\(URLText.encode(query))"
  }
}
