/// The programming interface that an app uses, sent as `sdk_type` in the KA header.
public enum SdkType: String, Sendable, Hashable {
  /// Async functions and completion handlers.
  case Swift = "swift"
  /// RxSwift.
  case RxSwift = "rx_swift"
}
