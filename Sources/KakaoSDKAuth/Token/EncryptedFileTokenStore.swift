import Crypto
import Foundation
import KakaoSDKCommon

/// Keeps a token in a file: AES-256-GCM, readable by its owner only, replaced in one step, safe between processes.
///
/// Without a key of the app's own, a random one is kept in a file beside it (`.key`). That protects a copy of the token
/// file alone; whoever can read both files as this user can read the token.
public struct EncryptedFileTokenStore: TokenStore {
  /// The token file.
  public let file: URL
  private let key: TokenFileKey

  /// Makes a store. Nothing is read or written until it is used.
  ///
  /// - Parameters:
  ///   - file: The token file. Its folder is made, for the owner only, when it is missing.
  ///   - key: 32 bytes to encrypt with, for example from the platform's own key store; nil for a random key kept in a
  ///     file beside the token.
  public init(file: URL, key: SymmetricKey? = nil) {
    self.file = file
    self.key = key.map(TokenFileKey.given) ?? .file(file.appendingPathExtension("key"))
  }

  /// Where the shared client's token is kept: in this user's application-support folder, under the app's own name.
  public static var defaultFile: URL {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (support ?? FileManager.default.homeDirectoryForCurrentUser)
      .appendingPathComponent("kakao-login", isDirectory: true)
      .appendingPathComponent(name, isDirectory: true)
      .appendingPathComponent("token")
  }

  /// The stored token; see ``TokenStore/load()``.
  public func load() throws(SdkError) -> OAuthToken? {
    try failing("read") {
      guard let data = try OwnerOnlyFile(file).read() else { return nil }
      let box = try AES.GCM.SealedBox(combined: data)
      let json = try AES.GCM.open(box, using: try key.load(), authenticating: Self.format)
      return try JSONDecoder().decode(OAuthToken.self, from: json)
    }
  }

  /// Replaces the stored token; see ``TokenStore/save(_:)``.
  public func save(_ token: OAuthToken) throws(SdkError) {
    try failing("write") {
      let json = try JSONEncoder().encode(token)
      let box = try AES.GCM.seal(json, using: try key.loadOrMake(), authenticating: Self.format)
      guard let data = box.combined else { throw CocoaError(.coderInvalidValue) }
      try OwnerOnlyFile(file).replace(with: data)
    }
  }

  /// Removes the token file; see ``TokenStore/remove()``.
  public func remove() throws(SdkError) {
    try failing("remove") { try OwnerOnlyFile(file).remove() }
  }

  /// Runs `body` under a lock that every process with this file takes; see
  /// ``TokenStore/withExclusiveAccess(_:)``.
  public func withExclusiveAccess<Value: Sendable>(
    _ body: @Sendable () async throws(SdkError) -> Value
  ) async throws(SdkError) -> Value {
    let lock: FileLock
    do {
      lock = try await FileLock.acquire(file.appendingPathExtension("lock"))
    } catch {
      throw failure("lock", error)
    }
    defer { lock.release() }
    return try await body()
  }

  /// Bound into the encryption, so that a file of another format never decrypts.
  private static let format = Data("kakao-login token 1".utf8)

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
