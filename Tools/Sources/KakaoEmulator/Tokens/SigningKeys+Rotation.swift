import Foundation
import JWTKit

extension SigningKeys {
  /// Puts a new key in front. The key that signed before stays published, as ID tokens signed with it are about.
  func rotate() async throws {
    let keys = try await all()
    let (now, random) = (clock.now, random)
    // The newest signs, so it must not look older than the others on a clock that was moved.
    let date = max(now, (keys.first?.createdAt ?? now).addingTimeInterval(0.001))
    let key = try await Task.detached { try SigningKey.make(at: date, random: random) }.value
    try await storage.replace(signingKeys: [key] + keys.prefix(Self.count - 1))
    reload()
  }

  /// Looks at storage again.
  func reload() {
    loading = nil
  }
}

extension SigningKey {
  var isReadable: Bool {
    (try? JWTKit.Insecure.RSA.PrivateKey(pem: privateKeyPEM)) != nil
  }
}
