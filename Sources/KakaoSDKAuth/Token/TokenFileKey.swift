import Crypto
import Foundation

/// The encryption key of a token file.
enum TokenFileKey: Sendable {
  /// A key that the app provides.
  case provided(Data)
  /// A random key in a file, which is created by the first write and never removed.
  case file(OwnerOnlyFile)

  func load() throws -> SymmetricKey {
    switch self {
    case .provided(let data): return try Self.key(data, orThrow: .badProvidedKey)
    case .file(let file):
      guard let data = try file.read() else { throw TokenFileError.noKey }
      return try Self.key(data, orThrow: .badKey)
    }
  }

  /// Returns the key for writing.
  ///
  /// Creates a random key if it is missing, and replaces one that is damaged, because it can't decrypt anything.
  func loadOrCreate() throws -> SymmetricKey {
    guard case .file(let file) = self else { return try load() }
    let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    // Two processes may find the key missing at the same time. The second one uses the key of the first.
    try file.createIfMissing(with: fresh)
    do {
      return try load()
    } catch TokenFileError.badKey {
      try file.replace(with: fresh)
      return try load()
    }
  }

  /// Returns the key for a preflight check, which writes no token.
  ///
  /// If the key file can't be used, returns a new random key. Doesn't change the key file, because another process may
  /// be about to write with it.
  func loadOrTemporary() throws -> SymmetricKey {
    guard case .file = self else { return try load() }
    return (try? load()) ?? SymmetricKey(size: .bits256)
  }

  private static func key(_ data: Data, orThrow error: TokenFileError) throws -> SymmetricKey {
    guard data.count == 32 else { throw error }
    return SymmetricKey(data: data)
  }
}

/// Hides the key from `print` and `dump`, because `Data` would show its bytes.
extension TokenFileKey: CustomStringConvertible, CustomReflectable {
  var description: String { "TokenFileKey" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
