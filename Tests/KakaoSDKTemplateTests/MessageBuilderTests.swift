import KakaoSDKTemplate
import Testing

@Suite("Messages from closures")
struct MessageBuilderTests {
  private let link = Link()
  private let button = Button(title: "a", link: Link())
  private let content = Content(title: "t", link: Link())
  private let price = CommerceDetail(regularPrice: 1)

  @Test("Closures with one or two buttons make the same templates as arrays")
  func buttons() {
    let two = [button, button]
    #expect(FeedTemplate(content: content) { button } == FeedTemplate(content: content, buttons: [button]))
    #expect(
      FeedTemplate(content: content) {
        button
        button
      } == FeedTemplate(content: content, buttons: two))
    #expect(
      CommerceTemplate(content: content, commerce: price) {
        button
        button
      } == CommerceTemplate(content: content, commerce: price, buttons: two))
    #expect(
      TextTemplate(text: "t", link: link) {
        button
        button
      } == TextTemplate(text: "t", link: link, buttons: two))
  }

  @Test("A single button makes the same template as an array")
  func oneButton() {
    #expect(
      LocationTemplate(address: "a", content: content, button: button)
        == LocationTemplate(address: "a", content: content, buttons: [button]))
    #expect(
      CalendarTemplate(id: "1", idType: .Event, content: content, button: button)
        == CalendarTemplate(id: "1", idType: .Event, content: content, buttons: [button]))
  }

  @Test("A list has two or three rows, with buttons or without")
  func rows() {
    let two = ListTemplate(headerTitle: "h", headerLink: link, buttonTitle: "b") {
      content
      content
    }
    #expect(
      two == ListTemplate(headerTitle: "h", headerLink: link, contents: [content, content], buttonTitle: "b"))
    let three = ListTemplate(headerTitle: "h", headerLink: link) {
      content
      content
      content
    } buttons: {
      button
    }
    let rows = [content, content, content]
    #expect(three == ListTemplate(headerTitle: "h", headerLink: link, contents: rows, buttons: [button]))
  }

  @Test("Item contents have one to five items, in order")
  func items() {
    func item(_ number: Int) -> ItemInfo { ItemInfo(item: "\(number)", itemOp: "1") }
    #expect(ItemContent { item(1) } == ItemContent(items: [item(1)]))
    let five = ItemContent(sum: "s", sumOp: "5") {
      item(1)
      item(2)
      item(3)
      item(4)
      item(5)
    }
    #expect(five == ItemContent(items: (1...5).map(item), sum: "s", sumOp: "5"))
  }
}
