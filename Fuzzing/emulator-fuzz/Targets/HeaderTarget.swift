import Foundation

@testable import KakaoEmulator

extension FuzzTarget {
  /// The values of headers, and what pages show of them.
  static let header = FuzzTarget("emulator-header") { input in
    let text = input.text
    _ = PageLanguage(acceptLanguage: text)
    _ = IPAddress(text)
    if let date = Date(rfc3339: text) {
      try demand(Date(rfc3339: date.microsecondText) != nil, "\(text) cannot be written")
    }
    _ = PasswordHash(encoded: text).isWellFormed
    _ = BrowserSessions.isWellFormed(text)
    let escaped = MarkupText().escapeText(text)
    try demand(!escaped.contains { "<>\"'\r\n".contains($0) }, "markup in \(escaped.debugDescription)")
    let quoted = JSON.string(text).text
    try demand(try JSON(text: quoted) == .string(text), "\(text.debugDescription) became \(quoted)")
    _ = PathPattern(text: text)
  }

  /// A request of which only names and known values may be logged.
  static let log = FuzzTarget("emulator-log") { input in
    let parts = input.parts(2).map(\.text)
    guard parts.count == 2 else { return }
    let secret = "kAnArIe-secret"
    for pair in ["\(parts[0])=\(secret)", "\(secret)=\(parts[0])", "\(parts[0])=\(parts[1])\(secret)"] {
      guard let fields = try? FormFields(pair) else { continue }
      let shown = LoggedFields.text(fields, registered: ["http://localhost:8765/oauth"])
      try demand(!shown.contains { $0.contains(secret) }, "\(shown) of \(pair)")
    }
  }
}
