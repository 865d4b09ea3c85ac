import KakaoSDKCommon

/// The tags of service terms as the value of a single parameter, separated by commas.
struct TagList {
  let text: String

  /// Joins tags.
  ///
  /// - Throws: `BadParameter` if a tag is empty or contains a comma.
  init(_ tags: [String]) throws(SdkError) {
    if let tag = tags.first(where: { $0.isEmpty || $0.containsBytes(of: ",") }) {
      throw SdkError(.BadParameter, .tagInvalid, tag)
    }
    text = tags.joined(separator: ",")
  }
}
