import Foundation
import Hummingbird

/// Adds the path where phones get the certificate to trust. It is public, and asks for no control token.
func addAuthorityCertificate(_ certificate: String, to router: Router<EmulatorRequestContext>) {
  let file = StaticFile(contents: Data(certificate.utf8), contentType: "application/x-x509-ca-cert")
  router.get("_emulator/ca.pem") { _, _ in file.response }
}
