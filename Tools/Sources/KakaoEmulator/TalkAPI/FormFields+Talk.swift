import Foundation

/// Access to the parameters of the KakaoTalk APIs, whose errors have texts of their own.
extension FormFields {
  /// Returns a required parameter.
  ///
  /// The texts of the errors are documented for `receiver_uuids` (Kakao's guide: Kakao Talk Message > Error code).
  func talkParameter(_ name: String) throws(KAPIError) -> String {
    guard let text = all[name] else { throw .missingParameter(name) }
    guard !text.isEmpty else { throw .emptyParameter(name) }
    return text
  }

  /// Parses a required parameter that contains JSON.
  ///
  /// `description` names the expected type in the error message.
  func talkJSON<Value: Decodable>(
    _ name: String, _ type: Value.Type, _ description: String
  ) throws(KAPIError) -> Value {
    let text = try talkParameter(name)
    guard let value = try? JSONDecoder().decode(type, from: Data(text.utf8)) else {
      throw .unparsable(name, "must be \(description)")
    }
    if let member = RepeatedJSONMember.first(in: text.utf8) { throw .unparsable(name, "has \(member) twice") }
    return value
  }
}

extension KAPIError {
  static func missingParameter(_ name: String) -> KAPIError {
    invalidParameter("The Parameter [\(name)] cannot be null.")
  }

  static func emptyParameter(_ name: String) -> KAPIError {
    invalidParameter("The Parameter [\(name)] cannot be empty.")
  }

  /// The error for a parameter with JSON that has another form than the API expects.
  ///
  /// Kakao's text is the part before the parentheses (github.com/kakao/kakao_flutter_sdk, issue 11).
  static func unparsable(_ name: String, _ problem: String) -> KAPIError {
    invalidParameter(
      "failed to parse parameter. name=\(name), stringToParse=-, paramString=-, paramStringAlias=null (\(problem))")
  }
}
