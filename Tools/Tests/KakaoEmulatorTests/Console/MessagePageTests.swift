import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests of the console's KakaoTalk message pages.
@Suite struct MessagePageTests {
  private static let messages = "/_emulator/console/messages"
  private static let link = #"{"web_url":"https://example.com/a?b=1&c=2"}"#

  private func send(_ emulator: TestEmulator, _ template: String) async throws {
    let bearer = try await emulator.bearer(Login(scopes: ["talk_message"]))
    let response = try await emulator.post(
      "/v2/api/talk/memo/default/send", ["template_object": template], authorization: bearer)
    #expect(response.status == .ok, "\(response.text)")
  }

  private static let feed =
    #"{"object_type":"feed","content":{"title":"T","description":"D","image_url":"https://i.example/1.png","link":\#(link)},"#
    + #""item_content":{"profile_text":"P","items":[{"item":"Cake","item_op":"1,000"}],"sum":"Total","sum_op":"9"},"#
    + #""social":{"like_count":7},"buttons":[{"title":"First","link":\#(link)},{"title":"Second","link":\#(link)}]}"#
  private static let list =
    #"{"object_type":"list","header_title":"H","header_link":\#(link),"contents":[{"title":"One","link":\#(link)},"#
    + #"{"title":"Two","link":\#(link)}]}"#
  private static let commerce =
    #"{"object_type":"commerce","content":{"title":"T","link":\#(link)},"#
    + #""commerce":{"product_name":"Shoes","regular_price":100,"discount_price":"80","discount_rate":20}}"#
  private static let text = #"{"object_type":"text","text":"Hello","link":\#(link),"button_title":"Go"}"#
  private static let location =
    #"{"object_type":"location","address":"Seoul","address_title":"Office","content":{"title":"T","link":\#(link)}}"#
  private static let calendar =
    #"{"object_type":"calendar","id_type":"event","id":"e-1","content":{"title":"Party","link":\#(link)}}"#

  /// A template of each type, with the texts that its card must show.
  static let templates: [(String, [String])] = [
    (text, ["Text", "Hello", ">Go</a>"]),
    (
      feed,
      ["Feed", ">T<", ">D<", "https://i.example/1.png", "Cake", "1,000", "Total", "Likes", ">First</a>", ">Second</a>"]
    ), (list, ["List", ">H<", ">One<", ">Two<"]), (location, ["Location", "Seoul", "Office"]),
    (commerce, ["Commerce", "Shoes", "Regular price", ">100<", ">80<"]), (calendar, ["Calendar", "e-1", "Party"]),
  ]

  @Test("Each default template is shown as a card", arguments: templates)
  func showsTemplates(template: String, texts: [String]) async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      try await send(emulator, template)
      let page = try await browser.open("\(Self.messages)/1").text
      for text in texts { #expect(page.contains(text), "\(text)") }
      #expect(page.contains(#"href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer""#))
      #expect(!page.contains("<img"))
    }
  }

  @Test("A message from an app's template shows its text, and a message about a web page shows the page's URL")
  func showsCustomTemplates() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      let bearer = try await emulator.bearer(Login(scopes: ["talk_message"]))
      let custom = ["template_id": "1001", "template_args": #"{"name":"Minji"}"#]
      #expect(try await emulator.post("/v2/api/talk/memo/send", custom, authorization: bearer).status == .ok)
      let scrap = ["request_url": "https://example.com/page"]
      #expect(try await emulator.post("/v2/api/talk/memo/scrap/send", scrap, authorization: bearer).status == .ok)
      let page = try await browser.open("\(Self.messages)/1", language: "ko").text
      #expect(page.contains("Minji님, 주문이 접수되었습니다.") && page.contains("템플릿 1001"))
      #expect(page.contains(#"href="https://example.com/page""#) && page.contains("나에게 보내기"))
      let people = try await browser.open(Self.messages).text
      #expect(people.contains(#"href="/_emulator/console/messages/1">민지</a>"#) && people.contains(">2<"))
    }
  }

  @Test("Markup and URLs that run code are shown as text")
  func hostileMessages() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      for address in ["javascript:alert(1)", "data:text/html,x", "www.naver.com", "https:", "\\\"><script>x</script>"] {
        try await send(
          emulator,
          #"{"object_type":"text","text":"<script>a</script>","link":{"web_url":"\#(address)"},"button_title":"<i>"}"#)
      }
      let page = try await browser.open("\(Self.messages)/1").text
      #expect(!page.contains("<script>") && !page.contains("<i>") && page.contains("&lt;script&gt;a"))
      #expect(!page.contains(#"href="javascript"#) && !page.contains(#"href="data:text"#) && !page.contains("noopener"))
      #expect(page.contains("<code>javascript:alert(1)</code>"))
    }
  }

  @Test("A message of a friend shows the friend and the app")
  func showsFriend() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      _ = try await emulator.bearer(Login(account: 2, scopes: ["friends"]))
      let bearer = try await emulator.bearer(Login(scopes: ["friends", "talk_message"]))
      let uuid = UserID.partnerUUID(app: 1234, account: 2)
      let fields = [
        "receiver_uuids": #"["\#(uuid)"]"#, "template_object": #"{"object_type":"text","text":"Hi","link":{}}"#,
      ]
      let path = "/v1/api/talk/friends/message/default/send"
      #expect(try await emulator.post(path, fields, authorization: bearer).status == .ok)
      let page = try await browser.open("\(Self.messages)/2").text
      #expect(page.contains("<strong>민지</strong>") && page.contains("Text, sent with Demo"))
      #expect(try await browser.open("\(Self.messages)/1").text.contains("received a message"))
    }
  }

  @Test("A button deletes all messages, and an unknown account has no page")
  func deletesMessages() async throws {
    try await withEmulator { emulator in
      var browser = ConsoleBrowser(emulator: emulator)
      #expect(try await browser.open(Self.messages).text.contains("There are no messages yet."))
      try await send(emulator, Self.text)
      #expect(try await browser.send("clear", at: Self.messages).status.code == 303)
      #expect(emulator.services.messages.all().isEmpty)
      for id in ["9", "x", "-1"] { #expect(try await browser.open("\(Self.messages)/\(id)").status == .notFound) }
    }
  }
}
