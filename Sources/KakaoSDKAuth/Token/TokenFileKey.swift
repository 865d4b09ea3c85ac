import Crypto
import Foundation

/// The encryption key of a token file.
enum TokenFileKey: Sendable {
  /// A key that the app provides.
  case provided(Data)
  /// A random key in a file, which is created before the first write and never removed.
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
  /// Creates the random key if it is missing, and replaces a damaged one, which can't decrypt anything.
  func loadOrCreate() throws -> SymmetricKey {
    do {
      return try load()
    } catch TokenFileError.noKey, TokenFileError.badKey {
      guard case .file(let file) = self else { throw TokenFileError.badProvidedKey }
      // If two processes find the key missing at the same time, the second process uses the first one's key.
      try file.fill(with: SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) })
      return try load()
    }
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
