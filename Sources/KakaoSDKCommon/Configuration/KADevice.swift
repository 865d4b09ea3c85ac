/// The values of the ``KAHeader`` that describe the device.
struct KADevice: Sendable {
  /// The kind of device, such as `iPhone`.
  let model: String

  /// The size of the screen in points, such as `393x852`.
  let screen: String

  /// The text in place of a value that doesn't exist, as Kakao's SDK sends it for the screen on visionOS.
  static let unknown = "_"
}
