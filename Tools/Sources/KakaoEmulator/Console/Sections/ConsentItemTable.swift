/// The table of all consent items with the level that an app uses each of them with.
struct ConsentItemTable: Sendable {
  private static let key = "consent_items"

  let app: App

  /// Returns the table.
  ///
  /// `agreed` is the number of users who agreed to each consent item.
  func field(_ agreed: [String: Int], _ request: ConsoleRequest) -> ConsoleForm.Field {
    let levels =
      [("", request.text("notUsed"))] + ConsentItem.Level.allCases.map { ($0.rawValue, request.text($0.rawValue)) }
    let rows = ConsentItemDescriptor.ids.map { id in
      let level = app.consentItems.first { $0.id == id }?.level.rawValue ?? ""
      let name = request.pageRequest.strings["item", id]
      return ConsoleForm.Row(
        name: name, detail: name == id ? nil : id, note: String(agreed[id] ?? 0),
        choice: .choice(Self.name(id), name, levels, selected: level))
    }
    return .table(
      Self.key, request.text("consentItems"), columns: ["item", "level", "agreedBy"].map(request.text), rows)
  }

  /// Returns the submitted levels as the app's consent items, with their other settings.
  func items(_ form: FormFields) -> JSON {
    let current = app.consentItems.map(\.id)
    return .array(
      (current + ConsentItemDescriptor.ids.filter { !current.contains($0) }).compactMap { id in
        let item = app.consentItems.first { $0.id == id }.map(ConsentItem.object.write) ?? ["id": .string(id)]
        return form[Self.name(id)].map { item.merging(["level": .string($0)]) }
      })
  }

  private static func name(_ id: String) -> String { "\(key).\(id)" }
}
