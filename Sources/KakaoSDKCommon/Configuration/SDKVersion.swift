/// The version of this SDK, as it stands in the KA header.
enum SDKVersion {
  static let current = "0.1.0"
}
