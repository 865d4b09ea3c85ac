#if os(macOS) || os(Linux)
  import Foundation
  import KakaoSDKCommon
  import Testing

  @testable import KakaoSDKDesktop

  @Suite("Browsers")
  struct BrowserTests {
    @Test("The browser program gets the URL as one argument without a shell")
    func oneArgument() async throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let output = folder.appendingPathComponent("seen")
      let script = #"printf '%s|' "$#" "$1" > "$0""#
      let url = try #require(URL(string: "https://kauth.kakao.com/a?b=$(id)&c=';d"))
      try await SystemBrowser(command: ["sh", "-c", script, output.path]).open(url)
      #expect(try String(contentsOf: output, encoding: .utf8) == "1|\(url.absoluteString)|")
    }

    @Test("A browser program that fails or is missing is an error", arguments: [["false"], ["no-such-program-4711"]])
    func failure(command: [String]) async throws {
      let url = try #require(URL(string: "https://kauth.kakao.com/"))
      let error = await #expect(throws: SdkError.self) { try await SystemBrowser(command: command).open(url) }
      #expect(error?.getClientError().reason == .NotSupported)
    }

    @Test(
      "Only web pages are opened", arguments: ["file:///etc/passwd", "javascript:1", "kakao1://oauth", "a"])
    func otherSchemes(text: String) async throws {
      let url = try #require(URL(string: text))
      let error = await #expect(throws: SdkError.self) {
        try await SystemBrowser(command: ["true"]).open(url)
      }
      #expect(error?.getClientError().reason == .BadParameter)
    }

    @Test("A browser that prints the URL prints only the URL")
    func printing() async throws {
      let lines = Locked<[String]>([])
      let url = try #require(URL(string: "https://kauth.kakao.com/a?b=c"))
      try await PrintingBrowser { line in lines.withLock { $0.append(line) } }.open(url)
      #expect(lines.withLock { $0 } == ["https://kauth.kakao.com/a?b=c"])
    }
  }
#endif
