import Testing

@testable import KakaoEmulator

@Suite struct ConfigTranslationTests {
  @Test("The comments of the Korean demo configuration are in Korean, and its values are those of the English one")
  func comments() throws {
    let korean = EmulatorConfig.demoYAML(in: .korean)
    #expect(try EmulatorConfig(yaml: korean, file: "demo").apps == EmulatorConfig.demo().apps)
    #expect(EmulatorConfig.demoYAML(in: .english) == EmulatorConfig.demoYAML)
    for line in korean.split(separator: "\n") {
      guard let comment = line.wholeMatch(of: /.*# (.*)/)?.1 else { continue }
      #expect(!comment.contains(/[a-z]+ [a-z]+ [a-z]+/.ignoresCase()) || comment.contains(/\p{Hangul}/), "\(line)")
    }
    for comment in try #require(Strings.emulator(in: .english).sections["demoComment"]).keys {
      #expect(EmulatorConfig.demoYAML.contains("# \(comment)\n"), "\(comment)")
    }
  }

  @Test("The descriptions of the Korean schema are in Korean")
  func descriptions() {
    let english = EmulatorConfig.schema.text
    let korean = EmulatorConfig.schema(in: .korean).text
    #expect(EmulatorConfig.schema(in: .english).text == english)
    let pattern = /"description":"([^"]*)"/
    #expect(korean.matches(of: pattern).count == english.matches(of: pattern).count)
    for match in korean.matches(of: pattern) { #expect(match.1.contains(/\p{Hangul}/), "\(match.1)") }
  }

  @Test("Messages about the configuration and from the control API are translated, even with values in them")
  func problems() {
    let strings = Strings.emulator(in: .korean)
    #expect(strings.problem("must be between 1 and 5") == "1~5 범위의 수를 입력하세요.")
    #expect(strings.problem("apps[0].id: must be between 1 and 5") == "apps[0].id: 1~5 범위의 수를 입력하세요.")
    #expect(
      strings.problem("apps[0].keys.rest: must be one of a, b") == "apps[0].keys.rest: 다음 값 중 하나를 입력하세요: a, b")
    #expect(
      strings.problem("apps[0]: unknown key shoes; the known keys are id, name")
        == "apps[0]: 알 수 없는 키입니다: shoes. 사용할 수 있는 키: id, name")
    #expect(
      strings.problem("apps[0]: unknown key nam; did you mean name?")
        == "apps[0]: 알 수 없는 키입니다: nam. 다음 키를 사용하려고 했나요? name")
    #expect(strings.problem("times must be a whole number") == "횟수를 정수로 입력하세요.")
    #expect(strings.problem("no such text") == nil)
    #expect(Strings.emulator(in: .english).problem("must be a list") == "Enter a list.")
  }
}
