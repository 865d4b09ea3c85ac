import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import TestSupport
import Testing

/// Tests that an app in Swift 6 mode, on the main actor, shares messages as the guides describe.
@Suite(.serialized, .sharedClient) @MainActor
struct ShareSamplesTests {
  private func run(installed: Bool, _ count: Int, _ sample: (ShareScreen) async throws -> Void) async throws -> [URL] {
    let image = #"{"url":"https://a.example/1","content_type":"image/png","length":1,"width":1,"height":1}"#
    Auth.shared.setTransport(
      StubTransport { request in
        request.url.path.hasSuffix("image/scrap")
          ? .json(#"{"infos":{"original":\#(image)}}"#) : .json(#"{"template_id":1,"template_msg":{"P":{},"C":{}}}"#)
      })
    defer { Auth.shared.setTransport(nil) }
    Auth.shared.setAppSwitcher(ClosureSwitcher(isInstalled: { _ in installed }) { _ in true })
    KakaoSDK.initSDK(appKey: "share-key")
    let screen = ShareScreen()
    try await sample(screen)
    while screen.opened.count < count, screen.errors.isEmpty { await Task.yield() }
    #expect(screen.errors.isEmpty)
    return screen.opened
  }

  @Test("A template is shared with KakaoTalk or on the web page")
  func template() async throws {
    #expect(try await run(installed: true, 1) { $0.shareTemplate() }.first?.scheme == "kakaolink")
    #expect(try await run(installed: false, 1) { $0.shareTemplate() }.first?.host == "sharer.kakao.com")
  }

  @Test("The other calls deliver their results")
  func others() async throws {
    let link = try #require(URL(string: "kakaoshare-key://kakaolink?id=3"))
    let urls = try await run(installed: true, 3) { screen in
      screen.shareJSON()
      screen.shareCustom(id: "7")
      screen.scrapImage()
      let url = try await screen.shareInTask()
      #expect(url.scheme == "kakaolink")
      #expect(screen.parameter(of: link) == "3")
    }
    #expect(Set(urls.compactMap(\.scheme)) == ["kakaolink", "https"])
  }
}
