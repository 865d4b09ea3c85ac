import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite struct SystemNameTests {
  @Test("On other systems, a message about an unreachable server doesn't contain Apple's error domain")
  func names() {
    #expect(URLError(.timedOut).systemName == Self.timedOut)
    let denied = CocoaError(.fileReadNoPermission, userInfo: [NSUnderlyingErrorKey: POSIXError(.EACCES)])
    #expect(denied.systemName == Self.denied)
    #expect(CocoaError(.fileReadNoPermission).systemName.hasPrefix("NSCocoaErrorDomain") == Self.hasDomains)
  }
}

#if canImport(Darwin)
  extension SystemNameTests {
    private static let (timedOut, denied, hasDomains) = ("NSURLErrorDomain -1001", "NSCocoaErrorDomain 257", true)
  }
#else
  extension SystemNameTests {
    private static let (timedOut, denied, hasDomains) = ("timedOut", "Permission denied", false)
  }
#endif
