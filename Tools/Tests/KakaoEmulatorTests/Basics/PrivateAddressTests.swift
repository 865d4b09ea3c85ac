import Testing

@testable import KakaoEmulator

@Suite struct PrivateAddressTests {
  @Test(
    "The first private IPv4 address is found",
    arguments: [
      (["127.0.0.1", "::1", "fd00::1", "192.168.0.10", "10.0.0.1"], "192.168.0.10"), (["172.16.0.1"], "172.16.0.1"),
      (["172.32.0.1", "8.8.8.8", "10.1.2.3"], "10.1.2.3"), (["169.254.1.1", "192.0.2.1", "fe80::1"], nil), ([], nil),
    ])
  func firstPrivateAddress(addresses: [String], expected: String?) {
    #expect(IPAddress.firstPrivate(in: addresses) == expected)
  }
}
