#if Desktop && (os(macOS) || os(Linux))
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("LoopbackEndpoint")
  struct LoopbackEndpointTests {
    @Test(
      "A redirect URI is rejected unless it is plain HTTP on this machine",
      arguments: [
        "https://localhost:8765/oauth", "http://example.com:8765/oauth", "http://127.0.0.1.example.com/oauth",
        "kakao123://oauth", "http://0.0.0.0:8765/oauth", "http://user@localhost:8765/",
        "http://localhost:0/oauth",
        "http://localhost:65536/oauth", "", "not a url",
      ])
    func refused(uri: String) {
      let error = #expect(throws: SdkError.self) { try LoopbackEndpoint(redirectURI: uri) }
      #expect(error?.getClientError().reason == .BadParameter)
    }

    @Test(
      "The listener uses exactly the addresses of the redirect URI's host",
      arguments: [
        ("http://localhost:8765/oauth", ["127.0.0.1", "::1"]), ("http://127.0.0.1:8765/oauth", ["127.0.0.1"]),
        ("http://[::1]:8765/oauth", ["::1"]),
      ])
    func addresses(uri: String, addresses: [String]) throws {
      let endpoint = try LoopbackEndpoint(redirectURI: uri)
      #expect(endpoint.addresses == addresses)
      #expect(endpoint.port == 8765)
      #expect(endpoint.origin + "/oauth" == uri)
    }

    @Test("A redirect URI without a path equals its origin")
    func noPath() throws {
      #expect(try LoopbackEndpoint(redirectURI: "http://localhost:8765").origin == "http://localhost:8765")
    }

    @Test("A redirect URI without a port uses port 80")
    func defaultPort() throws {
      let endpoint = try LoopbackEndpoint(redirectURI: "http://localhost/oauth")
      #expect(endpoint.port == 80 && endpoint.origin == "http://localhost")
    }
  }
#endif
