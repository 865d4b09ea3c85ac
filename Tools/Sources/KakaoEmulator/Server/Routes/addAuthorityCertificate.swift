import Foundation
import Hummingbird

/// Adds the route from which phones download the authority's certificate.
///
/// It is public and needs no control token.
func addAuthorityCertificate(_ certificate: String, to router: Router<EmulatorRequestContext>) {
  let file = StaticFile(contents: Data(certificate.utf8), contentType: "application/x-x509-ca-cert")
  router.get("_emulator/ca.pem") { _, _ in file.response }
}
