@testable import KakaoEmulator

extension IPAddressBlock: ExpressibleByStringLiteral {
  /// Creates an address block from its text.
  ///
  /// Traps if the text isn't an address block.
  public init(stringLiteral text: String) {
    guard let block = Self(text) else { preconditionFailure("not a block: \(text)") }
    self = block
  }
}
