import KakaoSDKCommon

/// The Info.plist entries of Kakao's legacy SDK.
enum LegacyInfoPlist {
  /// Returns the app key, or `nil` if it is missing or its URL scheme isn't registered.
  static func appKey(in dictionary: [String: Any]) -> String? {
    guard let appKey = dictionary["KAKAO_APP_KEY"] as? String, !appKey.isEmpty,
      InfoPlist(dictionary).urlSchemes.contains("kakao\(appKey)".lowercased())
    else { return nil }
    return appKey
  }
}
