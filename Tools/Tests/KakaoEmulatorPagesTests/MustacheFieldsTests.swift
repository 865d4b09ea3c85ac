import Foundation
import Mustache
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// Tests that templates render a page the same with and without ``MustacheFields``.
@Suite struct MustacheFieldsTests {
  private enum Tone { case bad }

  private struct Line {
    var text: String
    var detail: String?
  }

  private struct Amount: CustomStringConvertible {
    var won: Int
    var description: String { "\(won) won" }
  }

  private struct Shouted: MustacheTransformable {
    var text: String
    func transform(_ name: String) -> Any? { name == "loud" ? "\(text)!" : nil }
  }

  private struct Custom: MustacheCustomRenderable {
    var secret = "hidden"
    var renderText: String { "custom <b>" }
    var isNull: Bool { true }
  }

  private struct Sample {
    var text = "a \"quoted\" <text> & 'more'"
    var nothing: String?
    var something: String? = "here"
    var nested: Line? = Line(text: "nested", detail: "d")
    var plain = Line(text: "plain")
    var none: Line?
    var yes = true
    var no = false
    var lines = [Line(text: "1", detail: "one"), Line(text: "2")]
    var empty: [Line] = []
    var names: [String]? = ["x", "y"]
    var count = 3
    var tone = Tone.bad
    var date = Date(timeIntervalSince1970: 0)
    var id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")
    var amount = Amount(won: 5)
    var amounts = [Amount(won: 1), Amount(won: 2)]
    var shouted = Shouted(text: "hey")
    var custom = Custom()
  }

  @Test(
    "Texts are rendered the same as by the template library",
    arguments: [
      "{{page.text}} {{{page.text}}}", "[{{page.nothing}}] [{{page.something}}]",
      "{{#page.nothing}}a{{/page.nothing}}{{^page.nothing}}b{{/page.nothing}}",
      "{{#page.something}}{{.}}{{/page.something}}", "{{page.nested.text}} {{page.nested.detail}} {{page.plain.text}}",
      "{{#page.nested}}{{text}} {{detail}}{{/page.nested}}", "{{#page.plain}}{{text}}[{{detail}}]{{/page.plain}}",
      "{{#page.none}}a{{/page.none}}{{^page.none}}b{{/page.none}}[{{page.none.text}}]",
      "{{#page.yes}}a{{/page.yes}}{{^page.yes}}b{{/page.yes}}", "{{#page.no}}a{{/page.no}}{{^page.no}}b{{/page.no}}",
      "{{#page.lines}}{{text}}[{{#detail}}{{.}}{{/detail}}]{{/page.lines}}", "{{^page.empty}}none{{/page.empty}}",
      "{{#page.names}}{{.}},{{/page.names}}", "{{page.count}} {{page.tone}}", "{{page.date}}", "{{page.id}}",
      "{{page.amount}} {{page.amount.won}}", "{{#page.amounts}}{{.}} {{won}};{{/page.amounts}}",
      "{{loud(page.shouted)}}", "{{page.custom}} {{{page.custom}}}{{#page.custom}}a{{/page.custom}}",
      "{{page.unknown}}",
      "{{#page}}{{text}}{{/page}}",
    ])
  func rendersLikeMustache(_ text: String) throws {
    let template = try MustacheTemplate(string: text)
    let plain = template.render(["page": Sample()])
    #expect(template.render(["page": MustacheFields(Sample())]) == plain)
    #expect(!plain.contains("MustacheFields"))
  }
}
