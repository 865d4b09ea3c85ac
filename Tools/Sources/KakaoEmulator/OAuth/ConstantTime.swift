import Foundation

/// Compares secrets without telling, by the time it takes, where they first differ. The length is not hidden.
func constantTimeEqual(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// See ``constantTimeEqual(_:_:)-(Collection<UInt8>,_)``; strings are compared by their UTF-8 bytes.
func constantTimeEqual(_ left: String, _ right: String) -> Bool {
  constantTimeEqual(Data(left.utf8), Data(right.utf8))
}
