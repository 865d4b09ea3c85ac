public import Foundation

/// The rule for repeating requests that Kakao rejected because of a rate limit.
///
/// Only two rejections lead to a retry: error -10 (`ApiLimitExceed`), and KOE237 of the token endpoint. A request that
/// fails for any other reason isn't repeated.
///
/// The wait before a retry doubles each time. A random part of the wait, up to one half, is subtracted, so that several
/// processes don't retry at the same time. If the response has a `Retry-After` header with a number of seconds (RFC
/// 9110, section 10.2.3), the wait is exactly that long. If the number exceeds ``maximumDelay``, the request isn't
/// repeated.
///
/// A token refresh keeps the token store locked during its requests and these waits. If several processes share a token
/// file, keep the total time below 90 seconds, because the other processes don't wait longer for the file.
///
/// Kakao's guide: *Getting started > Quota*.
public struct KakaoRetryPolicy: Sendable, Hashable {
  /// The maximum number of requests for one call, including the first.
  ///
  /// With 1 or less, requests aren't repeated.
  public var attempts: Int
  /// The wait before the first retry, in seconds.
  public var initialDelay: TimeInterval
  /// The longest wait before a retry, in seconds.
  public var maximumDelay: TimeInterval

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - attempts: The maximum number of requests for one call, including the first.
  ///   - initialDelay: The wait before the first retry, in seconds.
  ///   - maximumDelay: The longest wait before a retry, in seconds.
  public init(attempts: Int = 3, initialDelay: TimeInterval = 1, maximumDelay: TimeInterval = 30) {
    self.attempts = attempts
    self.initialDelay = initialDelay
    self.maximumDelay = maximumDelay
  }
}

extension KakaoRetryPolicy {
  /// Decides whether a request is repeated.
  ///
  /// - Parameters:
  ///   - error: The error of the last request.
  ///   - count: The number of requests so far.
  ///   - retryAfter: The value of the response's `Retry-After` header, if any.
  ///   - jitter: A random number from 0 to 1.
  /// - Returns: The wait before the retry, in seconds, or `nil` if the request isn't repeated.
  func delay(after error: SdkError, count: Int, retryAfter: String?, jitter: Double) -> TimeInterval? {
    guard count < attempts, error.isRateLimited else { return nil }
    if let seconds = retryAfter.flatMap({ UInt32($0) }) {
      return TimeInterval(seconds) <= maximumDelay ? TimeInterval(seconds) : nil
    }
    let longest = min(initialDelay * pow(2, Double(count - 1)), maximumDelay)
    return longest * (1 - jitter / 2)
  }
}

extension SdkError {
  fileprivate var isRateLimited: Bool {
    switch self {
    case .ApiFailed(.ApiLimitExceed, _): true
    case .AuthFailed(_, let info): info?.errorCode == "KOE237"
    case .ClientFailed, .ApiFailed, .AppsFailed: false
    }
  }
}
