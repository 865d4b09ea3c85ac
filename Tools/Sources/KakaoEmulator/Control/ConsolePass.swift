import Hummingbird

/// What a browser holds instead of the control token, once somebody gave the token at the console: a cookie that no other
/// site can make it send, and that a script cannot read. It ends with the emulator.
struct ConsolePass: Sendable {
  static let cookieName = "emulator_console"

  private let value: String

  init(random: RandomSource = .system) {
    value = random.bytes(32).base64URLEncodedString()
  }

  func isHeld(by request: Request) -> Bool {
    request.cookies[Self.cookieName].map { constantTimeEqual($0.value, value) } ?? false
  }

  func cookie(isSecure: Bool) -> Cookie {
    Cookie(
      name: Self.cookieName, value: value, path: ConsoleNavigation.root, secure: isSecure, httpOnly: true,
      sameSite: .strict)
  }
}
