/// The flavour of the SDK, sent as `sdk_type` in the KA header.
public enum SdkType: String, Sendable, Hashable {
  /// The async and completion-handler flavour.
  case Swift = "swift"
  /// The RxSwift flavour.
  case RxSwift = "rx_swift"
}
