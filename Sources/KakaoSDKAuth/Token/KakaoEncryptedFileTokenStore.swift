import Crypto
public import Foundation
public import KakaoSDKCommon

/// A token store in a file that is encrypted with AES-256-GCM.
///
/// Only its owner can read the file. It is replaced atomically and can be used by several processes at the same time.
///
/// Unless the app provides a key, the store keeps a random key in a second file with the extension `.key`. This
/// protects only a copy of the token file: anyone who can read both files can read the token.
///
/// Next to the token file, the store also creates a file with the extension `.lock` and, while it writes, a folder with
/// the extension `.tmp`. It never lists the folder of the token file, so that folder can contain the files of many
/// users.
public struct KakaoEncryptedFileTokenStore: KakaoSynchronousTokenStore {
  /// How long to wait for the lock, in seconds.
  ///
  /// This is longer than a refresh without retries takes in another process.
  static let lockTimeout: TimeInterval = 90

  /// A token, and the hash of the JSON that it was decoded from.
  struct DecodedToken: Sendable {
    let token: OAuthToken
    let hash: Data
  }

  /// Always `true`, because the lock is a file.
  public var excludesOtherProcesses: Bool { true }
  /// The URL of the token file.
  public var file: URL { tokenFile.url }
  private let tokenFile: OwnerOnlyFile
  private let key: TokenFileKey
  /// The beginning of the file, which contains the format and a hash of the issuer and app key.
  ///
  /// The encryption authenticates it.
  private let header: Data
  /// The token that ``load()`` read last, which isn't decoded again while it is unchanged.
  let lastRead = Locked<DecodedToken?>(nil)

  /// Creates a store, without reading or writing anything yet.
  ///
  /// - Parameters:
  ///   - file: The token file. If its folder doesn't exist, it is created with access for its owner only.
  ///   - issuer: The authorization server that issued the token. A file for another issuer or app key is rejected, so
  ///     that a token is sent only to the server that issued it.
  ///   - appKey: The app key that the token was issued for.
  ///   - key: A 32-byte encryption key, for example from the platform's key store. If `nil`, a random key is kept in a
  ///     file next to the token file.
  public init(file: URL, issuer: String = "", appKey: String = "", key: Data? = nil) {
    let temporaryFolder = file.appendingPathExtension("tmp")
    self.tokenFile = OwnerOnlyFile(url: file, temporaryFolder: temporaryFolder)
    self.key =
      key.map(TokenFileKey.provided)
      ?? .file(OwnerOnlyFile(url: file.appendingPathExtension("key"), temporaryFolder: temporaryFolder))
    let owner = SHA256.hash(data: Data("\(issuer)\n\(appKey)".utf8)).map { String(format: "%02x", $0) }.joined()
    self.header = Data("kakao-login token 1 \(owner)\n".utf8)
  }

  /// Returns the stored token.
  ///
  /// See ``KakaoTokenStore/load()``.
  public func load() throws(SdkError) -> OAuthToken? {
    try wrappingErrors(.read) {
      // Reads under the lock, so that a token that is removed in the meantime doesn't stay in memory.
      try lastRead.withLock { lastRead in
        let known = lastRead
        lastRead = nil
        guard let data = try content() else { return nil }
        lastRead = try decode(data, openedWith: try key.load(), unlessSameAs: known)
        return lastRead?.token
      }
    }
  }

  /// Replaces the stored token.
  ///
  /// See ``KakaoTokenStore/save(_:)``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    try wrappingErrors(.write) {
      _ = try content()
      try tokenFile.replace(with: try content(for: token, sealedWith: try key.loadOrCreate()))
      lastRead.withLock { $0 = nil }
    }
  }

  /// Checks that the token can be saved, by writing a temporary file and removing it again.
  ///
  /// Creates the random key if it is missing or damaged. See ``KakaoTokenStore/preflightSave(of:)``.
  public func preflightSave(of token: OAuthToken) throws(SdkError) {
    try wrappingErrors(.write) {
      _ = try content()
      try tokenFile.preflightReplace(with: try content(for: token, sealedWith: try key.loadOrCreate()))
    }
  }

  /// Removes the token file.
  ///
  /// Keeps the random key, because a save that runs at the same time may already have encrypted a token with it.
  /// Without a token file, the key is useless to an attacker. To replace the key too, delete its file while the store
  /// isn't used.
  ///
  /// A file in another format, or for another issuer or app key, isn't removed; the call throws an error instead. See
  /// ``KakaoTokenStore/remove()``.
  public func remove() throws(SdkError) {
    try wrappingErrors(.remove) {
      // Forget the last read token even if another process has already removed the file.
      defer { lastRead.withLock { $0 = nil } }
      guard try content() != nil else { return }
      try tokenFile.remove()
    }
  }

  /// Runs `body` while holding a lock that all processes with this token file use.
  ///
  /// Calls within one process get the lock in order. Between processes, the order isn't defined. A call that waits
  /// for another process notices within about 50 ms that the lock is free. See
  /// ``KakaoTokenStore/withExclusiveAccess(_:)``.
  ///
  /// - Parameter body: The operation.
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`, or ``/KakaoSDKCommon/SdkError`` with `TaskCancelled` if the task is canceled while
  ///   it waits for the lock, or with `TokenStoreFailed` if the file can't be locked within 90 seconds.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let lock: FileLock
    do {
      lock = try await FileLock.acquire(file.appendingPathExtension("lock"), limit: Self.lockTimeout)
    } catch is CancellationError {
      throw SdkError.taskCancelled
    } catch {
      throw failure(.lock, error)
    }
    defer { lock.release() }
    return try await body()
  }

  /// Returns the content after the header, or `nil` if the file is missing or empty.
  ///
  /// A file with a different header has another format or is for another issuer or app key, so it must not be read,
  /// replaced, or removed. A file that ends within the header is treated as a truncated token file.
  private func content() throws -> Data? {
    guard let data = try tokenFile.read(), !data.isEmpty else { return nil }
    guard data.starts(with: header) || header.starts(with: data) else { throw TokenFileError.foreign }
    return data.dropFirst(header.count)
  }

  private func content(for token: OAuthToken, sealedWith key: SymmetricKey) throws -> Data {
    let json = try JSONEncoder().encode(token)
    let box = try AES.GCM.seal(json, using: key, authenticating: header)
    guard let data = box.combined else { throw CocoaError(.coderInvalidValue) }
    return header + data
  }

  /// Decrypts a token, and decodes it unless its JSON is that of the known token.
  private func decode(
    _ data: Data, openedWith key: SymmetricKey, unlessSameAs known: DecodedToken?
  ) throws -> DecodedToken {
    do {
      let json = try AES.GCM.open(try AES.GCM.SealedBox(combined: data), using: key, authenticating: header)
      let hash = Data(SHA256.hash(data: json))
      if let known, known.hash == hash { return known }
      return DecodedToken(token: try JSONDecoder().decode(OAuthToken.self, from: json), hash: hash)
    } catch {
      throw TokenFileError.damaged
    }
  }

  private func wrappingErrors<Value>(_ operation: TokenFileError.Operation, _ body: () throws -> Value) throws(SdkError)
    -> Value
  {
    do {
      return try body()
    } catch {
      throw failure(operation, error)
    }
  }

  private func failure(_ operation: TokenFileError.Operation, _ error: any Error) -> SdkError {
    let reason = ClientFailureReason.TokenStoreFailed.caused(by: error)
    if let error = error as? TokenFileError { return SdkError(reason, code: error.code, error.key, file.path) }
    return SdkError(reason, code: operation.code, operation.key, file.path, error.systemName)
  }
}
