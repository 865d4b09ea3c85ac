import Foundation
import SwiftASN1
import X509

/// A certificate and its private key, stored in one PEM file so that they always match.
struct TLSIdentity {
  let certificate: Certificate
  let key: Certificate.PrivateKey

  init(certificate: Certificate, key: Certificate.PrivateKey) {
    self.certificate = certificate
    self.key = key
  }

  /// Parses the text that ``pem`` returns.
  ///
  /// Returns `nil` for any other text.
  init?(pem: String) {
    guard let documents = try? PEMDocument.parseMultiple(pemString: pem), documents.count == 2,
      let key = try? Certificate.PrivateKey(pemDocument: documents[0]),
      let certificate = try? Certificate(pemDocument: documents[1]), certificate.publicKey == key.publicKey
    else { return nil }
    self.init(certificate: certificate, key: key)
  }

  var pem: String {
    get throws { try key.serializeAsPEM().pemString + "\n" + certificatePEM }
  }

  var certificatePEM: String {
    get throws { try certificate.serializeAsPEM().pemString + "\n" }
  }
}
