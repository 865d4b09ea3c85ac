import Foundation
import KakaoSDKCommon
import KakaoSDKTemplate
import Testing

@Suite("Message templates as JSON")
struct TemplateJSONTests {
  private static let url = URL(string: "https://example.com/a?b=1")
  private static let link = Link(webUrl: url, iosExecutionParams: ["b": "2", "a": "1"])
  private static let linkJSON = #"{"ios_execution_params":"a=1&b=2","web_url":"https://example.com/a?b=1"}"#
  private static let content = Content(title: "t", link: link)
  private static let contentJSON = #"{"link":\#(linkJSON),"title":"t"}"#
  private static let button = Button(title: "b", link: Link())

  private static let all: [(any Templatable & Sendable, String)] = [
    (
      FeedTemplate(
        content: content, itemContent: ItemContent(items: [ItemInfo(item: "i", itemOp: "1")], sum: "s", sumOp: "1"),
        social: Social(likeCount: 1), buttons: [button]),
      #"{"buttons":[{"link":{},"title":"b"}],"content":\#(contentJSON),"item_content":{"items":[{"item":"i","#
        + #""item_op":"1"}],"sum":"s","sum_op":"1"},"object_type":"feed","social":{"like_count":1}}"#
    ),
    (
      ListTemplate(headerTitle: "h", headerLink: Link(), contents: [content], buttonTitle: "b"),
      #"{"button_title":"b","contents":[\#(contentJSON)],"header_link":{},"header_title":"h","object_type":"list"}"#
    ),
    (
      LocationTemplate(address: "a", content: content),
      #"{"address":"a","content":\#(contentJSON),"object_type":"location"}"#
    ),
    (
      CommerceTemplate(
        content: content,
        commerce: CommerceDetail(regularPrice: 1000, discountRate: 5, currencyUnitPosition: 1)),
      #"{"commerce":{"currency_unit_position":1,"discount_rate":5,"regular_price":1000},"content":\#(contentJSON),"#
        + #""object_type":"commerce"}"#
    ),
    (TextTemplate(text: "안녕", link: link), #"{"link":\#(linkJSON),"object_type":"text","text":"안녕"}"#),
    (
      CalendarTemplate(id: "1", idType: .Event, content: content),
      #"{"content":\#(contentJSON),"id":"1","id_type":"event","object_type":"calendar"}"#
    ),
  ]

  private func text(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test("Each template is encoded with Kakao's names and without nil members", arguments: 0..<6)
  func json(index: Int) throws {
    let (template, json) = Self.all[index]
    #expect(try text(#require(template.toJsonObject())) == json)
  }

  @Test("Kakao's JSON is unchanged after decoding and encoding", arguments: 0..<6)
  func roundTrip(index: Int) throws {
    let json = Data(Self.all[index].1.utf8)
    let types: [any (Templatable & Codable).Type] = [
      FeedTemplate.self, ListTemplate.self, LocationTemplate.self, CommerceTemplate.self, TextTemplate.self,
      CalendarTemplate.self,
    ]
    let template = try SdkJSONDecoder.custom.decode(types[index], from: json)
    #expect(try text(#require(template.toJsonObject())) == Self.all[index].1)
  }

  @Test("Execution parameters are sorted by name and escaped, and an empty dictionary is nil")
  func executionParameters() {
    let link = Link(androidExecutionParams: [:], iosExecutionParams: ["z": "a/b?c", "한": "&=+ #", "a": ""])
    #expect(link.androidExecutionParams == nil)
    #expect(link.iosExecutionParams == "a=&z=a/b?c&%ED%95%9C=%26%3D%2B%20%23")
  }

  @Test(
    "A template is decoded even if a URL in it is empty or invalid", arguments: [#""""#, "1", "null", #""http://[""#])
  func invalidURLs(value: String) throws {
    let json = #"{"object_type":"feed","content":{"title":"t","image_url":\#(value),"link":{"web_url":\#(value)}}}"#
    let template = try SdkJSONDecoder.custom.decode(FeedTemplate.self, from: Data(json.utf8))
    #expect(template.content.imageUrl == nil && template.content.link.webUrl == nil)
    #expect(template.content.title == "t")
  }

  @Test("The properties of a button can be changed")
  func variables() {
    var button = Self.button
    button.title = "other"
    button.link = Self.link
    #expect(button == Button(title: "other", link: Self.link))
  }
}
