import Testing

@testable import KakaoEmulator

@Suite struct CompiledTemplateTests {
  private static let app = App(
    id: 7, name: "Demo",
    keys: AppKeys(
      native: String(repeating: "a", count: 32), rest: String(repeating: "b", count: 32),
      javascript: String(repeating: "c", count: 32), admin: String(repeating: "d", count: 32)))

  private static let link = #""link":{"web_url":"https://a.example","ios_execution_params":"a=1"}"#
  private static let buttons = #""buttons":[{"title":"b",\#(link)}]"#
  private static let listHeader = #""header_title":"h","header_link":{"web_url":"https://b.example"}"#

  @Test(
    "Reading a compiled template returns the original content",
    arguments: [
      #"{"object_type":"feed","content":{"title":"t","description":"d","image_url":"i",\#(link)},"#
        + #""social":{"like_count":1},\#(buttons)}"#,
      #"{"object_type":"text","text":"t",\#(link),\#(buttons)}"#,
      #"{"object_type":"list",\#(listHeader),"contents":[{"title":"1",\#(link)},{"title":"2",\#(link)}],\#(buttons)}"#,
      #"{"object_type":"location","content":{"title":"t",\#(link)},"address":"서울","address_title":"집",\#(buttons)}"#,
      #"{"object_type":"commerce","content":{"title":"t",\#(link)},"commerce":{"regular_price":10},\#(buttons)}"#,
      #"{"object_type":"calendar","content":{"title":"t",\#(link)},"id":"c","id_type":"event",\#(buttons)}"#,
    ])
  func contentIsKept(text: String) throws {
    let template = try JSON(text: text)
    let compiled = CompiledTemplate(.template(template), of: Self.app)
    let read = try #require(CompiledTemplate.template(of: compiled.json, arguments: [:]))
    guard case .object(let members) = template else { return }
    for member in members { #expect(read.member(member.name) == member.value, "\(member.name)") }
    #expect(compiled.warnings.isEmpty)
  }

  /// The message has the members that `kakaolink` URLs in public code have.
  @Test("A message that Kakao compiled can be read")
  func recordedMessageIsRead() throws {
    let message = try JSON(
      text: #"""
        {"P":{"TP":"Feed","ME":"${ME}","L":{"LPC":"https://a.example"},"VA":"6.0.0","FW":true,"RF":"out-client"},
         "C":{"THC":1,"THL":[{"TH":{"THU":"http://i.example/i.png","W":556,"H":532}}],
              "TI":{"TD":{"T":"${title}님","D":"내용"},"L":{"LMO":"https://a.example","LAT":"inweb"}},
              "BUL":[{"BU":{"T":"이동","SR":"both"},"L":{"LCI":"kakaox://kakaolink?a=1&b=2"}}]}}
        """#)
    let read = try #require(CompiledTemplate.template(of: message, arguments: ["${title}": "민지"]))
    #expect(read.member("content")?.member("title") == "민지님")
    #expect(read.member("content")?.member("image_url") == "http://i.example/i.png")
    let button = #"[{"title":"이동","link":{"ios_execution_params":"a=1&b=2"}}]"#
    #expect(read.member("buttons")?.text == button)
  }

  @Test(
    "A message with another structure is refused or has no content",
    arguments: ["{}", "[]", "1", #"{"P":1,"C":{}}"#, #"{"P":{},"C":[]}"#, #"{"P":{}}"#])
  func otherFormsAreRefused(text: String) throws {
    #expect(CompiledTemplate.template(of: try JSON(text: text), arguments: [:]) == nil)
  }

  @Test("A message that its arguments would make too large is refused")
  func largeArgumentsAreRefused() throws {
    let text = String(repeating: "${a}", count: 1024)
    let message = try JSON(text: #"{"P":{},"C":{"TI":{"TD":{"T":"\#(text)"}}}}"#)
    for (size, isAccepted) in [(1024, true), (1025, false)] {
      let arguments = ["${a}": String(repeating: "b", count: size)]
      #expect((CompiledTemplate.template(of: message, arguments: arguments) != nil) == isAccepted)
    }
  }

  @Test("Argument names without a closing brace stay unchanged")
  func openNamesAreKept() throws {
    let text = String(repeating: "${", count: 10_000) + "${a}"
    let message = try JSON(text: #"{"P":{},"C":{"TI":{"TD":{"T":"\#(text)"}}}}"#)
    let read = try #require(CompiledTemplate.template(of: message, arguments: ["a": "b"]))
    #expect(read.member("content")?.member("title")?.scalarText == String(text.dropLast(4)) + "b")
  }

  @Test("Values that aren't strings are omitted")
  func otherTypesAreLeftOut() throws {
    let message = try JSON(
      text: #"{"P":{"TP":{}},"C":{"THL":{},"TI":[],"BUL":[1,{"BU":[],"L":"x"}],"ITL":1,"social":{"like_count":{}}}}"#)
    let read = try #require(CompiledTemplate.template(of: message, arguments: [:]))
    #expect(read.member("object_type") == "feed")
    #expect(read.member("buttons")?.text == #"[{"title":"","link":{}},{"title":"","link":{}}]"#)
  }
}
