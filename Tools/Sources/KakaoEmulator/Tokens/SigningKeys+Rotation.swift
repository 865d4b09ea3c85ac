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

  /// Looks at storage again, where a key may have the id of one that was read.
  func reload() {
    loading = nil
    parsed = [:]
  }
}

extension SigningKey {
  var isReadable: Bool {
    (try? JWTKit.Insecure.RSA.PrivateKey(pem: privateKeyPEM)) != nil
  }
}
