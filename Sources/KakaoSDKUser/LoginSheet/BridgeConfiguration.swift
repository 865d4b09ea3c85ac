/// The appearance of the login sheet of `loginWithKakao`.
///
/// Reference: *iOS SDK › KakaoSDKUser › BridgeConfiguration*.
public struct BridgeConfiguration: Sendable, Hashable {
  /// The orientation of the sheet.
  ///
  /// If `nil`, the sheet uses the orientation of the app.
  public let orientation: LoginOrientation?
  /// The color scheme of the sheet.
  ///
  /// If `nil`, the sheet uses the system setting.
  public let uiMode: LoginUiMode?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - orientation: The orientation of the sheet. If `nil`, the sheet uses the orientation of the app.
  ///   - uiMode: The color scheme of the sheet. If `nil`, the sheet uses the system setting.
  public init(orientation: LoginOrientation? = nil, uiMode: LoginUiMode? = nil) {
    self.orientation = orientation
    self.uiMode = uiMode
  }
}

/// The orientation of the login sheet of `loginWithKakao`.
public enum LoginOrientation: String, Sendable, Hashable {
  /// Portrait orientation.
  case portrait
  /// Landscape orientation.
  case landscape
  /// The orientation of the app.
  case auto
}

/// The color scheme of the login sheet of `loginWithKakao`.
public enum LoginUiMode: String, Sendable, Hashable {
  /// Light colors.
  case light
  /// Dark colors.
  case dark
  /// The system setting.
  case auto
}
