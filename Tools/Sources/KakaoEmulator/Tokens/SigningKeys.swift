import CryptoExtras
import Foundation
import JWTKit

/// The RSA keys that sign ID tokens and webhook messages.
///
/// Like Kakao, the emulator publishes two keys. It generates them at first use and stores them. When the newest key
/// exceeds its lifetime, a new key replaces the oldest.
actor SigningKeys {
  static let count = 2

  let storage: Storage
  let clock: EmulatorClock
  let random: RandomSource
  private let lifetimes: LifetimeSettings
  /// Whether the first keys are the ones in ``SharedSigningKeys``.
  private let isShared: Bool
  var loading: Task<[SigningKey], any Error>?
  /// The parsed keys by key ID.
  ///
  /// Parsing validates the key, which takes longer than signing.
  var parsed: [String: JWTKit.Insecure.RSA.PrivateKey] = [:]

  init(
    storage: Storage, clock: EmulatorClock, random: RandomSource,
    lifetimes: LifetimeSettings = LifetimeSettings(), isShared: Bool = false
  ) {
    self.storage = storage
    self.clock = clock
    self.random = random
    self.lifetimes = lifetimes
    self.isShared = isShared
  }

  /// Returns all keys, newest first.
  ///
  /// Concurrent callers wait for the same load.
  func all() async throws -> [SigningKey] {
    while true {
      let task = loading ?? Task { try await self.load() }
      loading = task
      let keys = await task.result
      if case .success(let keys) = keys, !needsRotation(keys) { return keys }
      // Another caller that waited for the same task may already have started a new one.
      if loading == task { loading = nil }
      if case .failure(let error) = keys { throw error }
    }
  }

  private func needsRotation(_ keys: [SigningKey]) -> Bool {
    guard let lifetime = lifetimes.current.signingKey, let newest = keys.first else { return false }
    return clock.now >= newest.createdAt.addingTimeInterval(lifetime)
  }

  /// Signs with the newest key.
  ///
  /// The encoder determines the order of header parameters and claims.
  func sign(_ payload: some JWTPayload, header: JWTHeader, encoder: some JWTJSONEncoder) async throws -> String {
    guard let key = try await all().first else { throw SigningKeyError.none }
    let kid = JWKIdentifier(string: key.kid)
    let keys = JWTKeyCollection()
    await keys.add(
      rsa: try privateKey(key), digestAlgorithm: .sha256, kid: kid,
      serializer: DefaultJWTSerializer(jsonEncoder: encoder))
    return try await keys.sign(payload, kid: kid, header: header)
  }

  private func privateKey(_ key: SigningKey) throws -> JWTKit.Insecure.RSA.PrivateKey {
    let privateKey = try parsed[key.kid] ?? JWTKit.Insecure.RSA.PrivateKey(pem: key.privateKeyPEM)
    parsed[key.kid] = privateKey
    return privateKey
  }

  func load() async throws -> [SigningKey] {
    if isShared, try await storage.signingKeys().isEmpty {
      try await storage.replace(signingKeys: try await SharedSigningKeys.all())
    }
    let stored = try await storage.signingKeys()
    let missing = max(Self.count - stored.count, needsRotation(stored) ? 1 : 0)
    return missing > 0 ? try await prependNewKeys(to: stored, missing) : stored
  }

  /// Generates new keys and replaces the oldest ones atomically.
  ///
  /// The previous signing key stays if there is room for it, so that its tokens can still be verified.
  func prependNewKeys(to keys: [SigningKey], _ count: Int) async throws -> [SigningKey] {
    let (random, now) = (random, clock.now)
    // The newest key signs, so its date must be later than the others even if the clock was moved back.
    let date = keys.first.map { max(now, $0.createdAt.addingTimeInterval(0.001)) } ?? now
    var made: [SigningKey] = []
    for _ in 0..<count { made.append(try await SigningKey.makeOnDispatchQueue(at: date, random: random)) }
    try await storage.replace(signingKeys: made + keys.prefix(Self.count - count))
    return try await storage.signingKeys()
  }
}

enum SigningKeyError: Error {
  /// The storage returned no keys although some were saved.
  case none
}

extension SigningKey {
  /// Generates a 2048-bit key with a key ID of 30 hexadecimal digits.
  static func make(at date: Date, random: RandomSource) throws -> SigningKey {
    SigningKey(
      kid: random.bytes(15).hex,
      privateKeyPEM: try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation,
      createdAt: date)
  }

  /// Generates a key on a Dispatch queue, because this takes longer than hundreds of requests and would block one of
  /// the few threads of Swift's concurrency pool.
  fileprivate static func makeOnDispatchQueue(at date: Date, random: RandomSource) async throws -> SigningKey {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result { try make(at: date, random: random) })
      }
    }
  }
}
