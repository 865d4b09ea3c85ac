import Foundation
import X509

/// When a server certificate can be used on, and when it takes a new one.
struct ServerCertificate {
  /// Apple's limit is 398 days.
  static let lifetime: TimeInterval = 397 * 86_400
  /// What must be left of it at a start.
  static let margin: TimeInterval = 30 * 86_400

  let certificate: Certificate

  func isGood(for names: CertificateNames, from authority: Certificate, at now: Date) -> Bool {
    (try? CertificateNames(certificate)) == names
      && certificate.notValidBefore <= now && certificate.notValidAfter >= now.addingTimeInterval(Self.margin)
      && certificate.issuer == authority.subject
      && authority.publicKey.isValidSignature(certificate.signature, for: certificate)
  }
}
