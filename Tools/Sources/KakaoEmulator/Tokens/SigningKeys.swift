import CryptoExtras
import Foundation
import JWTKit

/// The RSA keys behind ID tokens and other signed messages: two, like Kakao's, made at first use and stored. A new one
/// takes the place of the older when the newer has had its time.
actor SigningKeys {
  static let count = 2

  let storage: any Storage
  let clock: EmulatorClock
  let random: RandomSource
  /// How old the newest key may get; nil: any age.
  private let lifetime: TimeInterval?
  /// Whether ``SharedSigningKeys`` are the first ones.
  private let isShared: Bool
  var loading: Task<[SigningKey], any Error>?
  /// Reading a key checks its numbers, which costs more than a signature.
  var parsed: [String: JWTKit.Insecure.RSA.PrivateKey] = [:]

  init(
    storage: any Storage, clock: EmulatorClock, random: RandomSource, lifetime: TimeInterval? = nil,
    isShared: Bool = false
  ) {
    self.storage = storage
    self.clock = clock
    self.random = random
    self.lifetime = lifetime
    self.isShared = isShared
  }

  /// All keys, newest first. Everyone who asks while they are being made waits for the same ones.
  func all() async throws -> [SigningKey] {
    while true {
      let task = loading ?? Task { try await self.load() }
      loading = task
      let keys = await task.result
      if case .success(let keys) = keys, !isDue(keys) { return keys }
      // Whoever waited with us may have begun again already.
      if loading == task { loading = nil }
      if case .failure(let error) = keys { throw error }
    }
  }

  private func isDue(_ keys: [SigningKey]) -> Bool {
    guard let lifetime, let newest = keys.first else { return false }
    return clock.now >= newest.createdAt.addingTimeInterval(lifetime)
  }

  /// Signs with the newest key. The encoder decides the order of header fields and claims.
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
    let missing = max(Self.count - stored.count, isDue(stored) ? 1 : 0)
    return missing > 0 ? try await putInFront(of: stored, missing) : stored
  }

  /// Makes new keys and drops the oldest, in one step. The key that signed before stays where there is room for it, so that
  /// tokens that are under way can be checked.
  func putInFront(of keys: [SigningKey], _ count: Int) async throws -> [SigningKey] {
    let (random, now) = (random, clock.now)
    // The newest signs, so it must not look older than the others on a clock that was moved.
    let date = keys.first.map { max(now, $0.createdAt.addingTimeInterval(0.001)) } ?? now
    var made: [SigningKey] = []
    for _ in 0..<count { made.append(try await SigningKey.makeAside(at: date, random: random)) }
    try await storage.replace(signingKeys: made + keys.prefix(Self.count - count))
    return try await storage.signingKeys()
  }
}

enum SigningKeyError: Error {
  /// Storage lost the keys it was given.
  case none
}

extension SigningKey {
  /// A new 2048-bit key with a key id of 30 hexadecimal digits.
  static func make(at date: Date, random: RandomSource) throws -> SigningKey {
    SigningKey(
      kid: random.bytes(15).hex,
      privateKeyPEM: try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation,
      createdAt: date)
  }

  /// Makes it on a thread of the system's pool. Requests are answered by as many threads of Swift's as there are cores, and
  /// this would take one of them for longer than hundreds of answers do. The first token waits for it.
  fileprivate static func makeAside(at date: Date, random: RandomSource) async throws -> SigningKey {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result { try make(at: date, random: random) })
      }
    }
  }
}
