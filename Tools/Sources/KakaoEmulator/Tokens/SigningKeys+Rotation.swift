import Foundation
import JWTKit

extension SigningKeys {
  /// Puts a new key in front. The key that signed before stays published, as ID tokens signed with it are about.
  ///
  /// A key is added first and old ones are taken away after, by what is stored then: of two rotations at once neither
  /// loses the other's key.
  func rotate() async throws {
    let keys = try await all()
    let (now, random) = (clock.now, random)
    // The newest signs, so it must not look older than the others on a clock that was moved.
    let date = max(now, (keys.first?.createdAt ?? now).addingTimeInterval(0.001))
    try await storage.save(try await Task.detached { try SigningKey.make(at: date, random: random) }.value)
    for key in try await storage.signingKeys().dropFirst(Self.count) { try await storage.deleteSigningKey(key.kid) }
    reload()
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
