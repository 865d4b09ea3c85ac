public import Foundation

/// Options for serving HTTPS with certificates of a local authority that the emulator creates.
public struct TLSOptions: Sendable, Equatable {
  /// The Kakao hosts that a certificate can cover, for apps whose SDK has fixed host names.
  public static let kakaoHosts = [
    "accounts.kakao.com", "apps.kakao.com", "auth.kakao.com", "kakaonavi.kakao.com", "kapi.kakao.com",
    "kauth.kakao.com", "pf.kakao.com", "sharer.kakao.com", "talk-apps.kakao.com",
  ]

  /// The folder that stores the certificates and keys, readable by its owner only.
  public var folder: URL
  /// Additional host names and IP addresses of this machine.
  public var names: [String]
  /// Whether the certificate covers ``kakaoHosts``.
  ///
  /// Such a certificate is issued by a separate authority, so that trusting the normal authority doesn't allow a server
  /// to impersonate Kakao.
  public var coversKakaoHosts: Bool

  /// Creates options for certificates in `folder`, which is created if it doesn't exist.
  public init(folder: URL, names: [String] = [], coversKakaoHosts: Bool = false) {
    self.folder = folder
    self.names = names
    self.coversKakaoHosts = coversKakaoHosts
  }

  /// The certificate of the authority, for clients to trust.
  ///
  /// It exists after an emulator has started with these options.
  public var authorityFile: URL {
    certificateFolder.authorityCertificate
  }

  /// Returns the SHA-256 fingerprint of the authority's certificate, in the format of certificate viewers.
  ///
  /// - Throws: An error if the certificate can't be read.
  public func authorityFingerprint() throws -> String {
    try CertificateAuthority.fingerprint(pem: String(contentsOf: authorityFile, encoding: .utf8))
  }

  var certificateFolder: CertificateFolder {
    CertificateFolder(url: coversKakaoHosts ? folder.appendingPathComponent("kakao-hosts", isDirectory: true) : folder)
  }
}
