import Foundation
import Testing

@testable import KakaoEmulator

/// Tests the rules of the default templates with one complete template of each type.
@Suite struct MessageTemplateTests {
  private static let link = #"{"web_url":"https://example.com","mobile_web_url":"https://m.example.com"}"#
  private static let button = #"{"title":"보기","link":\#(link)}"#
  private static let content =
    #"{"title":"제목","description":"설명","image_url":"https://example.com/a.png","image_width":640,"#
    + #""image_height":"640","link":\#(link)}"#
  private static let complete = [
    "feed": """
    {"object_type":"feed","content":\(content),"item_content":{"profile_text":"p","items":[{"item":"a","item_op":"1"}]},\
    "social":{"like_count":1},"button_title":"b","buttons":[\(button),\(button)]}
    """,
    "list": """
    {"object_type":"list","header_title":"h","header_link":\(link),"contents":[\(content),\(content)],\
    "buttons":[\(button)]}
    """,
    "location": """
    {"object_type":"location","address":"a","address_title":"t","content":\(content),"social":{"view_count":2},\
    "buttons":[\(button)]}
    """,
    "commerce": """
    {"object_type":"commerce","content":\(content),"commerce":{"regular_price":1000,"discount_rate":10},"buttons":[]}
    """,
    "text": #"{"object_type":"text","text":"t","link":\#(link),"button_title":"b"}"#,
    "calendar": """
    {"object_type":"calendar","id":"1","id_type":"event","content":\(content),"buttons":[\(button)]}
    """,
  ]

  private static func problem(_ template: JSON) -> String? {
    do {
      _ = try MessageTemplateRules.template(FormFields(["template_object": template.text]))
      return nil
    } catch let error as KAPIError {
      let form = /failed to parse parameter\. name=template_object, .*paramStringAlias=null \((.*)\)/
      guard error.code == -2, let match = try? form.wholeMatch(in: error.message) else { return "\(error)" }
      return String(match.output.1)
    } catch {
      return "\(error)"
    }
  }

