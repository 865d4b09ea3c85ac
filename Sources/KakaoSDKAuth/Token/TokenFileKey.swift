import Crypto
import Foundation

/// The key of a token file.
enum TokenFileKey: Sendable {
  /// The app's own.
  case given(SymmetricKey)
  /// A random one in a file, made at the first write.
  case file(URL)

  func load() throws -> SymmetricKey {
    switch self {
    case .given(let key): return key
    case .file(let file):
      guard let data = try OwnerOnlyFile(file).read() else { throw CocoaError(.fileReadNoSuchFile) }
      return try Self.key(data)
    }
  }

  func loadOrMake() throws -> SymmetricKey {
    switch self {
    case .given(let key): return key
    case .file(let file):
      let fresh = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
      // Two processes may both find no key; the one that comes second takes the other's.
      try OwnerOnlyFile(file).createIfMissing(with: fresh)
      return try load()
    }
  }

  private static func key(_ data: Data) throws -> SymmetricKey {
    guard data.count == 32 else { throw CocoaError(.fileReadCorruptFile) }
    return SymmetricKey(data: data)
  }
}
