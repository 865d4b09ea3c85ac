import Crypto
import CryptoExtras
import Foundation
import Synchronization

/// A salted scrypt hash of a password, encoded as `scrypt$<rounds>$<salt>$<key>` with hexadecimal salt and key.
///
/// 4096 rounds with a block size of 8 take about ten milliseconds and 4 MB. This is deliberately weaker than in
/// production: the accounts are fictional, and a configuration with many accounts must load quickly.
struct PasswordHash: Sendable, Hashable {
  static let rounds = 4096
  /// The maximum number of rounds in an encoded hash, which limits the cost of an imported file.
  private static let maximumRounds = 1 << 14
  private static let byteCount = 32
  private static let saltByteCount = 16

  /// The encoded hash, which ``Account/passwordHash`` stores.
  let encoded: String

  init(encoded: String) {
    self.encoded = encoded
  }

  init(password: String, random: RandomSource = .system, rounds: Int = rounds) throws {
    let salt = random.bytes(Self.saltByteCount)
    let key = try Self.derive(password, salt: salt, rounds: rounds)
    encoded = "scrypt$\(rounds)$\(salt.hex)$\(key.hex)"
  }

  /// Returns the hash of a password that the operator gives a new account.
  ///
  /// Accounts for tests often share a password, and hashing is slow, so equal passwords have the same salt and hash while
  /// the process runs.
  static func shared(for password: String) throws -> PasswordHash {
    // The key is a digest of the bytes, because equal strings can have different encodings and so different password
    // hashes.
    let digest = SHA256.hash(data: Data(password.utf8))
    if let hash = known.withLock({ $0[digest] }) { return hash }
    let hash = try PasswordHash(password: password)
    known.withLock { known in
      if known.count == knownLimit { known.removeAll() }
      known[digest] = hash
    }
    return hash
  }

  private static let knownLimit = 100
  private static let known = Mutex<[SHA256Digest: PasswordHash]>([:])

  /// Whether the encoding is valid.
  var isWellFormed: Bool { fields != nil }

  /// Returns whether the password matches.
  ///
  /// Returns false for an invalid encoding.
  func matches(_ password: String) -> Bool {
    guard let fields, let candidate = try? Self.derive(password, salt: fields.salt, rounds: fields.rounds)
    else { return false }
    return constantTimeEqual(candidate, fields.key)
  }

  private var fields: (rounds: Int, salt: Data, key: Data)? {
    let fields = encoded.split(separator: "$", omittingEmptySubsequences: false).map(String.init)
    guard fields.count == 4, fields[0] == "scrypt", let rounds = Int(fields[1]),
      (2...Self.maximumRounds).contains(rounds), rounds.nonzeroBitCount == 1,
      let salt = Data(hex: fields[2]), let key = Data(hex: fields[3])
    else { return nil }
    return (rounds, salt, key)
  }

  private static func derive(_ password: String, salt: Data, rounds: Int) throws -> Data {
    let key = try KDF.Scrypt.deriveKey(
      from: Data(password.utf8), salt: salt, outputByteCount: byteCount, rounds: rounds, blockSize: 8,
      parallelism: 1)
    return key.withUnsafeBytes { Data($0) }
  }
}
