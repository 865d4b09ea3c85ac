#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("Opening other desktop programs")
  struct DesktopAppSwitcherTests {
    private func switcher(
      _ command: String..., registered: Bool = true, clock: TestClock = TestClock()
    ) -> DesktopAppSwitcher {
      DesktopAppSwitcher(opener: SystemOpener(command: command), isRegistered: { _ in registered }, clock: clock)
    }

    @Test("The program gets the URL as one argument without a shell")
    func oneArgument() async throws {
      let output = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: output) }
      let url = try #require(URL(string: "kakaokompassauth://authorize?a=$(id)&b=';c"))
      let switcher = switcher("sh", "-c", #"printf '%s|' "$#" "$1" > "$0""#, output.path)
      #expect(await switcher.open(url))
      #expect(try String(contentsOf: output, encoding: .utf8) == "1|\(url.absoluteString)|")
    }

    @Test("If the command fails or is missing, opening the URL fails", arguments: ["false", "no-such-program-4711"])
    func failure(command: String) async throws {
      let url = try #require(URL(string: "kakaokompassauth://authorize"))
      #expect(await switcher(command).open(url) == false)
    }

    @Test("The command gets URLs with a registered scheme and web pages only")
    func unregistered() async throws {
      let switcher = switcher("true", registered: false)
      #expect(await switcher.open(try #require(URL(string: "kakaokompassauth://authorize"))) == false)
      #expect(await switcher.open(try #require(URL(string: "https://talk-apps.kakao.com/scheme/x"))))
    }

    @Test(
      "File URLs and strings without a scheme aren't opened", arguments: ["file:///etc/passwd", "FILE:///x", "-x", "x"])
    func noProgram(text: String) async throws {
      #expect(await switcher("true").open(try #require(URL(string: text))) == false)
    }

    @Test("A command that keeps running counts as success")
    func lasting() async throws {
      let url = try #require(URL(string: "kakaokompassauth://authorize"))
      let fifo = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: fifo) }
      #expect(mkfifo(fifo.path, 0o600) == 0)
      let end = open(fifo.path, O_RDWR)
      // The command runs until the other end is closed.
      defer { close(end) }
      let clock = TestClock()
      async let isOpen = switcher("sh", "-c", #"read line < "$0""#, fifo.path, clock: clock).open(url)
      await clock.passWait(of: DesktopAppSwitcher.timeout)
      #expect(await isOpen)
    }

    @Test("canOpen returns whether the scheme is registered")
    @MainActor func canOpen() throws {
      let url = try #require(URL(string: "kakaokompassauth://authorize"))
      #expect(switcher("true").canOpen(url))
      #expect(!switcher("true", registered: false).canOpen(url))
    }
  }
#endif
