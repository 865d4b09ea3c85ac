#if !URLSession && canImport(FoundationNetworking)
  public import Foundation

  /// A placeholder that replaces the transport if the trait `URLSession` isn't enabled.
  ///
  /// It isn't marked as unavailable, because clients use it by default. Its requests fail instead.
  public struct KakaoURLSessionTransport: KakaoHTTPTransport {
    /// A transport whose requests fail.
    public static let shared = KakaoURLSessionTransport()

    /// Creates a transport whose requests fail.
    public init(timeout: TimeInterval = 30, maximumBodySize: Int = 10 * 1024 * 1024) {}

    /// Throws an error.
    ///
    /// - Throws: ``SdkError`` with `NotSupported`.
    public func send(_ request: KakaoHTTPRequest) async throws -> KakaoHTTPResponse {
      throw SdkError(.NotSupported, .urlSessionTraitDisabled)
    }
  }
#endif
