#if Desktop && os(Linux)
  import Foundation
  import KakaoSDKAuth
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("A login in another desktop program", .timeLimit(.minutes(10)))
  struct DesktopAppSwitchTests {
    private let desktop = XDGDesktop()
    private let room = RelayTestFolder()

    /// Returns an app switcher for this test's desktop.
    ///
    /// The program that it opens writes the received URL to the file `seen`.
    private func switcher(writingTo seen: String) -> DesktopAppSwitcher {
      let handlers = desktop.handlers
      return DesktopAppSwitcher(
        opener: SystemOpener(command: ["sh", "-c", #"printf '%s\n' "$1" > "$0""#, seen]),
        isRegistered: { url in url.scheme.flatMap { handlers.handler(of: $0) } != nil })
    }

    @Test("The relay delivers the callback to its login and rejects a forged one")
    func roundTrip() async throws {
      let (desktop, room) = (desktop, room)
      try desktop.writeEntry("data/applications/talk.desktop")
      let seen = desktop.root.appendingPathComponent("seen").path
      #expect(mkfifo(seen, 0o600) == 0)
      let fifo = FileHandle(fileDescriptor: open(seen, O_RDWR | O_CLOEXEC), closeOnDealloc: true)
      let (openings, sender) = AsyncStream.makeStream(of: Data.self)
      fifo.readabilityHandler = { sender.yield($0.availableData) }
      defer { fifo.readabilityHandler = nil }
      let page = try #require(URL(string: "talk://authorize?client_id=1"))
      let state = UUID().uuidString
      let expectedCallback = ExpectedCallback(uri: "kakao1://oauth", state: state)
      let agent = AppSwitchUserAgent(switcher: switcher(writingTo: seen))

      let talk = Task { () async throws -> Void in
        let opened = await openings.first { _ in true }
        #expect(opened == Data("\(page.absoluteString)\n".utf8))
        #expect(try await room.forward("kakao1://oauth?code=forged&state=another") == false)
        #expect(try await room.forward("kakao1://oauth?code=right&state=\(state)"))
        #expect(try await room.forward("kakao1://oauth?code=again&state=\(state)") == false)
      }
      let deliver: @Sendable (URL) async -> Bool = { url in await AuthController.handleOpenUrl(url: url) }
      let callback = try await room.relay().listen(delivering: deliver) { () async throws(SdkError) in
        let callback = try await agent.open(page, returningTo: expectedCallback)
        _ = await talk.result
        return callback
      }
      try await talk.value
      #expect(callback.absoluteString == "kakao1://oauth?code=right&state=\(state)")
    }

    @Test("Without a registered program, the login isn't supported")
    func notInstalled() async throws {
      let agent = AppSwitchUserAgent(switcher: switcher(writingTo: "/dev/null"))
      let page = try #require(URL(string: "talk://authorize"))
      let error = await #expect(throws: SdkError.self) {
        try await agent.open(page, returningTo: ExpectedCallback(uri: "kakao1://oauth", state: "s"))
      }
      #expect(error?.getClientError().reason == .NotSupported)
    }
  }
#endif
