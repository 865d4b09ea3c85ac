import X509

/// The domains for which an authority may issue certificates (name constraints, RFC 5280 section 4.2.1.10), so that a
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

  /// Creates a scope of the local domains, the domains of `former`, and the hosts in `names`.
  init(adding names: CertificateNames, to former: PermittedDomains? = nil) {
    let domains = Self.localDomains.union(former?.domains ?? [])
    self.domains = domains.union(names.hosts.filter { !Self.covers(domains, $0) })
  }

  /// Creates the scope that a certificate specifies.
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
