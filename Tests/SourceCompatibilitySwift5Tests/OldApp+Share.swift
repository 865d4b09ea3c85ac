import Foundation
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTemplate

/// A template as an app in Swift 5 mode declares it.
struct OldTemplate: Templatable {
  var values: [String: Any]

  func toJsonObject() -> [String: Any]? { values }
}

/// The sharing calls of an app in Swift 5 mode, with templates that aren't `Sendable`.
class OldShareManager {
  static let shared = OldShareManager()
  var social: Social?
  var lastURL: URL?

  func share(_ template: Templatable, completion: @escaping (Bool) -> Void) {
    ShareApi.shared.shareDefault(templatable: template, serverCallbackArgs: ["user": "1"]) {
      [weak self] result, error in
      self?.lastURL = result?.url
      completion(error == nil)
    }
  }

  func list() -> Templatable {
    social = Social(likeCount: 1)
    if let social = Social(viewCount: 2) { self.social = social }
    let link = KakaoSDKTemplate.Link(
      webUrl: URL(string: "https://example.com"), androidExecutionParams: ["a": "b"], iosExecutionParams: ["a": "b"])
    return ListTemplate(
      headerTitle: "List", headerLink: link,
      contents: ["A", "B"].map { Content(title: $0, imageUrl: nil, description: $0, link: link) }, buttonTitle: "Open")
  }

  func commerce() -> Templatable {
    let detail = CommerceDetail(regularPrice: 208_800, discountPrice: 146_160, discountRate: 30)
    return CommerceTemplate(content: Content(link: Link()), commerce: detail)
  }

  func location() -> Templatable {
    LocationTemplate(
      address: "Seongnam", addressTitle: "Office", content: Content(title: "Office", link: Link()), social: social)
  }

  func own() -> Templatable { OldTemplate(values: list().toJsonObject() ?? [:]) }
}
