import KakaoSDKCommon

/// Tags of service terms in one parameter, separated by commas.
struct TagList {
  let text: String

  /// - Throws: `BadParameter` for a tag that would be read as none or as two others.
  init(_ tags: [String]) throws(SdkError) {
    guard tags.allSatisfy({ !$0.isEmpty && !$0.contains(",") }) else {
      throw SdkError(reason: .BadParameter, message: "A tag is empty or has a comma.")
    }
    text = tags.joined(separator: ",")
  }
}
