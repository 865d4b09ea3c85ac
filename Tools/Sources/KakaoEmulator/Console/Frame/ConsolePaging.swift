/// The part of a list that the query parameter `page` selects, with links to the parts before and after it.
struct ConsolePaging: Sendable {
  private static let size = 25

  /// The positions of the part in the list.
  let range: Range<Int>
  let links: [ConsoleView.Link]

  /// Selects the part, or the nearest part if the number doesn't exist.
  init(count: Int, _ request: ConsoleRequest) {
    let pages = max(1, (count + Self.size - 1) / Self.size)
    let page = min(max(request.query["page"].flatMap { Int($0) } ?? 1, 1), pages)
    range = (page - 1) * Self.size..<min(page * Self.size, count)
    links = request.pageLinks(
      "page", previous: page > 1 ? .some(page - 1) : nil, next: page < pages ? page + 1 : nil)
  }
}

extension ConsoleRequest {
  /// Returns links to the previous and next page of a list, if these pages exist.
  ///
  /// The links keep the rest of the query.
  ///
  /// - Parameters:
  ///   - field: The query field that selects a page.
  ///   - previous: The field's value for the previous page, or `nil` if there is no previous page. The value is
  ///     `.some(nil)` for a first page whose link omits the field.
  ///   - next: The field's value for the next page, or `nil` if there is no next page.
  /// - Returns: The links, the previous page first.
  func pageLinks(_ field: String, previous: Int??, next: Int?) -> [ConsoleView.Link] {
    func link(_ name: String, _ value: Int?) -> ConsoleView.Link {
      let address = address(removing: [field, "after", "done"], setting: value.map { (field, String($0)) })
      return .init(name: name, href: address)
    }
    return [
      previous.map { link(text("previous", in: "paging"), $0) }, next.map { link(text("next", in: "paging"), $0) },
    ].compactMap(\.self)
  }
}
