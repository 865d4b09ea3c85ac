import Foundation
import KakaoSDK
import KakaoSDKShare
import KakaoSDKTemplate
import KakaoSDKTesting
import Testing

@Suite("Sharing on a test platform")
struct ShareTests {
  private let platform = TestPlatform()

  @Test("A message is shared in KakaoTalk if it is installed, and the platform records it")
  func kakaoTalk() async throws {
    platform.isKakaoTalkInstalled = true
    let api = ShareApi.testing(platform: platform)
    let template = TextTemplate(text: "Hello", link: Link())
    #expect(try await api.share(.template(template)).open() == .kakaoTalk)
    #expect(platform.calls == [.shareDefault])
    #expect(platform.requests.first?.parameters["template_object"]?.contains("Hello") == true)
    #expect(platform.openedURLs.map(\.scheme) == ["kakaolink"])
  }

  @Test("Without KakaoTalk, the web page of the platform is opened")
  func browser() async throws {
    let api = ShareApi.testing(platform: platform)
    #expect(try await api.share(.custom(templateId: 7)).open() == .browser)
    #expect(platform.calls == [])
    #expect(platform.openedURLs.first?.host?.hasSuffix(".invalid") == true)
  }

  @Test("Each call has a response, and a test can make a call fail")
  func calls() async throws {
    let api = ShareApi.testing(platform: platform)
    platform.fail(.shareCustom, with: .api(.ApiLimitExceed))
    let error = await #expect(throws: SdkError.self) { try await api.shareCustom(templateId: 1) }
    #expect(error?.getApiError().reason == .ApiLimitExceed)
    #expect(try await api.shareCustom(templateId: 7).url.absoluteString.contains("template_id=7"))
    _ = try await api.shareScrap(requestUrl: "https://example.com")
    let image = try await api.imageUpload(data: Data([0xff, 0xd8, 0xff])).infos.original.url
    _ = try await api.imageScrap(imageUrl: image)
    #expect(platform.calls == [.shareCustom, .shareCustom, .shareScrap, .imageUpload, .imageScrap])
  }
}
