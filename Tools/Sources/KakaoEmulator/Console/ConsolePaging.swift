/// The part of a list that the query parameter `page` selects, with links to the parts before and after it.
struct ConsolePaging<Element> {
  private static var size: Int { 25 }

  let elements: [Element]
  let links: [ConsoleView.Link]

  /// Selects the part, or the nearest one if there is no part of that number.
  init(_ all: [Element], _ request: ConsoleRequest) {
    let count = max(1, (all.count + Self.size - 1) / Self.size)
    let page = min(max(request.query["page"].flatMap { Int($0) } ?? 1, 1), count)
    elements = Array(all.dropFirst((page - 1) * Self.size).prefix(Self.size))
    let others = request.query.all.filter { !["page", "done"].contains($0.key) }.sorted { $0.key < $1.key }
    func link(_ name: String, to page: Int) -> ConsoleView.Link {
      let query = (others.map { ($0.key, $0.value) } + [("page", String(page))])
        .map { "\(URLText.encode($0.0))=\(URLText.encode($0.1))" }.joined(separator: "&")
      return .init(name: request.text(name, in: "paging"), href: "\(request.path)?\(query)")
    }
    links = (page > 1 ? [link("newer", to: page - 1)] : []) + (page < count ? [link("older", to: page + 1)] : [])
  }
}
