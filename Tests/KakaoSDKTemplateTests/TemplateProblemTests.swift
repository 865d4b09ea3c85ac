import Foundation
import KakaoSDKTemplate
import Testing

@Suite("The limits of message templates")
struct TemplateProblemTests {
  private func buttons(_ count: Int) -> [Button] { (0..<count).map { _ in Button(title: "b", link: Link()) } }
  private let content = Content(title: "t", link: Link())
  private func found(_ template: any Templatable) -> [String] { template.problems.map(\.description) }

  @Test("A template within Kakao's limits has no problems")
  func withinLimits() {
    let items = (0..<5).map { ItemInfo(item: "\($0)", itemOp: "1") }
    let templates: [any Templatable] = [
      FeedTemplate(content: content, itemContent: ItemContent(items: items), buttons: buttons(2)),
      ListTemplate(
        headerTitle: String(repeating: "가", count: 200), headerLink: Link(), contents: [content, content],
        buttons: buttons(2)),
      LocationTemplate(address: "a", content: content, buttons: buttons(1)),
      CommerceTemplate(content: content, commerce: CommerceDetail(regularPrice: 1), buttons: buttons(2)),
      TextTemplate(text: String(repeating: "가", count: 200), link: Link(), buttons: buttons(2)),
      CalendarTemplate(id: "1", idType: .Calendar, content: content, buttons: buttons(1)),
    ]
    for template in templates { #expect(template.problems.isEmpty) }
  }

  @Test("An empty text and an empty content are problems")
  func empty() throws {
    let image = try #require(URL(string: "https://example.com/a.png"))
    let filled = [
      content, Content(description: "d", link: Link()), Content(imageUrl: image, link: Link()),
      Content(title: "t", imageUrl: image, description: "d", link: Link()),
    ]
    for content in filled { #expect(FeedTemplate(content: content).problems.isEmpty) }
    let noText = ["0 characters; 1 to 200 are allowed"]
    #expect(found(TextTemplate(text: "", link: Link())) == noText)
    #expect(found(ListTemplate(headerTitle: "", headerLink: Link(), contents: [content, content])) == noText)
    let noParts = ["0 parts of a content; 1 to 3 are allowed"]
    for empty in [Content(link: Link()), Content(title: "", imageWidth: 1, description: "", link: Link())] {
      #expect(found(FeedTemplate(content: empty)) == noParts)
      #expect(found(ListTemplate(headerTitle: "h", headerLink: Link(), contents: [content, empty])) == noParts)
      #expect(found(LocationTemplate(address: "a", content: empty)) == noParts)
      #expect(found(CommerceTemplate(content: empty, commerce: CommerceDetail(regularPrice: 1))) == noParts)
      #expect(found(CalendarTemplate(id: "1", idType: .Event, content: empty)) == noParts)
    }
  }

  @Test("Each exceeded limit is reported with the number")
  func exceeded() {
    let items = (0..<6).map { ItemInfo(item: "\($0)", itemOp: "1") }
    #expect(
      found(FeedTemplate(content: content, itemContent: ItemContent(items: items), buttons: buttons(3)))
        == ["6 items; 0 to 5 are allowed", "3 buttons; 0 to 2 are allowed"])
    #expect(
      found(ListTemplate(headerTitle: "h", headerLink: Link(), contents: [content], buttons: buttons(3)))
        == ["1 contents; 2 to 3 are allowed", "3 buttons; 0 to 2 are allowed"])
    let title = String(repeating: "a", count: 201)
    #expect(
      found(ListTemplate(headerTitle: title, headerLink: Link(), contents: [content, content]))
        == ["201 characters; 1 to 200 are allowed"])
    #expect(
      found(LocationTemplate(address: "a", content: content, buttons: buttons(2)))
        == ["2 buttons; 0 to 1 are allowed"])
    #expect(
      found(CommerceTemplate(content: content, commerce: CommerceDetail(regularPrice: 1), buttons: buttons(3)))
        == ["3 buttons; 0 to 2 are allowed"])
    #expect(
      found(TextTemplate(text: String(repeating: "a", count: 201), link: Link()))
        == ["201 characters; 1 to 200 are allowed"])
    #expect(
      found(CalendarTemplate(id: "1", idType: .Event, content: content, buttons: buttons(2)))
        == ["2 buttons; 0 to 1 are allowed"])
  }

  @Test("A template of the app's own type isn't checked")
  func ownType() {
    struct Own: Templatable {
      func toJsonObject() -> [String: Any]? { nil }
    }
    #expect(Own().problems.isEmpty)
  }
}
