import KakaoSDKCommon

/// The tags of service terms as the value of a single parameter, separated by commas.
struct TagList {
  let text: String

  /// Joins tags.
  ///
  /// - Throws: `BadParameter` if a tag is empty or contains a comma.
  init(_ tags: [String]) throws(SdkError) {
    guard tags.allSatisfy({ !$0.isEmpty && !$0.contains(",") }) else {
      throw SdkError(reason: .BadParameter, message: "A tag is empty or has a comma.")
    }
    text = tags.joined(separator: ",")
  }
}
