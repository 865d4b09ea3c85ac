extension ConsoleNavigation {
  /// The pages in their order.
  private static let pages = [
    "logins", "requests", "tokens", "webhooks", "messages", "try", "apps", "accounts", "clock", "faults", "state",
    "api",
  ]

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
