import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite struct SystemNameTests {
  @Test("The name of a system error contains Apple's error domain only on Apple's platforms")
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
