import KakaoSDKCommon
import Testing

@Suite("LoopbackHost")
struct LoopbackHostTests {
  @Test(
    "Names and addresses of this machine are loopback hosts",
    arguments: ["localhost", "LOCALHOST", "127.0.0.1", "127.255.0.9", "::1", "[::1]"])
  func loopback(host: String) {
    #expect(LoopbackHost.contains(host))
  }

  @Test(
    "Other hosts aren't loopback hosts",
    arguments: [
      "", "localhost.example.com", "127.0.0.1.example.com", "127.0.0", "127.0.0.256", "127.0.0.1.", "128.0.0.1",
      "0.0.0.0", "::", "[::]", "[::1", "::1%lo", "::ffff:127.0.0.1", "127...1", "127.0.0.+1",
      // A resolver can send these names to the network.
      "localhost.", "app.localhost",
    ])
  func other(host: String) {
    #expect(!LoopbackHost.contains(host))
  }
}
