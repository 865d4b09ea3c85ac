#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon
  import TestSupport
  import Testing

  @Suite("The system's app opener")
  struct AppOpenerTests {
    private let page = URL(string: "https://sharer.kakao.com/talk")

    @Test(
      "A page is opened if the command succeeds",
      arguments: [(["true"], true), (["false"], false), (["no-such-program-4711"], false)])
    func result(command: [String], isOpened: Bool) async throws {
      let opener = SystemAppOpener(command: SystemOpenCommand(command))
      #expect(await opener.open(try #require(page)) == isOpened)
    }

    @Test("URLs of apps are never passed to the command", arguments: ["kakaolink://send", "file:///etc/passwd", "a"])
    func otherSchemes(text: String) async throws {
      let url = try #require(URL(string: text))
      let opener = SystemAppOpener(command: SystemOpenCommand(["true"]))
      #expect(await !opener.open(url))
      #expect(await !opener.canOpen(url))
    }
  }
#endif
