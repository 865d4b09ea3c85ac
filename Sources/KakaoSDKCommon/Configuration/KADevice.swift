/// The values of the ``KAHeader`` that describe the device.
struct KADevice: Sendable {
  /// The kind of device, such as `iPhone`.
  let model: String

  /// The size of the screen in points, such as `393x852`.
  let screen: String

  /// The placeholder for a missing value, which Kakao's SDK sends for the screen on visionOS.
  static let unknown = "_"
}
