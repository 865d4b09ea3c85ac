import KakaoSDKCommon

/// What the legacy SDK read from the Info.plist.
enum LegacyInfoPlist {
  /// The app key, when the scheme that belongs to it is registered too.
  static func appKey(in dictionary: [String: Any]) -> String? {
    guard let appKey = dictionary["KAKAO_APP_KEY"] as? String, !appKey.isEmpty,
      InfoPlist(dictionary).urlSchemes.contains("kakao\(appKey)".lowercased())
    else { return nil }
    return appKey
  }
}
