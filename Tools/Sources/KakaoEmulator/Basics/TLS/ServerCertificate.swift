import Foundation
import X509

/// An existing server certificate, which can be used again or must be replaced.
struct ServerCertificate {
  /// The lifetime in seconds.
  ///
  /// Apple accepts at most 398 days.
  static let lifetime: TimeInterval = 397 * 86_400
  /// The minimum remaining lifetime at start-up, in seconds.
  static let renewalMargin: TimeInterval = 30 * 86_400

  let certificate: Certificate

  func isUsable(for names: CertificateNames, from authority: Certificate, at now: Date) -> Bool {
    (try? CertificateNames(certificate)) == names
      && certificate.notValidBefore <= now && certificate.notValidAfter >= now.addingTimeInterval(Self.renewalMargin)
      && certificate.issuer == authority.subject
      && authority.publicKey.isValidSignature(certificate.signature, for: certificate)
  }
}
