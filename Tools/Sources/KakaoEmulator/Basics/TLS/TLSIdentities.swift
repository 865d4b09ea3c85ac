import HummingbirdTLS
import SwiftASN1
import X509

/// The server certificate with its key, and the authority that clients trust.
struct TLSIdentities {
  let authority: TLSIdentity
  let server: TLSIdentity

  var configuration: TLSConfiguration {
    get throws {
      var configuration = TLSConfiguration.makeServerConfiguration(
        certificateChain: [
          .certificate(try NIOSSLCertificate(bytes: Array(server.certificatePEM.utf8), format: .pem))
        ],
        privateKey: .privateKey(
          try NIOSSLPrivateKey(bytes: Array(server.key.serializeAsPEM().pemString.utf8), format: .pem)))
      configuration.minimumTLSVersion = .tlsv12
      return configuration
    }
  }
}
