import Foundation
import KakaoSDKCommon
import Testing

@Suite struct ModelFieldsTests {
  private struct Model: Decodable, Equatable {
    let loginID: String
    let imageURL2: String?
    let isAgreed: Bool?
    let name: String?

    init(_ loginID: String, imageURL2: String? = nil, isAgreed: Bool? = nil, name: String? = nil) {
      (self.loginID, self.imageURL2, self.isAgreed, self.name) = (loginID, imageURL2, isAgreed, name)
    }

    init(from decoder: any Decoder) throws {
      let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
      self.init(
        try values.required(.loginID), imageURL2: try values.optional(.imageURL2), isAgreed: values.readable(.isAgreed),
        name: values.readable(.name))
    }

    private enum CodingKeys: CodingKey { case loginID, imageURL2, isAgreed, name }
  }

  private func decode(_ json: String) throws -> Model { try JSONDecoder().decode(Model.self, from: Data(json.utf8)) }

  @Test(
    "A field is found under its name in snake case, its own name, and its name in camel case",
    arguments: [
      #"{"login_id":"a","image_url2":"b","is_agreed":true,"name":"c"}"#,
      #"{"loginID":"a","imageURL2":"b","isAgreed":true,"name":"c"}"#,
      #"{"loginId":"a","imageUrl2":"b","isAgreed":true,"name":"c"}"#,
      #"{"login_id":"a","imageURL2":"b","isAgreed":true,"name":"c"}"#,
      #"{"loginId":"a","image_url2":"b","is_agreed":true,"name":"c"}"#,
    ])
  func spellings(json: String) throws {
    #expect(try decode(json) == Model("a", imageURL2: "b", isAgreed: true, name: "c"))
  }

  @Test("A missing field, a null, and an unexpected value of a readable field are nil")
  func missing() throws {
    #expect(try decode(#"{"loginID":"a"}"#) == Model("a"))
    #expect(
      try decode(#"{"login_id":"a","image_url2":null,"imageURL2":null,"is_agreed":1,"name":[]}"#) == Model("a"))
  }

  @Test("The error of a required field has the name that the data contains")
  func errors() throws {
    for (json, name) in [("{}", "login_id"), (#"{"loginId":1}"#, "loginId"), (#"{"loginID":null}"#, "loginID")] {
      let error = #expect(throws: DecodingError.self) { try decode(json) }
      switch error {
      case .keyNotFound(let key, _): #expect(key.stringValue == name)
      case .typeMismatch(_, let context), .valueNotFound(_, let context):
        #expect(context.codingPath.map(\.stringValue) == [name])
      default: Issue.record("\(String(describing: error))")
      }
    }
  }
}
