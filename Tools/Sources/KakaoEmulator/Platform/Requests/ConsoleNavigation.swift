/// The navigation of the console, with the pages in their order.
enum ConsoleNavigation {
  static let root = "/_emulator"
  private static let pages = [
    "logins", "requests", "tokens", "webhooks", "messages", "try", "apps", "accounts", "clock", "faults", "state",
    "api",
  ]

  static func path(_ page: String, _ subject: (some CustomStringConvertible)? = String?.none) -> String {
    "\(root)/console/\(page)" + (subject.map { "/\($0)" } ?? "")
  }

  static func links(_ request: ConsoleRequest) -> [ConsoleView.Link] {
    let isOverview = !request.path.hasPrefix("\(root)/console")
    return [.init(name: request.text("overview"), href: "\(root)/", isCurrent: isOverview)]
      + pages.map { page in
        let href = path(page)
        return .init(
          name: request.text(page), href: href, isCurrent: request.path == href || request.path.hasPrefix("\(href)/"))
      }
  }
}
