extension Console {
  /// The maximum number of accounts that a form lists.
  static let listedAccountCount = 100

  /// Returns a field for an account: a list of all accounts, or a text field for an ID if there are too many to list.
  ///
  /// With `orAll`, users can leave the field empty.
  func accountField(
    _ request: ConsoleRequest, orAll: Bool = false, selected: String? = nil
  ) async throws -> ConsoleForm.Field {
    let label = request.text("account")
    let accounts = try await storage.accounts(limit: Self.listedAccountCount + 1)
    guard accounts.count <= Self.listedAccountCount else {
      let field = ConsoleForm.Field.text(
        "account", label, selected, type: "number", hint: request.text(orAll ? "accountIDOrAllHint" : "accountIDHint"))
      return orAll ? field : field.required()
    }
    let all = orAll ? [("", request.text("all"))] : []
    return .choice(
      "account", label, all + accounts.map { (String($0.id), "\($0.nickname ?? "–") (\($0.id))") },
      selected: selected ?? "")
  }
}

extension FormFields {
  /// Returns the whole number in a field, or `nil` if the field is absent or empty.
  func number(_ name: String) throws -> Int64? {
    try self[name].map { text in
      guard let number = Int64(text) else {
        throw ControlError.badRequest("\(name) must be a whole number", field: name)
      }
      return number
    }
  }
}
