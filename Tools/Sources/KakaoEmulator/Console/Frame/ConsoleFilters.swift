/// The filters of a list: a row of chips, some of which open a menu without a script.
struct ConsoleFilters: Sendable {
  /// A link that sets or removes a filter.
  struct Chip: Sendable {
    let name: String
    let href: String
    var isCurrent = false
  }

  /// A menu with the values of a filter.
  struct Menu: Sendable {
    let name: String
    let chips: [Chip]
    let isCurrent: Bool
  }

  let chips: [Chip]
  let menus: [Menu]
  let search: ConsoleForm
  /// Whether the search form sets a filter that the chips and menus don't show.
  let isSearched: Bool

  /// Creates a menu for a query field.
  ///
  /// `all` is the link that removes the filter.
  static func menu(
    _ label: String, all: String, field: String, _ options: [(value: String, name: String)], _ request: ConsoleRequest
  ) -> Menu {
    let current = options.first { request.query[field] == $0.value }
    let chips = options.map { option in
      Chip(
        name: option.name, href: request.filtered(by: field, option.value), isCurrent: option.value == current?.value)
    }
    return Menu(
      name: current.map { "\(label): \($0.name)" } ?? label,
      chips: [Chip(name: all, href: request.filtered(by: field, nil), isCurrent: current == nil)] + chips,
      isCurrent: current != nil)
  }
}

extension ConsoleRequest {
  /// Returns the address of the first page of this list with another value of a filter.
  func filtered(by field: String, _ value: String?) -> String {
    address(removing: [field, "before", "after", "done"], setting: value.map { (field, $0) })
  }
}
