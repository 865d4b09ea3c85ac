import Foundation
import JWTKit

extension SigningKeys {
  /// Adds a new key, which signs from now on.
  ///
  /// The previous key stays published, because ID tokens signed with it are still in use.
  ///
  /// Rotations run one at a time, so concurrent rotations don't overwrite each other's keys.
  func rotate() async throws {
    let before = loading
    let task = Task {
      let keys = try? await before?.value
      if let keys { return try await self.prependNewKeys(to: keys, 1) }
      return try await self.prependNewKeys(to: try await self.load(), 1)
    }
    loading = task
    _ = try await task.value
  }

  /// Runs `restore`, which replaces the stored keys, and reloads them, because a restored key can have the ID of a
  /// cached one.
  ///
  /// Waits for keys that are being generated, because storing them later would overwrite the restored ones.
  func replaceKeys(with restore: @escaping @Sendable () async throws -> Void) async throws {
    let before = loading
    let restoring = Task {
      _ = await before?.result
      try await restore()
    }
    loading = Task {
      _ = await restoring.result
      parsed = [:]
      return try await load()
    }
    try await restoring.value
  }
}

extension SigningKey {
  var isReadable: Bool {
    (try? JWTKit.Insecure.RSA.PrivateKey(pem: privateKeyPEM)) != nil
  }
}
