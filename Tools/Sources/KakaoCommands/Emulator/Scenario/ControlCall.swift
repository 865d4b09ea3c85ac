/// A request to the control API that changes the emulator.
struct ControlCall: Codable, Sendable, Equatable {
  let method: String
  /// The path below `/_emulator/`.
  let path: String
  var body: JSONValue?

  init(_ method: String, _ path: String, _ body: JSONValue? = nil) {
    (self.method, self.path, self.body) = (method, path, body)
  }

  /// The request as one line of text.
  var line: String {
    let json = body.flatMap { try? JSONText.line($0) }
    return ["\(method) /_emulator/\(path)", json].compactMap { $0 }.joined(separator: " ")
  }
}
