import Foundation

/// Returns whether two secrets are equal, in a time that doesn't depend on where they differ.
///
/// Their lengths aren't hidden.
func constantTimeEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// Returns whether the UTF-8 bytes of two secrets are equal, in a time that doesn't depend on where they differ.
func constantTimeEqual(_ left: String, _ right: String) -> Bool {
  constantTimeEqual(Data(left.utf8), Data(right.utf8))
}
