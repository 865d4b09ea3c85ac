#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import KakaoSDKCommon
  import NIOCore
  import TestSupport
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("URLRelay", .timeLimit(.minutes(10)))
  struct URLRelayTests {
    private let room = RelayTestFolder()

    @Test("A URL reaches the listening process, and the response says whether it was accepted")
    func delivery() async throws {
      let room = room
      let seen = Locked<[String]>([])
      try await room.listen(delivering: { url in
        seen.withLock { $0.append(url.absoluteString) }
        return url.query?.contains("right") == true
      }) { () async throws in
        #expect(try await room.forward("kakao1://oauth?state=wrong") == false)
        #expect(try await room.forward("KAKAO1://oauth?state=right"))
      }
      #expect(seen.withLock { $0 } == ["kakao1://oauth?state=wrong", "KAKAO1://oauth?state=right"])
    }

    @Test("If several processes listen, the URL reaches the one with its login")
    func severalProcesses() async throws {
      let room = room
      let takers = Locked<[String]>([])
      let taker: @Sendable (String) -> @Sendable (URL) -> Bool = { name in
        { url in
          guard url.query == name else { return false }
          takers.withLock { $0.append(name) }
          return true
        }
      }
      try await room.listen(delivering: taker("a")) { () async throws in
        try await room.listen(delivering: taker("b")) { () async throws in
          try await room.listen(delivering: taker("c")) { () async throws in
            for name in ["b", "a", "c"] { #expect(try await room.forward("kakao1://oauth?\(name)")) }
            #expect(try await room.forward("kakao1://oauth?d") == false)
          }
        }
      }
      #expect(takers.withLock { $0 } == ["b", "a", "c"])
    }

    @Test("Without a listening process for the scheme, a URL isn't accepted")
    func nobody() async throws {
      let room = room
      #expect(try await room.forward("kakao1://oauth") == false)
      try await room.listen("kakao12") { () async throws in
        #expect(try await room.forward("kakao1://oauth") == false)
      }
      #expect(try await room.forward("kakao12://oauth") == false)
    }

    @Test("The end of the login stops the listener and removes its files")
    func end() async throws {
      let room = room
      try await room.listen { #expect(room.names.count == 1) }
      #expect(room.names.isEmpty)
      let error = await #expect(throws: SdkError.self) {
        try await room.relay().listen(delivering: { _ in true }) { () async throws(SdkError) in
          throw SdkError(reason: .TimedOut, message: "The login timed out.")
        }
      }
      #expect(error?.getClientError().reason == .TimedOut)
      #expect(room.names.isEmpty)
    }

    @Test("Canceling the task ends the login and stops the listener")
    func cancellation() async throws {
      let room = room
      let (started, start) = AsyncStream.makeStream(of: Void.self)
      let call = Task {
        try await room.listen { () async throws in
          start.finish()
          try await room.clock.sleep(for: 60)
        }
      }
      for await _ in started {}
      call.cancel()
      await #expect(throws: SdkError.self) { try await call.value }
      #expect(room.names.isEmpty)
    }

    @Test(
      "Text that isn't a URL of the scheme is rejected without being delivered",
      arguments: [
        "kakao2://oauth?code=1\n", "https://example.com/\n", "file:///etc/passwd\n", "kakao1\n", "\n", "code\n",
        "kakao1://oauth?code=1 2\n", "kakao1://oauth?code=\u{1b}[2J\n", "kakao1://oauth?code=카\n",
      ])
    func hostileText(text: String) async throws {
      let room = room
      try await room.listen(delivering: { url in
        Issue.record("The URL \(url) was delivered.")
        return true
      }) { () async throws in
        #expect(try await room.send(text) == "refused\n")
      }
    }

    @Test("A URL of the maximum size is accepted, and one byte more is rejected")
    func size() async throws {
      let room = room
      let largest = "kakao1://oauth?code=".padding(toLength: RelayMessage.limit, withPad: "a", startingAt: 0)
      try await room.listen { () async throws in
        #expect(try await room.forward(largest))
        #expect(try await room.send("\(largest)\n") == "taken\n")
        #expect(try await room.send("\(largest)a") == "refused\n")
        let error = await #expect(throws: SdkError.self) { _ = try await room.forward("\(largest)a") }
        #expect(error?.getClientError().reason == .BadParameter)
      }
    }

    @Test("A connection that sends no complete URL is closed and doesn't block others")
    func halfOpen() async throws {
      let room = room
      try await room.listen { () async throws in
        let silent = try await room.connect()
        defer { silent.close() }
        try await silent.send("kakao1://oauth?co")
        #expect(try await room.forward("kakao1://oauth?code=1"))
        // Two connections start to wait. The other one has ended by now.
        await room.clock.waitBegins(for: RelayListener.timeout)
        await room.clock.passWait(of: RelayListener.timeout)
        #expect(try await silent.line() == "refused\n")
        // The end is a reset instead if the listener hadn't yet read the incomplete URL.
        _ = try? await silent.rest()
      }
    }

    @Test("A connection that closes immediately has no effect")
    func hangUp() async throws {
      let room = room
      try await room.listen { () async throws in
        for text in ["", "kakao1://oauth", "kakao1://oauth?x\n"] {
          let connection = try await room.connect()
          if !text.isEmpty { try await connection.send(text) }
          connection.close()
        }
        #expect(try await room.forward("kakao1://oauth?code=1"))
      }
    }

    @Test("The socket of an ended process is removed, and that of a running process is kept")
    func staleSocket() async throws {
      let room = room
      try await room.listen(delivering: { _ in false }) {
        try BoundSocket(SocketAddress(unixDomainSocketPath: "\(room.folder.path)/kakao1@stale")).close()
        #expect(room.names.count == 2)
        #expect(try await room.forward("kakao1://oauth") == false)
        #expect(room.names.count == 1 && room.names.first?.hasSuffix("stale") == false)
      }
    }

    @Test("A stopped process doesn't keep the URL from other processes")
    func stoppedProcess() async throws {
      let room = room
      try await room.listen { () async throws in
        // The socket listens but never accepts. It is the newest, so it is tried first.
        let path = "\(room.folder.path)/kakao1@stopped"
        let stopped = try BoundSocket(SocketAddress(unixDomainSocketPath: path))
        defer { stopped.close() }
        try FileManager.default.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: path)
        async let isTaken = room.forward("kakao1://oauth")
        await room.clock.passWait(of: RelayConnection.timeout)
        #expect(try await isTaken)
      }
    }

    @Test(
      "An invalid scheme, or one that could lead outside the folder, is rejected",
      arguments: ["", "1a", "../x", "a b", "a@b"])
    func badScheme(scheme: String) throws {
      let error = #expect(throws: SdkError.self) { try URLRelay(scheme: scheme) }
      #expect(error?.getClientError().reason == .BadParameter)
    }
  }
#endif
