import Foundation
import JWTKit

extension SigningKeys {
  /// Puts a new key in front. The key that signed before stays published, as ID tokens signed with it are about.
  ///
  /// One after the other, so that of several rotations at once none loses the key of another.
  func rotate() async throws {
    let before = loading
    let task = Task {
      let keys = try? await before?.value
      if let keys { return try await self.putInFront(of: keys, 1) }
      return try await self.putInFront(of: try await self.load(), 1)
    }
    loading = task
    _ = try await task.value
  }

  /// Lets `restore` put other keys in the place of those that are stored, and reads them again, where a key may have the id
  /// of one that was read.
  ///
  /// Keys that are being made are waited for: they would take the place of the restored ones.
  func replaced(by restore: @escaping @Sendable () async throws -> Void) async throws {
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
