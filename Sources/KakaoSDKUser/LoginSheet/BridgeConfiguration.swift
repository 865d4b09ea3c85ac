/// How the sheet of `loginWithKakao` looks.
///
/// Reference: *iOS SDK › KakaoSDKUser › BridgeConfiguration*.
public struct BridgeConfiguration: Sendable, Hashable {
  /// Which way up the sheet is; the app's own orientation when nil.
  public let orientation: LoginOrientation?
  /// Light or dark; the system's choice when nil.
  public let uiMode: LoginUiMode?

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - orientation: Which way up the sheet is; the app's own orientation when nil.
  ///   - uiMode: Light or dark; the system's choice when nil.
  public init(orientation: LoginOrientation? = nil, uiMode: LoginUiMode? = nil) {
    self.orientation = orientation
    self.uiMode = uiMode
  }
}

/// Which way up the sheet of `loginWithKakao` is.
public enum LoginOrientation: String, Sendable, Hashable {
  /// Upright.
  case portrait
  /// On its side.
  case landscape
  /// As the app is.
  case auto
}

/// The colours of the sheet of `loginWithKakao`.
public enum LoginUiMode: String, Sendable, Hashable {
  /// Always light.
  case light
  /// Always dark.
  case dark
  /// As the system is.
  case auto
}
