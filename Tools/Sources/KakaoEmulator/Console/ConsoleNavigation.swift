/// The navigation of the console, with the pages in their order.
enum ConsoleNavigation {
  static let root = "/_emulator"
  private static let pages = ["apps", "accounts", "requests", "webhooks", "clock", "faults", "state", "api"]

  static func path(_ page: String, _ subject: (some CustomStringConvertible)? = String?.none) -> String {
    "\(root)/console/\(page)" + (subject.map { "/\($0)" } ?? "")
  }

  static func links(_ call: ConsoleRequest) -> [ConsoleView.Link] {
    let isOverview = !call.path.hasPrefix("\(root)/console")
    return [.init(name: call.text("overview"), href: "\(root)/", isCurrent: isOverview)]
      + pages.map { page in
        let href = path(page)
        return .init(
          name: call.text(page), href: href, isCurrent: call.path == href || call.path.hasPrefix("\(href)/"))
      }
  }
}
