/// The consent items that the app uses or the user agreed to in the past, with the user's consent.
struct ConsentList: Sendable {
  let app: App
  let link: Link
  let name: @Sendable (_ item: String) -> String

  /// Returns all items, or those in `ids`.
  ///
  /// Unknown IDs are ignored (inferred: no error is documented).
  func json(only ids: [String]? = nil) -> JSON {
    let items = ConsentItemDescriptor.all.filter { isListed($0.id) && (ids?.contains($0.id) ?? true) }
    return ["id": .integer(link.userID), "scopes": .array(items.map(json))]
  }

  func isListed(_ id: String) -> Bool {
    item(id) != nil || link.agreedScopes.contains(id)
  }

  private func json(_ descriptor: ConsentItemDescriptor) -> JSON {
    let id = descriptor.id
    let isAgreed = link.agreedScopes.contains(id)
    return [
      "id": .string(id),
      "display_name": .string(name(id)),
      "type": .string(descriptor.kind.rawValue),
      "using": .bool(item(id) != nil),
      "agreed": .bool(isAgreed),
      "revocable": isAgreed ? .bool(app.canWithdraw(item: id)) : nil,
      "delegated": item(id)?.delegated.map(JSON.bool),
    ]
  }

  private func item(_ id: String) -> ConsentItem? {
    app.consentItems.first { $0.id == id }
  }
}
