@testable import KakaoEmulator

extension IPAddressBlock: ExpressibleByStringLiteral {
  /// Parses the text of a block.
  ///
  /// Traps if the text isn't a block.
  public init(stringLiteral text: String) {
    guard let block = Self(text) else { preconditionFailure("not a block: \(text)") }
    self = block
  }
}
