/// The version of this SDK, sent in the KA header.
enum SDKVersion {
  static let current = "0.1.0"
}
