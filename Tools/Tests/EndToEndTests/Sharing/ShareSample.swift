import Foundation
import KakaoSDKShare
import KakaoSDKTemplate

/// A message to share, and a text that must be visible to its receivers.
struct ShareSample: Sendable {
  let message: KakaoShareMessage
  let text: String

  /// A message of each kind, and of each default template.
  static var all: [ShareSample] {
    [
      ShareSample(message: .template(feed), text: "Cake of the day"),
      ShareSample(
        message: .template(
          ListTemplate(
            headerTitle: "Cakes", headerLink: link, contents: [content("Carrot"), content("Lemon")],
            buttons: [button])), text: "Lemon"),
      ShareSample(
        message: .template(
          LocationTemplate(address: "경기 성남시 분당구 판교역로 166", content: content("Party"), buttons: [button])),
        text: "경기 성남시 분당구 판교역로 166"),
      ShareSample(
        message: .template(
          CommerceTemplate(
            content: content("Cheesecake"), commerce: CommerceDetail(regularPrice: 20_000, discountPrice: 18_000),
            buttons: [button])), text: "18000"),
      ShareSample(message: .template(TextTemplate(text: "Hello", link: link, buttons: [button])), text: "Hello"),
      ShareSample(
        message: .template(
          CalendarTemplate(id: "e-1", idType: .Event, content: content("Birthday"), buttons: [button])),
        text: "Birthday"),
      ShareSample(
        message: .custom(templateId: 1001, templateArgs: ["name": "Minji"]), text: "Minji님, 주문이 접수되었습니다."),
      ShareSample(message: .page(pageURL), text: pageURL),
      ShareSample(
        message: .page(pageURL, templateId: 1001, templateArgs: ["name": "Jun"]), text: "Jun님, 주문이 접수되었습니다."),
    ]
  }

  static let pageURL = "https://example.com/cakes"
  static let parameters = ["cake": "7", "text": "한 &=+#%/?"]

  static var feed: FeedTemplate {
    FeedTemplate(
      content: content("Cake of the day"), social: Social(likeCount: 7), buttons: [button])
  }

  private static var link: Link { Link(webUrl: URL(string: pageURL), iosExecutionParams: parameters) }
  private static var button: Button { Button(title: "Open", link: link) }

  private static func content(_ title: String) -> Content { Content(title: title, description: "Fresh", link: link) }
}
