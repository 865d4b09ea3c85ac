import Foundation

/// How to serve https, with certificates of a local authority that the emulator makes for itself.
public struct TLSOptions: Sendable, Equatable {
  /// The Kakao hosts a certificate can cover, for apps whose SDK has them built in.
  public static let kakaoHosts = [
    "accounts.kakao.com", "apps.kakao.com", "auth.kakao.com", "kapi.kakao.com", "kauth.kakao.com",
    "talk-apps.kakao.com",
  ]

  /// Where the certificates and their keys are kept, readable for their owner only.
  public var folder: URL
  /// Host names and IP addresses of this machine beyond those the emulator finds by itself.
  public var names: [String]
  /// Whether the certificate covers ``kakaoHosts``. Its authority is another one, so that whoever does not need this
  /// does not trust anything that could stand in for Kakao.
  public var coversKakaoHosts: Bool

  /// Options for certificates in `folder`, which is made when it is missing.
  public init(folder: URL, names: [String] = [], coversKakaoHosts: Bool = false) {
    self.folder = folder
    self.names = names
    self.coversKakaoHosts = coversKakaoHosts
  }

  /// The certificate of the authority, for clients to trust; there once an emulator has started with these options.
  public var authorityFile: URL {
    certificateFolder.authorityCertificate
  }

  /// What tells the authority's certificate from any other: SHA-256, as certificate viewers show it.
  ///
  /// - Throws: Why the certificate cannot be read.
  public func authorityFingerprint() throws -> String {
    try CertificateAuthority.fingerprint(pem: String(contentsOf: authorityFile, encoding: .utf8))
  }

  var certificateFolder: CertificateFolder {
    CertificateFolder(url: coversKakaoHosts ? folder.appendingPathComponent("kakao-hosts", isDirectory: true) : folder)
  }
}
