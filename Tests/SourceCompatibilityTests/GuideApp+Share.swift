import Foundation
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTemplate

/// Calls for sharing as apps write them.
@MainActor
final class ShareScreen {
  private(set) var opened: [URL] = []
  private(set) var errors: [any Error] = []
  private let json = """
    {"object_type":"feed","content":{"title":"Cake","image_url":"https://example.com/a.png",
    "link":{"mobile_web_url":"https://example.com","ios_execution_params":"id=1"}},"buttons":[]}
    """

  func feed() -> FeedTemplate {
    let appLink = Link(iosExecutionParams: ["key1": "value1", "key2": "value2"])
    let button1 = KakaoSDKTemplate.Button(title: "Web", link: appLink)
    var button2 = Button(title: "App", link: Link(webUrl: URL(string: "https://example.com")))
    button2.title = "Open"
    let social = Social(likeCount: 286, commentCount: 45, sharedCount: 845)
    let content = Content(
      title: "Cake", imageUrl: URL(string: "https://example.com/a.png"), description: "#cake", link: appLink)
    return FeedTemplate(content: content, social: social, buttons: [button1, button2])
  }

  func shareTemplate() {
    if ShareApi.isKakaoTalkSharingAvailable() {
      ShareApi.shared.shareDefault(templatable: feed()) { (sharingResult, error) in
        if let error = error {
          self.errors.append(error)
        } else if let sharingResult = sharingResult {
          self.opened.append(sharingResult.url)
        }
      }
    } else if let url = ShareApi.shared.makeDefaultUrl(templatable: feed()) {
      opened.append(url)
    }
  }

  func shareJSON() {
    guard let template = try? SdkJSONDecoder.custom.decode(FeedTemplate.self, from: Data(json.utf8)) else { return }
    if let data = try? SdkJSONEncoder.custom.encode(template), let object = SdkUtils.toJsonObject(data) {
      ShareApi.shared.shareDefault(templateObject: object) { result, error in
        if let result { self.opened.append(result.url) }
        if let error { self.errors.append(error) }
      }
    }
  }

  func shareCustom(id: String) {
    guard let templateId = Int64(id) else { return }
    ShareApi.shared.shareCustom(templateId: templateId, templateArgs: ["title": "Cake"]) { result, error in
      guard let result = result, error == nil else { return }
      self.opened.append(result.url)
    }
  }

  func shareInTask() async throws -> URL {
    try await withCheckedThrowingContinuation { continuation in
      ShareApi.shared.shareScrap(requestUrl: "https://example.com", templateId: 1) { result, error in
        if let error = error { return continuation.resume(throwing: error) }
        if let result = result { continuation.resume(returning: result.url) }
      }
    }
  }

  func scrapImage() {
    guard let url = URL(string: "https://example.com/a.png") else { return }
    ShareApi.shared.imageScrap(imageUrl: url) { result, error in
      if let url = result?.infos.original.url { self.opened.append(url) }
    }
  }

  func parameter(of url: URL) -> String? {
    guard ShareApi.isKakaoTalkSharingUrl(url) else { return nil }
    return URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "id" }?.value
  }
}
