import Foundation
import X509

/// The folder that stores an authority and its server certificate between runs.
struct CertificateFolder {
  let url: URL

  /// The certificate of the authority, for clients to trust.
  var authorityCertificate: URL { url.appendingPathComponent("ca.pem") }
  private var authorityFile: URL { url.appendingPathComponent("authority-private.pem") }
  private var serverFile: URL { url.appendingPathComponent("server-private.pem") }

  /// Returns the authority and a server certificate for `names`.
  ///
  /// Creates the certificates that are missing, expire soon, or don't cover `names`.
  func identities(for names: CertificateNames, at now: Date) throws -> TLSIdentities {
    try OwnerOnly.makeFolder(url)
    // With the lock, two emulators that start at the same time use the same authority.
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
    -> TLSIdentity
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

  private func read(_ file: URL) throws -> TLSIdentity? {
    let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ELOOP: throw TLSError.foreignFile(file.path)
      default: throw CocoaError.lastError(file.path)
      }
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw CocoaError.lastError(file.path) }
    // If another user can access the file, that user may know the key, so the file isn't used.
    guard OwnerOnly.violation(status) == nil else { throw TLSError.foreignFile(file.path) }
    guard fchmod(descriptor, 0o600) == 0 else { throw CocoaError.lastError(file.path) }
    guard let data = try handle.readToEnd(), let pem = String(validating: data, as: UTF8.self),
      let identity = TLSIdentity(pem: pem)
    else { throw TLSError.foreignFile(file.path) }
    return identity
  }

  private func write(_ text: String, to file: URL) throws {
    try OwnerOnly.write(Data(text.utf8), to: file)
  }
}
