/// The versions that the KA header names.
enum SDKVersion {
  /// The version of this SDK.
  static let current = "0.1.0"

  /// The release of Kakao's SDK for iOS whose calls, requests, and errors this SDK has.
  ///
  /// A server may treat old releases differently, and could take ``current`` for an old one.
  static let official = "2.27.3"
}
