// Share a message in KakaoTalk or, if KakaoTalk isn't installed, in the browser.
import Foundation
import KakaoSDKShare
import KakaoSDKTemplate

func shareCake(with api: ShareApi = .shared) async throws {
  try await api.share(.template(cakeMessage())).open()
}

func cakeMessage() -> FeedTemplate {
  let page = URL(string: "https://example.com/cakes/7")
  let link = Link(webUrl: page, mobileWebUrl: page, iosExecutionParams: ["cake": "7"])
  return FeedTemplate(
    content: Content(
      title: "Strawberry cake", imageUrl: URL(string: "https://example.com/cakes/7.jpg"),
      description: "Fresh today", link: link),
    buttons: [Button(title: "Open", link: link)])
}
