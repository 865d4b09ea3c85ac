import Foundation

@testable import KakaoEmulator

extension FuzzTarget {
  /// A target that parses header values and escapes them for pages.
  static let header = FuzzTarget("emulator-header") { input in
    let text = input.text
    // `HTTP1Handler` rejects header values that don't meet this condition.
    guard text.hasBoundedMarks else { return }
    _ = Language(acceptLanguage: text)
    _ = IPAddress(text)
    if let date = Date(rfc3339: text) {
      try require(Date(rfc3339: date.microsecondText) != nil, "\(text) changed when it was encoded and decoded")
    }
    _ = PasswordHash(encoded: text).isWellFormed
    _ = BrowserSessions.isWellFormed(text)
    let escaped = HTMLContentType().escapeText(text)
    try require(!escaped.contains { "<>\"'\r\n".contains($0) }, "markup in \(escaped.debugDescription)")
    let quoted = JSON.string(text).text
    try require(try JSON(text: quoted) == .string(text), "\(text.debugDescription) was encoded as \(quoted)")
    _ = PathPattern(text: text)
  }

  /// A target that logs a request that contains a secret and checks that the log doesn't show it.
  static let log = FuzzTarget("emulator-log") { input in
    let parts = input.parts(2).map(\.text)
    guard parts.count == 2 else { return }
    let secret = "kAnArIe-secret"
    for pair in ["\(parts[0])=\(secret)", "\(secret)=\(parts[0])", "\(parts[0])=\(parts[1])\(secret)"] {
      guard let fields = try? FormFields(pair) else { continue }
      let shown = LoggedFields.text(fields, registered: ["http://localhost:8765/oauth"])
      try require(!shown.contains { $0.contains(secret) }, "\(pair) was logged as \(shown)")
    }
  }
}
