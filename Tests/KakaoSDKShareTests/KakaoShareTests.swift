import Foundation
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTemplate
import TestSupport
import Testing

@Suite("Sharing with one call")
struct KakaoShareTests {
  private let opened = Locked<[String]>([])

  private func opener(installed: Bool, opens: @escaping @Sendable (URL) -> Bool = { _ in true }) -> ClosureSwitcher {
    let opened = opened
    return ClosureSwitcher(isInstalled: { installed && $0.absoluteString == "kakaolink://send" }) { url in
      opened.withLock { $0.append(url.scheme ?? "") }
      return opens(url)
    }
  }

  @Test("With KakaoTalk, the message is checked and opens in KakaoTalk")
  func kakaoTalk() async throws {
    let api = ShareApi.testing(StubTransport(.json(ShareFixture.response)), opener: opener(installed: true))
    let share = try await api.share(.template(ShareFixture.template), shareType: .chat)
    #expect(share.destination == .kakaoTalk && share.url.scheme == "kakaolink" && share.url == share.result?.url)
    #expect(try await share.open() == .kakaoTalk)
    #expect(opened.withLock { $0 } == ["kakaolink"])
  }

  @Test("Without KakaoTalk, the browser opens, and no request is sent")
  func browser() async throws {
    let api = ShareApi.testing(StubTransport(), opener: opener(installed: false))
    let share = try await api.share(.custom(templateId: 5), serverCallbackArgs: ["a": "b"])
    #expect(share.destination == .browser && share.result == nil && share.url == share.webURL)
    #expect(share.url == api.makeCustomUrl(templateId: 5, serverCallbackArgs: ["a": "b"]))
    #expect(try await share.open() == .browser)
    #expect(opened.withLock { $0 } == ["https"])
  }

  @Test("If KakaoTalk doesn't open, the browser does")
  func fallback() async throws {
    let api = ShareApi.testing(
      StubTransport(.json(ShareFixture.response)), opener: opener(installed: true) { $0.scheme == "https" })
    #expect(try await api.share(.page("https://example.com")).open() == .browser)
    #expect(opened.withLock { $0 } == ["kakaolink", "https"])
  }

  @Test("If neither opens, the call fails")
  func neither() async throws {
    let api = ShareApi.testing(
      StubTransport(.json(ShareFixture.response)), opener: opener(installed: true) { _ in false })
    let share = try await api.share(.custom(templateId: 5))
    let error = await #expect(throws: SdkError.self) { try await share.open() }
    #expect(error?.getClientError().reason == .NotSupported)
  }

  @Test("A template that isn't JSON is rejected")
  func invalid() async {
    struct Own: Templatable, Sendable {
      func toJsonObject() -> [String: Any]? { nil }
    }
    let error = await #expect(throws: SdkError.self) {
      try await ShareApi.testing(StubTransport()).share(.template(Own()))
    }
    #expect(error?.getClientError().reason == .BadParameter)
  }
}
