/// The pages in the header, in groups.
///
/// The first page of a group is the target of the group's link.
extension ConsoleNavigation {
  struct Group: Sendable {
    /// The name of the text in the section `console`.
    let name: String
    let pages: [String]
  }

  /// The name of the page at the root.
  private static let overview = "overview"

  static let groups = [
    Group(name: overview, pages: [overview]), Group(name: "logins", pages: ["logins", "try"]),
    Group(name: "requests", pages: ["requests"]), Group(name: "tokens", pages: ["tokens"]),
    Group(name: "webhooks", pages: ["webhooks", "messages"]),
    Group(name: "appsAndPeople", pages: ["apps", "accounts"]),
    Group(name: "faultsAndClock", pages: ["faults", "attacks", "clock", "state", "api"]),
  ]

  static func groups(_ request: ConsoleRequest) -> [ConsoleView.Group] {
    groups.map { group in
      let pages = group.pages.map { link($0, request) }
      let isCurrent = pages.contains(where: \.isCurrent)
      return .init(
        name: request.text(group.name), href: pages.first?.href ?? root, pages: pages,
        current: isCurrent ? (pages.count == 1 ? "page" : "true") : nil)
    }
  }

  private static func link(_ page: String, _ request: ConsoleRequest) -> ConsoleView.Link {
    let isOverview = page == overview
    let href = isOverview ? "\(root)/" : path(page)
    let isCurrent =
      isOverview
      ? !request.path.hasPrefix("\(root)/console") : request.path == href || request.path.hasPrefix("\(href)/")
    return .init(name: request.text(page), href: href, isCurrent: isCurrent)
  }
}
