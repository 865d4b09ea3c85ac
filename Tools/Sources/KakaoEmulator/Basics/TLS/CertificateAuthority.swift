import Crypto
import Foundation
import SwiftASN1
import X509

/// A local certificate authority: a private key and the certificate that clients must trust.
struct CertificateAuthority {
  /// The lifetime in seconds: five years.
  ///
  /// After that, clients must trust a new authority.
  private static let lifetime: TimeInterval = 5 * 365 * 86_400

  let identity: TLSIdentity

  var scope: PermittedDomains {
    get throws { try PermittedDomains(identity.certificate) }
  }

  init(_ identity: TLSIdentity) {
    self.identity = identity
  }

  /// Creates an authority for local names, for `names`, and for the names that `former` covers.
  init(for names: CertificateNames, extending former: PermittedDomains? = nil, at now: Date) throws {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let keyID = SubjectKeyIdentifier(hash: key.publicKey)
    let mark = keyID.keyIdentifier.prefix(4).map { String(format: "%02x", $0) }.joined()
    let name = try DistinguishedName {
      OrganizationName("Kakao Login emulator (not Kakao)")
      CommonName("Kakao Login emulator, local authority \(mark)")
    }
    identity = TLSIdentity(
      certificate: try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
        notValidBefore: now.addingTimeInterval(-3600), notValidAfter: now.addingTimeInterval(Self.lifetime),
        issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
          Critical(KeyUsage(keyCertSign: true, cRLSign: true))
          Critical(PermittedDomains(adding: names, to: former).constraints)
          // Most clients apply the extended key usage of an authority to the certificates it issues, which excludes
          // email and code signing.
          try ExtendedKeyUsage([.serverAuth])
          keyID
        },
        issuerPrivateKey: key),
      key: key)
  }

  /// Issues a server certificate with a new key.
  func issue(for names: CertificateNames, at now: Date) throws -> TLSIdentity {
    let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    return TLSIdentity(
      certificate: try Certificate(
        version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: key.publicKey,
        notValidBefore: now.addingTimeInterval(-3600),
        notValidAfter: min(now.addingTimeInterval(ServerCertificate.lifetime), identity.certificate.notValidAfter),
        issuer: identity.certificate.subject,
        subject: try DistinguishedName { CommonName("Kakao Login emulator") },
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: try Certificate.Extensions {
          Critical(BasicConstraints.notCertificateAuthority)
          Critical(KeyUsage(digitalSignature: true))
          try ExtendedKeyUsage([.serverAuth])
          SubjectAlternativeNames(names.generalNames)
          SubjectKeyIdentifier(hash: key.publicKey)
          AuthorityKeyIdentifier(keyIdentifier: SubjectKeyIdentifier(hash: identity.key.publicKey).keyIdentifier)
        },
        issuerPrivateKey: identity.key),
      key: key)
  }

  static func fingerprint(pem: String) throws -> String {
    var serializer = DER.Serializer()
    try serializer.serialize(Certificate(pemEncoded: pem))
    return SHA256.hash(data: serializer.serializedBytes).map { String(format: "%02X", $0) }.joined(separator: ":")
  }
}

/// The domains that an authority may issue certificates for (name constraints, RFC 5280 section 4.2.1.10), so that a
/// stolen key can't be used for other hosts.
///
/// IP addresses aren't constrained. BoringSSL, which Flutter and server-side Swift use, rejects a certificate that
/// contains an IP address if its authority constrains addresses.
struct PermittedDomains: Sendable, Equatable {
  /// The domains that are always allowed.
  ///
  /// `local` is the domain of multicast DNS (RFC 6762).
  private static let localDomains: Set<String> = ["localhost", "local"]

  let domains: Set<String>

  /// Permits the local domains, the domains of `former`, and the hosts in `names`.
  init(adding names: CertificateNames, to former: PermittedDomains? = nil) {
    let domains = Self.localDomains.union(former?.domains ?? [])
    self.domains = domains.union(names.hosts.filter { !Self.covers(domains, $0) })
  }

  /// Reads the permitted domains from the certificate of an authority.
  init(_ certificate: Certificate) throws {
    domains = Set(try certificate.extensions.nameConstraints?.permittedDNSDomains.map(\.self) ?? [])
  }

  var constraints: NameConstraints {
    NameConstraints(permittedDNSDomains: domains.sorted())
  }

  func covers(_ names: CertificateNames) -> Bool {
    names.hosts.allSatisfy { Self.covers(domains, $0) }
  }

  private static func covers(_ domains: Set<String>, _ host: String) -> Bool {
    domains.contains { host == $0 || host.hasSuffix("." + $0) }
  }
}
