import KakaoSDKCommon

/// Converts user properties from the untyped dictionaries of the legacy API.
enum LegacyProperties {
  /// Returns the properties as a dictionary of strings.
  ///
  /// - Throws: `BadParameter` if a key or a value isn't a string.
  static func texts(_ properties: [AnyHashable: Any]) throws(SdkError) -> [String: String] {
    var texts: [String: String] = [:]
    for (key, value) in properties {
      guard let key = key as? String, let value = value as? String else {
        throw SdkError(.BadParameter, .userPropertyNotText)
      }
      texts[key] = value
    }
    return texts
  }
}
