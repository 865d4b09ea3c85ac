import Crypto
import Foundation
import KakaoSDKCommon

/// Keeps a token in a file: AES-256-GCM, readable by its owner only, replaced in one step, safe between processes.
///
/// Without a key of the app's own, a random one is kept in a file beside it (`.key`). That protects a copy of the token
/// file alone; whoever can read both files as this user can read the token.
public struct EncryptedFileTokenStore: TokenStore {
  /// How long to wait for another process, in seconds: longer than its refresh may take.
  static let lockLimit: TimeInterval = 90

  /// The token file.
  public let file: URL
  private let key: TokenFileKey
  /// How the file begins: what it is and, hashed, whose. Bound into the encryption as well.
  private let header: Data

  /// Makes a store. Nothing is read or written until it is used.
  ///
  /// - Parameters:
  ///   - file: The token file. Its folder is made, for the owner only, when it is missing.
  ///   - issuer: The authorization server the token is from. A file written for another one, or another app key, is
  ///     refused, so that a token never goes to a server that did not issue it.
  ///   - appKey: The app key the token is for.
  ///   - key: 32 bytes to encrypt with, for example from the platform's own key store; nil for a random key kept in a
  ///     file beside the token.
  public init(file: URL, issuer: String = "", appKey: String = "", key: Data? = nil) {
    self.file = file
    self.key = key.map(TokenFileKey.given) ?? .file(file.appendingPathExtension("key"))
    let owner = SHA256.hash(data: Data("\(issuer)\n\(appKey)".utf8)).map { String(format: "%02x", $0) }.joined()
    self.header = Data("kakao-login token 1 \(owner)\n".utf8)
  }

  /// The stored token; see ``TokenStore/load()``.
  public func load() throws(SdkError) -> OAuthToken? {
    try failing("read") {
      guard let data = try content() else { return nil }
      return try token(in: data, openedWith: try key.load())
    }
  }

  /// Replaces the stored token; see ``TokenStore/save(_:)``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    try failing("write") {
      _ = try content()
      try OwnerOnlyFile(file).replace(with: try content(for: token))
    }
  }

  /// Writes to a file beside the token file, and removes it again; see ``TokenStore/rehearse(saving:)``.
  public func rehearse(saving token: OAuthToken) throws(SdkError) {
    try failing("write") { try OwnerOnlyFile(file).rehearse(with: try content(for: token)) }
  }

  /// Removes the token file and its random key; see ``TokenStore/remove()``. A file of another kind, server or app key
  /// is left alone.
  public func remove() throws(SdkError) {
    try failing("remove") {
      guard try content() != nil else { return }
      try OwnerOnlyFile(file).remove()
      try key.remove()
    }
  }

  /// Runs `body` under a lock that every process with this file takes; see
  /// ``TokenStore/withExclusiveAccess(_:)``.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let lock: FileLock
    do {
      lock = try await FileLock.acquire(file.appendingPathExtension("lock"), limit: Self.lockLimit)
    } catch is CancellationError {
      throw SdkError(reason: .Cancelled, message: "The call was cancelled.")
    } catch {
      throw failure("lock", error)
    }
    defer { lock.release() }
    return try await body()
  }

  /// What follows the header, or nil when there is no file, or an empty one. A file that begins otherwise is not ours
  /// to read, replace or remove; one that ends within the header was cut off there.
  private func content() throws -> Data? {
    guard let data = try OwnerOnlyFile(file).read(), !data.isEmpty else { return nil }
    guard data.starts(with: header) || header.starts(with: data) else { throw TokenFileError.foreign }
    return data.dropFirst(header.count)
  }

  private func content(for token: OAuthToken) throws -> Data {
    let json = try JSONEncoder().encode(token)
    let box = try AES.GCM.seal(json, using: try key.loadOrMake(), authenticating: header)
    guard let data = box.combined else { throw CocoaError(.coderInvalidValue) }
    return header + data
  }

  private func token(in data: Data, openedWith key: SymmetricKey) throws -> OAuthToken {
    do {
      let json = try AES.GCM.open(try AES.GCM.SealedBox(combined: data), using: key, authenticating: header)
      return try JSONDecoder().decode(OAuthToken.self, from: json)
    } catch {
      throw TokenFileError.damaged
    }
  }

  private func failing<Value>(_ what: String, _ body: () throws -> Value) throws(SdkError) -> Value {
    do {
      return try body()
    } catch {
      throw failure(what, error)
    }
  }

  private func failure(_ what: String, _ error: any Error) -> SdkError {
    SdkError(
      reason: .TokenStoreFailed.caused(by: error),
      message: "Cannot \(what) the token file \(file.path): \(error.localizedDescription)")
  }
}
