import Crypto
import CryptoExtras
import Foundation

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
  /// Whether the first keys are the ones in ``TestSigningKeys``.
  private let usesTestKeys: Bool
  /// The most recently started generation of keys.
  private var generation: Task<[SigningKey], any Error>?
  /// The parsed keys.
  ///
  /// Parsing validates the key, which takes longer than signing.
  private var parsed: [SigningKey: _RSA.Signing.PrivateKey] = [:]

  init(
    storage: Storage, clock: EmulatorClock, random: RandomSource,
    lifetimes: LifetimeSettings = LifetimeSettings(), usesTestKeys: Bool = false
  ) {
    self.storage = storage
    self.clock = clock
    self.random = random
    self.lifetimes = lifetimes
    self.usesTestKeys = usesTestKeys
  }

  /// Returns all keys, newest first, and generates those that are missing.
  ///
  /// They are read each time, because another emulator with the same storage may have replaced them.
  func all() async throws -> [SigningKey] {
    var keys = try await storage.signingKeys()
    guard missingCount(in: keys) > 0 else { return keys }
    // In the meantime, an import may have replaced the keys with fewer keys. Don't compare their age again, because
    // generating keys can take longer than their lifetime.
    repeat { keys = try await generate(0) } while keys.count < Self.count
    return keys
  }

  /// Adds a new key, which signs from now on.
  ///
  /// The previous key stays published, because ID tokens signed with it are still in use.
  func rotate() async throws {
    _ = try await generate(1)
  }

  private func missingCount(in keys: [SigningKey]) -> Int {
    max(Self.count - keys.count, needsRotation(keys) ? 1 : 0)
  }

  private func needsRotation(_ keys: [SigningKey]) -> Bool {
    guard let lifetime = lifetimes.current.signingKey, let newest = keys.first else { return false }
    return clock.now >= newest.createdAt.addingTimeInterval(lifetime)
  }

  /// Generates the missing keys, but at least `count` keys, after all earlier calls have finished.
  private func generate(_ count: Int) async throws -> [SigningKey] {
    let before = generation
    let task = Task {
      _ = await before?.result
      // An earlier call may have stored keys after this request read them.
      RequestReads.current?.removeAll()
      return try await self.prependNewKeys(count)
    }
    generation = task
    return try await task.value
  }

  /// Returns a token with these claims, signed with the newest key (RFC 7515 section 3.1).
  ///
  /// The header and the claims keep their order, which is the same as in Kakao's tokens. The function isn't isolated,
  /// so that several tokens can be signed at the same time.
  nonisolated func sign(_ claims: JSON, type: String = "JWT") async throws -> String {
    let (kid, key) = try await newestKey()
    let header: JSON = ["kid": .string(kid), "typ": .string(type), "alg": "RS256"]
    let input = [header, claims].map { Data($0.text.utf8).base64URLEncodedString() }.joined(separator: ".")
    let signature = try key.signature(for: SHA256.hash(data: Data(input.utf8)), padding: .insecurePKCS1v1_5)
    return "\(input).\(signature.rawRepresentation.base64URLEncodedString())"
  }

  /// Returns the public key of the newest key in PEM format.
  func publicKeyPEM() async throws -> String {
    let pem = try await newestKey().key.publicKey.pemRepresentation
    return pem.hasSuffix("\n") ? pem : pem + "\n"
  }

  private func newestKey() async throws -> (kid: String, key: _RSA.Signing.PrivateKey) {
    guard let key = try await all().first else { throw SigningKeyError.none }
    if let known = parsed[key] { return (key.kid, known) }
    if parsed.count > Self.count { parsed = [:] }
    let privateKey = try _RSA.Signing.PrivateKey(pemRepresentation: key.privateKeyPEM)
    parsed[key] = privateKey
    return (key.kid, privateKey)
  }

  /// Generates keys and replaces the oldest ones, unless the keys have been replaced in the meantime.
  ///
  /// The previous signing key stays if there is room for it, so that its tokens can still be verified.
  private func prependNewKeys(_ count: Int) async throws -> [SigningKey] {
    var stored = try await storage.signingKeys()
    if usesTestKeys, stored.isEmpty {
      stored = try await storage.replace(signingKeys: try await TestSigningKeys.all(), ifStill: [])
    }
    let count = min(max(count, missingCount(in: stored)), Self.count)
    guard count > 0 else { return stored }
    var made: [SigningKey] = []
    for _ in 0..<count { made.append(try await SigningKey.makeOnDispatchQueue(at: clock.now, random: random)) }
    let now = clock.now
    // The newest key signs, so its date must be later than the others even if the clock was moved back.
    let date = stored.first.map { max(now, $0.createdAt.addingTimeInterval(0.001)) } ?? now
    for index in made.indices { made[index].createdAt = date }
    return try await storage.replace(signingKeys: made + stored.prefix(Self.count - count), ifStill: stored)
  }
}

enum SigningKeyError: Error {
  /// The storage returned no keys although some were saved.
  case none
}

extension SigningKey {
  var isReadable: Bool {
    (try? _RSA.Signing.PrivateKey(pemRepresentation: privateKeyPEM)) != nil
  }

  /// Generates a 2048-bit key with a key ID of 30 hexadecimal digits.
  static func make(at date: Date, random: RandomSource) throws -> SigningKey {
    SigningKey(
      kid: random.bytes(15).hex,
      privateKeyPEM: try _RSA.Signing.PrivateKey(keySize: .bits2048).pemRepresentation,
      createdAt: date)
  }

  /// Generates a key on a Dispatch queue, because it takes longer than hundreds of requests and would block one of the
  /// concurrency pool's few threads.
  static func makeOnDispatchQueue(at date: Date, random: RandomSource) async throws -> SigningKey {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(with: Result { try make(at: date, random: random) })
      }
    }
  }
}

/// Signing keys for the emulators of tests.
///
/// They are generated once per process, because that takes longer than most tests.
private enum TestSigningKeys {
  private static let cached = Task {
    let now = Date()
    return try (0..<SigningKeys.count).map { number in
      try SigningKey.make(at: now.addingTimeInterval(-Double(number)), random: .system)
    }
  }

  static func all() async throws -> [SigningKey] {
    try await cached.value
  }
}
