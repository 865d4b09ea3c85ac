#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOCore
  import TestSupport
  import Testing

  @testable import KakaoSDKDesktop

  /// A folder of sockets, separate for each test.
  ///
  /// Its name is short because the length of a socket's path is limited.
  final class RelayTestFolder: Sendable {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent(
      "r\(UUID().uuidString.prefix(6))", isDirectory: true)
    let clock = TestClock()
    var folder: RelayFolder { RelayFolder(path: parent.appendingPathComponent("k").path) }

    deinit {
      try? FileManager.default.removeItem(at: parent)
    }

    var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] }

    func relay(_ scheme: String = "kakao1") throws -> URLRelay {
      try URLRelay(scheme: scheme, folder: folder, clock: clock)
    }

    /// Forwards a URL as another process would.
    func forward(_ text: String) async throws -> Bool {
      try await URLRelay.forward(try #require(URL(string: text)), folder: folder, clock: clock)
    }

    /// Listens while `body` runs.
    ///
    /// `deliver` is called with each URL that arrives.
    func listen(
      _ scheme: String = "kakao1", delivering deliver: @escaping @Sendable (URL) -> Bool = { _ in true },
      _ body: @escaping @Sendable () async throws -> Void
    ) async throws {
      try await relay(scheme).listen(delivering: { deliver($0) }) { () async throws(SdkError) in
        do { try await body() } catch { throw SdkError(reason: .Unknown.caused(by: error), message: "\(error)") }
      }
    }

    /// Connects to the listening process.
    func connect() async throws -> RawConnection {
      let name = try #require(names.first { $0.contains("@") })
      return try await RawConnection(to: SocketAddress(unixDomainSocketPath: "\(folder.path)/\(name)"))
    }

    /// Sends bytes and returns the response up to the end of the connection.
    func send(_ text: String) async throws -> String {
      let connection = try await connect()
      defer { connection.close() }
      try await connection.send(text)
      return try await connection.rest()
    }
  }
#endif
