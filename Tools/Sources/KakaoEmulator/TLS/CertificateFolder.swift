import Foundation

/// Where one authority and its server certificate are kept: made at the first start, used at every other.
struct CertificateFolder {
  let url: URL

  /// What clients are told to trust.
  var authorityCertificate: URL { url.appendingPathComponent("ca.pem") }
  private var authorityFile: URL { url.appendingPathComponent("authority-private.pem") }
  private var serverFile: URL { url.appendingPathComponent("server-private.pem") }

  /// The authority and a server certificate for `names`; whatever is missing, ends soon or does not fit is made anew.
  func identities(for names: CertificateNames, at now: Date) throws -> TLSIdentities {
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Two emulators that start at the same moment agree on one authority.
    let lock = try FolderLock(url.appendingPathComponent("lock"))
    defer { lock.release() }
    let authority = try authority(for: names, at: now)
    return TLSIdentities(
      authority: authority.identity, server: try server(for: names, from: authority, at: now))
  }

  private func authority(for names: CertificateNames, at now: Date) throws -> CertificateAuthority {
    let former = try read(authorityFile).map(CertificateAuthority.init)
    if let former, try former.scope.covers(names),
      former.identity.certificate.notValidAfter >= now.addingTimeInterval(ServerCertificate.margin)
    {
      try write(former.identity.certificatePEM, to: authorityCertificate)
      return former
    }
    // Two projects with names of their own, one after the other, come to share one authority.
    let authority = try CertificateAuthority(for: names, besides: former?.scope, at: now)
    try write(authority.identity.pem, to: authorityFile)
    try write(authority.identity.certificatePEM, to: authorityCertificate)
    return authority
  }

  private func server(for names: CertificateNames, from authority: CertificateAuthority, at now: Date) throws
    -> Identity
  {
    if let identity = try read(serverFile),
      ServerCertificate(certificate: identity.certificate)
        .isGood(for: names, from: authority.identity.certificate, at: now)
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
      throw TLSError.notOurs(file.path)
    }
    return identity
  }

  /// Replaces a file as a whole. It has its mode before it has its contents.
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
