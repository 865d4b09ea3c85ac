import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the host in a request.
@Suite(.timeLimit(.minutes(10))) struct RequestHostTests {
  private static let popUpResult =
    "/apiweb/code.json?client_id=d0000000000000000000000000000003&auth_tran_id=0123456789abcdef"

  @Test(
    "A URL is divided into authority and path",
    arguments: [
      ("http://a:1/b?c", "a:1", "/b?c"), ("HTTP://A", "A", "/"), ("http://a?b://c/d", "a", "/?b://c/d"),
      ("http:///a", "", "/a"), ("http://a@b/", "a@b", "/"), ("http://\u{301}a/b", "\u{301}a", "/b"),
      ("http://a/\u{301}b", "a", "/\u{301}b"),
      ("http://a/b#/c", "a", "/b"),
    ])
  func url(_ text: String, _ authority: String, _ path: String) throws {
    let target = try #require(AbsoluteTarget(text))
    #expect(target.authority.utf8.elementsEqual(authority.utf8) && target.path.utf8.elementsEqual(path.utf8))
  }

  @Test("Paths aren't URLs", arguments: ["/a://b/c", "//a/b", "*", "", "a?b://c", "/?a=http://b", "a:1"])
  func path(_ text: String) {
    #expect(AbsoluteTarget(text) == nil)
  }

  @Test(
    "The host of the target is used instead of the Host header",
    arguments: [
      ("http://evil.example", "localhost", 403), ("HTTP://EVIL.EXAMPLE:80", "127.0.0.1", 403),
      ("http://localhost", "evil.example", 200), ("http://127.0.0.1:1", "evil.example", 200),
      ("http://localhost@evil.example", "localhost", 400), ("http://", "localhost", 400),
      ("http://localhost.evil.example", "localhost", 403),
    ])
  func host(target: String, host: String, status: Int) async throws {
    try await withRunningEmulator { url in
      #expect(try await Self.status(of: "GET \(target)/_emulator/health", host: host, at: url) == status)
      let result = try await Self.status(of: "GET \(target)\(Self.popUpResult)", host: host, at: url)
      #expect(result == (status == 200 ? 200 : 400))
    }
  }

  /// Browsers omit `Origin` in requests to the page's own host.
  ///
  /// Another site can make its host name resolve to this machine, so the host must be checked.
  @Test("Without Origin, the result of a pop-up login is returned only on the issuer's or this machine's host names")
  func popUpResult() async throws {
    try await withRunningEmulator(EmulatorOptions(publishedURL: "https://emulator.example")) { url in
      for host in ["localhost:9090", "127.0.0.1", "[::1]:9090", "emulator.example", "EMULATOR.example:443"] {
        let status = try await Self.status(of: "GET \(Self.popUpResult)", host: host, at: url)
        #expect(status == 200, "\(host)")
      }
      for host in [
        "evil.example", "emulator.example:8443", "emulator.example.evil.example", "evil@localhost", "192.168.0.1", "",
      ] {
        let status = try await Self.status(of: "GET \(Self.popUpResult)", host: host, at: url)
        #expect(status == 400, "\(host)")
      }
    }
  }

  /// Returns the status of the response to a request without `Origin`.
  private static func status(of request: String, host: String, at url: URL) async throws -> Int? {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: try #require(url.port)) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let text = try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: "\(request) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n"))
      var text = ""
      for try await part in inbound { text += String(buffer: part) }
      return text
    }
    return text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
