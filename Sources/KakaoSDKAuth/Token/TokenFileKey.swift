import Crypto
import Foundation

/// The key of a token file.
enum TokenFileKey: Sendable {
  /// The app's own.
  case given(Data)
  /// A random one in a file, made at the first write.
  case file(URL)

  func load() throws -> SymmetricKey {
    switch self {
    case .given(let data): return try Self.key(data)
    case .file(let file):
      guard let data = try OwnerOnlyFile(file).read() else { throw TokenFileError.noKey }
      return try Self.key(data)
    }
  }

  /// The key to write with. A random key that is missing is made, one that is damaged replaced: it opens nothing.
  func loadOrMake() throws -> SymmetricKey {
    guard case .file(let file) = self else { return try load() }
    let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
    // Two processes may both find no key; the one that comes second takes the other's.
    try OwnerOnlyFile(file).createIfMissing(with: fresh)
    if let key = try? load() { return key }
    try OwnerOnlyFile(file).replace(with: fresh)
    return try load()
  }

  func remove() throws {
    guard case .file(let file) = self else { return }
    try OwnerOnlyFile(file).remove()
  }

  private static func key(_ data: Data) throws -> SymmetricKey {
    guard data.count == 32 else { throw TokenFileError.badKey }
    return SymmetricKey(data: data)
  }
}

/// `Data` shows its bytes to whoever dumps what holds it.
extension TokenFileKey: CustomStringConvertible, CustomReflectable {
  var description: String { "TokenFileKey" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
