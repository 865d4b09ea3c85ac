import KakaoSDKTemplate
import Testing

@Suite("The limits of message templates")
struct TemplateProblemTests {
  private func buttons(_ count: Int) -> [Button] { (0..<count).map { _ in Button(title: "b", link: Link()) } }
  private let content = Content(title: "t", link: Link())

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

  @Test("Each exceeded limit is a problem with its number")
  func exceeded() {
    let items = (0..<6).map { ItemInfo(item: "\($0)", itemOp: "1") }
    func found(_ template: any Templatable) -> [String] { template.problems.map(\.description) }
    #expect(
      found(FeedTemplate(content: content, itemContent: ItemContent(items: items), buttons: buttons(3)))
        == ["6 items; 0 to 5 are allowed", "3 buttons; 0 to 2 are allowed"])
    #expect(
      found(ListTemplate(headerTitle: "h", headerLink: Link(), contents: [content], buttons: buttons(3)))
        == ["1 contents; 2 to 3 are allowed", "3 buttons; 0 to 2 are allowed"])
    let title = String(repeating: "a", count: 201)
    #expect(
      found(ListTemplate(headerTitle: title, headerLink: Link(), contents: [content, content]))
        == ["201 characters; 0 to 200 are allowed"])
    #expect(
      found(LocationTemplate(address: "a", content: content, buttons: buttons(2)))
        == ["2 buttons; 0 to 1 are allowed"])
    #expect(
      found(CommerceTemplate(content: content, commerce: CommerceDetail(regularPrice: 1), buttons: buttons(3)))
        == ["3 buttons; 0 to 2 are allowed"])
    #expect(
      found(TextTemplate(text: String(repeating: "a", count: 201), link: Link()))
        == ["201 characters; 0 to 200 are allowed"])
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
