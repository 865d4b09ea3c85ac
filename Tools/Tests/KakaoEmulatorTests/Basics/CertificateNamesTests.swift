import Foundation
import Testing

@testable import KakaoEmulator

@Suite struct CertificateNamesTests {
  private let options = TLSOptions(folder: URL(fileURLWithPath: "/nowhere"))

  @Test("The names of this machine are always included")
  func localNamesAreIncluded() throws {
    let names = try CertificateNames(host: "192.168.7.7", options: options)
    #expect(names.hosts == ["localhost"])
    #expect(try names == CertificateNames(["localhost", "127.0.0.1", "::1", "10.0.2.2", "192.168.7.7"]))
  }

  @Test("A wildcard address includes all addresses of this machine")
  func wildcardIncludesMachineAddresses() throws {
    let names = try CertificateNames(host: "0.0.0.0", options: options)
    #expect(names.addresses.isSuperset(of: try CertificateNames(["127.0.0.1", "::1", "10.0.2.2"]).addresses))
    #expect(!names.addresses.contains([0, 0, 0, 0]))
  }

  @Test("Kakao's hosts are included only on request")
  func kakaoHostsAreOptional() throws {
    var options = options
    #expect(try !CertificateNames(host: "::1", options: options).hosts.contains("kauth.kakao.com"))
    let plainFolder = options.certificateFolder.url
    options.coversKakaoHosts = true
    #expect(try CertificateNames(host: "::1", options: options).hosts.isSuperset(of: TLSOptions.kakaoHosts))
    #expect(options.certificateFolder.url != plainFolder)
  }

  @Test("Host names are compared case-insensitively")
  func hostNamesIgnoreCase() throws {
    #expect(try CertificateNames(["My-Mac.Local"]) == CertificateNames(["my-mac.local"]))
  }

  @Test(
    "An invalid host name is rejected",
    arguments: ["", "a b", "*.local", "-a", "a-", "a..b", "a/b", "caf\u{e9}", "x\u{0}y", "1.2.3.4:5"])
  func invalidNameIsRejected(_ name: String) {
    #expect(throws: TLSError.invalidName(name)) { try CertificateNames([name]) }
  }
}
