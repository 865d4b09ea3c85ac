/// A code of a legacy error: positive when the call failed in the client, the platform's own when negative.
///
/// Numbers: the header *KOError.h*.
@available(*, deprecated, message: "Match SdkError.")
public struct KOErrorCode: RawRepresentable, Hashable, Sendable {
  /// The number, as `NSError.code` has it.
  @available(*, deprecated, message: "Match SdkError.")
  public let rawValue: Int32

  /// Makes a code.
  ///
  /// - Parameter rawValue: The number.
  @available(*, deprecated, message: "Match SdkError.")
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Makes a code.
  ///
  /// - Parameter rawValue: The number.
  @available(*, deprecated, message: "Match SdkError.")
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The domain of the legacy errors; its text is inferred. The ``KakaoSDKCommon/SdkError`` is under `NSUnderlyingErrorKey`.
@available(*, deprecated, message: "Match SdkError.")
public let KOErrorDomain = "KOErrorDomain"