  private static func template(_ type: String) throws -> JSON {
    try JSON(text: #require(complete[type]))
  }

  @Test("A complete template of each type is accepted", arguments: complete.keys.sorted())
  func completeTemplates(type: String) throws {
    #expect(Self.problem(try Self.template(type)) == nil)
  }

  @Test(
    "A template without a required member is rejected with the name of the member",
    arguments: [
      ("feed", ["content"]), ("list", ["header_title", "header_link", "contents"]),
      ("location", ["address", "content"]),
      ("commerce", ["content", "commerce"]), ("text", ["text", "link"]), ("calendar", ["id", "id_type", "content"]),
    ])
  func requiredMembers(type: String, names: [String]) throws {
    for name in names {
      let incomplete = try Self.template(type).removing(name)
      #expect(Self.problem(incomplete) == "\(name) is missing")
      let null = try JSON(text: incomplete.text.replacing(/^\{/) { _ in "{\"\(name)\":null," })
      #expect(Self.problem(null) == "\(name) is missing")
    }
  }

  @Test(
    "An invalid value is rejected with its path",
    arguments: [
      ("text", #"{"text":""}"#, "text must be a string that isn't empty"),
      ("text", #"{"link":"https://example.com"}"#, "link must be an object"),
      ("text", #"{"button_title":true}"#, "button_title must be a string"),
      ("feed", #"{"content":{"image_width":"wide"}}"#, "content.image_width must be a whole number"),
      ("feed", #"{"content":{"link":null}}"#, "content.link is missing"),
      (
        "feed", #"{"content":{"title":null,"description":null,"image_url":null}}"#,
        "content must have at least one of title, description, image_url"
      ),
      ("feed", #"{"buttons":{}}"#, "buttons must be a list"),
      ("feed", #"{"buttons":[{"title":"b"}]}"#, "buttons[0].link is missing"),
      ("feed", #"{"item_content":{"items":[{"item":"a"}]}}"#, "item_content.items[0].item_op is missing"),
      ("commerce", #"{"commerce":{"regular_price":null}}"#, "commerce.regular_price is missing"),
      ("calendar", #"{"id_type":"day"}"#, "id_type must be one of event, calendar"),
      ("commerce", #"{"commerce":{"discount_rate":10.5}}"#, "commerce.discount_rate must be a whole number"),
      ("commerce", #"{"commerce":{"discount_rate":"10.5"}}"#, "commerce.discount_rate must be a whole number"),
      (
        "commerce", #"{"commerce":{"currency_unit_position":2}}"#,
        "commerce.currency_unit_position must be from 0 to 1"
      ),
      ("text", #"{"link":{"ios_execution_params":{"a":"b"}}}"#, "link.ios_execution_params must be a string"),
    ])
  func wrongValues(type: String, patch: String, problem: String) throws {
    let template = try Self.template(type).merging(try JSON(text: patch))
    #expect(Self.problem(template) == problem)
  }

  @Test(
    "Values that clients send and Kakao accepts are accepted",
    arguments: [
      ("text", #"{"link":{"web_url":"www.naver.com"}}"#), ("text", #"{"link":{"web_url":"","mobile_web_url":""}}"#),
      ("feed", #"{"content":{"description":"","image_url":""}}"#), ("feed", #"{"content":{"image_width":640.0}}"#),
      ("commerce", #"{"commerce":{"regular_price":"1000"},"version":1.5}"#),
      ("text", #"{"link":{"android_execution_params":"a=1","ios_execution_params":"a=1"}}"#),
    ])
  func lenientValues(type: String, patch: String) throws {
    #expect(Self.problem(try Self.template(type).merging(JSON(text: patch))) == nil)
  }

  @Test("A content whose title, description, and image are null is rejected")
  func nullContent() throws {
    let text = #"{"object_type":"feed","content":{"title":null,"link":{}}}"#
    #expect(
      Self.problem(try JSON(text: text)) == "content must have at least one of title, description, image_url")
  }

  @Test("A number with a fraction keeps its value in the message")
  func fraction() throws {
    let template = try Self.template("text").merging(["x": .decimal(1.25)])
    let fields = FormFields(["template_object": template.text])
    #expect(try MessageTemplateRules.template(fields).member("x")?.text == "1.25")
  }

  @Test(
    "The limits of lengths are inclusive",
    arguments: [
      ("text", "text", 200), ("list", "header_title", 200),
    ])
  func lengths(type: String, name: String, limit: Int) throws {
    for (count, isValid) in [(limit, true), (limit + 1, false)] {
      let text = String(repeating: "가", count: count)
      let problem = Self.problem(try Self.template(type).merging(.members([(name, .string(text))])))
      #expect((problem == nil) == isValid, "\(count)")
    }
  }

  @Test(
    "Only the documented numbers of buttons and contents are accepted",
    arguments: [
      ("feed", "buttons", 0...2), ("list", "buttons", 0...2), ("location", "buttons", 0...1),
      ("commerce", "buttons", 0...2), ("text", "buttons", 0...2), ("calendar", "buttons", 0...1),
      ("list", "contents", 2...3),
    ])
  func counts(type: String, name: String, valid: ClosedRange<Int>) throws {
    let element = try JSON(text: name == "buttons" ? Self.button : Self.content)
    for count in 0...4 {
      let elements = JSON.array(Array(repeating: element, count: count))
      let problem = Self.problem(try Self.template(type).merging(.members([(name, elements)])))
      #expect((problem == nil) == valid.contains(count), "\(count)")
    }
  }

  @Test("A deeply nested template is rejected without a crash")
  func nesting() {
    let deep = String(repeating: "[", count: 30_000)
    let fields = FormFields(["template_object": #"{"object_type":"text","text":"t","link":{},"x":\#(deep)"#])
    #expect(throws: KAPIError.self) { try MessageTemplateRules.template(fields) }
  }
}
