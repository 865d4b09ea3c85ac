/// A request to the control API that changes the emulator.
struct ControlCall: Codable, Sendable, Equatable {
  let method: String
  /// The path below `/_emulator/`.
  let path: String
  var body: JSONValue?
  /// The fault that the call removes.
  ///
  /// A restarted emulator may have given the ID of this fault to another fault, which must not be removed.
  var fault: JSONValue?

  init(_ method: String, _ path: String, _ body: JSONValue? = nil) {
    (self.method, self.path, self.body) = (method, path, body)
  }

  /// Creates the call that removes a fault, or returns `nil` if the fault has no ID.
  init?(removing fault: JSONValue) {
    guard let id = fault["id"]?.integer else { return nil }
    self.init("DELETE", "faults/\(id)")
    self.fault = Self.identity(of: fault)
  }

  /// The ID of the account whose link and consent the call restores, or `nil` if the call isn't a login.
  var restoredAccount: String? {
    path == "login" ? body?["account"]?.integer.map(String.init) : nil
  }

  /// Returns whether the fault to remove is one of an emulator's faults.
  func removesOne(of faults: [JSONValue]) -> Bool {
    faults.contains { Self.identity(of: $0) == fault }
  }

  /// Returns the members of a fault that never change.
  private static func identity(of fault: JSONValue) -> JSONValue {
    .members(["id": fault["id"], "preset": fault["preset"], "match": fault["match"]])
  }

  /// The request as one line of text.
  var line: String {
    let json = body.flatMap { try? JSONText.line($0) }
    return ["\(method) /_emulator/\(path)", json].compactMap { $0 }.joined(separator: " ")
  }
}
