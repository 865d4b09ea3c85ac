import Foundation

/// The folder that stores an authority and its server certificate between runs.
struct CertificateFolder {
  let url: URL

  /// The certificate of the authority, for clients to trust.
  var authorityCertificate: URL { url.appendingPathComponent("ca.pem") }
  private var authorityFile: URL { url.appendingPathComponent("authority-private.pem") }
  private var serverFile: URL { url.appendingPathComponent("server-private.pem") }

  /// Returns the authority and a server certificate for `names`.
  ///
  /// Creates those that are missing, expire soon or don't cover `names`.
  func identities(for names: CertificateNames, at now: Date) throws -> TLSIdentities {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // The lock makes two emulators that start at the same time use the same authority.
    let lock = try lock()
    defer { lock.release() }
    let authority = try authority(for: names, at: now)
    return TLSIdentities(
      authority: authority.identity, server: try server(for: names, from: authority, at: now))
  }

  private func lock() throws -> FileLock {
    let path = url.appendingPathComponent("lock").path
    do {
      return try FileLock(path: path, waits: true)
    } catch {
      throw TLSError.lockFailed(path)
    }
  }

  private func authority(for names: CertificateNames, at now: Date) throws -> CertificateAuthority {
    let former = try read(authorityFile).map(CertificateAuthority.init)
    if let former, try former.scope.covers(names),
      former.identity.certificate.notValidAfter >= now.addingTimeInterval(ServerCertificate.renewalMargin)
    {
      try write(former.identity.certificatePEM, to: authorityCertificate)
      return former
    }
    // Keep the names of the former authority, so that projects with different names can share one authority.
    let authority = try CertificateAuthority(for: names, extending: former?.scope, at: now)
    try write(authority.identity.pem, to: authorityFile)
    try write(authority.identity.certificatePEM, to: authorityCertificate)
    return authority
  }

  private func server(for names: CertificateNames, from authority: CertificateAuthority, at now: Date) throws
    -> Identity
  {
    if let identity = try read(serverFile),
      ServerCertificate(certificate: identity.certificate)
        .isUsable(for: names, from: authority.identity.certificate, at: now)
    {
      return identity
    }
    let identity = try authority.issue(for: names, at: now)
    try write(identity.pem, to: serverFile)
    return identity
  }

  private func read(_ file: URL) throws -> Identity? {
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    guard let identity = Identity(pem: try String(contentsOf: file, encoding: .utf8)) else {
      throw TLSError.foreignFile(file.path)
    }
    return identity
  }

  /// Replaces a file atomically.
  ///
  /// Sets its permissions before writing its contents.
  private func write(_ text: String, to file: URL) throws {
    let draft = file.appendingPathExtension("new")
    try? FileManager.default.removeItem(at: draft)
    guard FileManager.default.createFile(atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: draft.path]) }
    let handle = try FileHandle(forWritingTo: draft)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.synchronize()
    try handle.close()
    guard rename(draft.path, file.path) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
  }
}
