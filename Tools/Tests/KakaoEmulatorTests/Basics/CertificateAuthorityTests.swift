import Foundation
import SwiftASN1
import Testing
import X509

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct CertificateAuthorityTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private let authority: CertificateAuthority

  init() throws {
    authority = try CertificateAuthority(for: CertificateNames(["localhost"]), at: Self.now)
  }

  /// Returns whether a client that trusts only this authority accepts the certificate.
  private func isTrusted(_ certificate: Certificate, host: String? = nil, ip: String? = nil, at date: Date) async
    -> Bool
  {
    var verifier = Verifier(rootCertificates: CertificateStore([authority.identity.certificate])) {
      RFC5280Policy(fixedValidationTime: date)
      ServerIdentityPolicy(serverHostname: host, serverIP: ip)
    }
    let result = await verifier.validate(
      leaf: certificate, intermediates: CertificateStore([authority.identity.certificate]))
    guard case .validCertificate = result else { return false }
    return true
  }

  @Test("Clients that trust the authority trust its certificates")
  func clientsTrustIssuedCertificates() async throws {
    let names = try CertificateNames(["localhost", "127.0.0.1", "::1", "phone.local"])
    let server = try authority.issue(for: names, at: Self.now).certificate
    #expect(await isTrusted(server, host: "localhost", at: Self.now))
    #expect(await isTrusted(server, host: "phone.local", at: Self.now))
    #expect(await isTrusted(server, ip: "127.0.0.1", at: Self.now))
    #expect(await !isTrusted(server, host: "other.local", at: Self.now))
    #expect(await !isTrusted(server, host: "localhost", at: Self.now.addingTimeInterval(398 * 86_400)))
  }

  /// If the authority's key is stolen, it can't be used to impersonate sites on the Internet.
  @Test(
    "A certificate for another site isn't trusted",
    arguments: ["kauth.kakao.com", "localhost.example", "local.example.com"])
  func certificatesForOtherSitesAreNotTrusted(_ host: String) async throws {
    let server = try authority.issue(for: CertificateNames([host]), at: Self.now).certificate
    #expect(await !isTrusted(server, host: host, at: Self.now))
    #expect(try !authority.scope.covers(CertificateNames([host])))
  }

  @Test("Certificates don't exceed the validity that Apple allows")
  func validityIsWithinApplesLimit() throws {
    let server = try authority.issue(for: CertificateNames(["localhost"]), at: Self.now).certificate
    #expect(server.notValidAfter.timeIntervalSince(server.notValidBefore) <= 398 * 86_400)
  }

  @Test("The fingerprint is that of the certificate in the file")
  func fingerprintMatchesFile() throws {
    // This is the output of "openssl x509 -fingerprint -sha256" for the certificate.
    let pem = """
      -----BEGIN CERTIFICATE-----
      MIIBdjCCARugAwIBAgIUbEN9P6mU9ezfkog4sorUK6tGEAwwCgYIKoZIzj0EAwIw
      DzENMAsGA1UEAwwEdGVzdDAgFw0yNjExMjExNTU4NTNaGA8yMTI2MTAyODE1NTg1
      M1owDzENMAsGA1UEAwwEdGVzdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABO4t
      ta0LChNmUTwrjNHP3Zi8jDpZlZUl8r4psO29T8Ce+euBDPmA6uhXnJlBm9rn6Jyw
      IXQthD7bFRJ2NXR5RiKjUzBRMB0GA1UdDgQWBBRD6Kfl42VYI3MhelzpTrngQdLF
      EjAfBgNVHSMEGDAWgBRD6Kfl42VYI3MhelzpTrngQdLFEjAPBgNVHRMBAf8EBTAD
      AQH/MAoGCCqGSM49BAMCA0kAMEYCIQD4qqRHzHX0qAeqVv8lG4BgNHwvqREVBZAB
      M0+X++9PowIhAOskK20nB8gle2g4z5jPXncoBdgwX3jFOLaNDnSZOpDk
      -----END CERTIFICATE-----
      """
    let fingerprint =
      "1E:8B:E7:41:82:E0:67:FA:52:E7:9E:A9:4F:C3:58:DD:85:6C:52:58:0F:CF:AB:B0:A1:88:F7:85:CA:34:A8:A7"
    #expect(try CertificateAuthority.fingerprint(pem: pem) == fingerprint)
  }
}
