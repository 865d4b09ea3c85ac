import KakaoSDKCommon

/// User properties as the legacy API takes them: a dictionary of anything, which must be text.
enum LegacyProperties {
  /// - Throws: `BadParameter` for a key or a value that is not text.
  static func texts(_ properties: [AnyHashable: Any]) throws(SdkError) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in properties {
      guard let key = key as? String, let value = value as? String else {
        throw SdkError(reason: .BadParameter, message: "User properties are text under text.")
      }
      texts[key] = value
    }
    return texts
  }
}
