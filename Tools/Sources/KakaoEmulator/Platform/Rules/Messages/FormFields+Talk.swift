/// Access to the parameters of the KakaoTalk APIs, whose error texts differ from those of the other APIs.
extension FormFields {
  /// Returns a required parameter.
  ///
  /// The texts of the errors are documented for `receiver_uuids` (Kakao's guide: Kakao Talk Message > Error code).
  func talkParameter(_ name: String) throws(KAPIError) -> String {
    guard let text = all[name] else { throw .missingParameter(name) }
    guard !text.isEmpty else { throw .emptyParameter(name) }
    return text
  }

  /// Parses a required parameter that contains a JSON object.
  ///
  /// `description` names the expected type in the error message.
  func talkObject(_ name: String, _ description: String) throws(KAPIError) -> [JSON.Member] {
    let text = try talkParameter(name)
    do throws(JSON.ParsingError) {
      guard case .object(let members) = try JSON(text: text) else { throw .malformed }
      return members
    } catch {
      guard case .repeatedMember(let member) = error else { throw .unparsable(name, "must be \(description)") }
      throw .unparsable(name, "has \(member) twice")
    }
  }
}

extension KAPIError {
  static func missingParameter(_ name: String) -> KAPIError {
    invalidParameter("The Parameter [\(name)] cannot be null.")
  }

  static func emptyParameter(_ name: String) -> KAPIError {
    invalidParameter("The Parameter [\(name)] cannot be empty.")
  }

  /// Returns the error for a JSON parameter that doesn't have the format that the API expects.
  ///
  /// Kakao's text is the part before the parentheses (github.com/kakao/kakao_flutter_sdk, issue 11).
  static func unparsable(_ name: String, _ problem: String) -> KAPIError {
    invalidParameter(
      "failed to parse parameter. name=\(name), stringToParse=-, paramString=-, paramStringAlias=null (\(problem))")
  }
}
