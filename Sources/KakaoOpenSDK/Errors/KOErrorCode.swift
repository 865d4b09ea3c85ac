/// The code of a legacy error.
///
/// Client errors have positive codes, and errors from Kakao's servers have negative codes.
///
/// The numbers are from Kakao's header *KOError.h*.
@available(*, deprecated, message: "Match SdkError.")
public struct KOErrorCode: RawRepresentable, Hashable, Sendable {
  /// The number, which is also the `code` of the `NSError`.
  @available(*, deprecated, message: "Match SdkError.")
  public let rawValue: Int32

  /// Creates a code.
  ///
  /// - Parameter rawValue: The number.
  @available(*, deprecated, message: "Match SdkError.")
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// Creates a code.
  ///
  /// - Parameter rawValue: The number.
  @available(*, deprecated, message: "Match SdkError.")
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

/// The domain of legacy errors.
///
/// Its value is inferred, because Kakao's documentation doesn't state it.
///
/// The ``/KakaoSDKCommon/SdkError`` that caused the error is in its `userInfo` dictionary, under
/// `NSUnderlyingErrorKey`.
@available(*, deprecated, message: "Match SdkError.")
public let KOErrorDomain = "KOErrorDomain"
