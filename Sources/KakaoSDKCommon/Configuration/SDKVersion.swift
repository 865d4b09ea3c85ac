/// The versions that the KA header names.
enum SDKVersion {
  /// The version of this SDK.
  static let current = "0.1.0"

  /// The release of Kakao's SDK for iOS that has the same calls, requests, and errors as this SDK.
  ///
  /// A server may treat old releases differently, and could mistake ``current`` for an old release.
  static let official = "2.27.3"
}
