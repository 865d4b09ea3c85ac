import Foundation
import KakaoSDKCommon
import Testing

@Suite("KA header")
struct KAHeaderTests {
  private func words(_ header: KAHeader) -> [String] {
    header.value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("The header is one line with the pairs of Kakao's SDK, and then this SDK's name and version")
  func pairs() {
    let header = KAHeader(sdkType: .Swift, identifier: nil).value
    let pairs = words(KAHeader(sdkType: .Swift, identifier: nil)).map {
      $0.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      pairs.map(\.first) == [
        "sdk", "sdk_type", "os", "lang", "res", "device", "origin", "app_ver", "module_type", "kakao-login-swift",
      ])
    #expect(header.hasPrefix("sdk/2.27.3 sdk_type/swift "))
    #expect(header.hasSuffix(" module_type/open kakao-login-swift/\(KakaoSDK.shared.sdkVersion())"))
  }

  #if !canImport(UIKit)
    @Test("On a computer, the header has no screen size, and only a Mac has a device model")
    func computer() {
      #if os(macOS)
        let model = "Mac"
      #else
        let model = "_"
      #endif
      #expect(words(KAHeader(sdkType: .Swift, identifier: nil))[4...5] == ["res/_", "device/\(model)"])
    }
  #endif

  @Test("The header names the SDK flavor", arguments: [(SdkType.Swift, "swift"), (.RxSwift, "rx_swift")])
  func flavor(type: SdkType, name: String) {
    #expect(words(KAHeader(sdkType: type, identifier: nil))[1] == "sdk_type/\(name)")
  }

  @Test("The header names the user's language and region")
  func language() throws {
    let language = try #require(Locale.preferredLanguages.first?.split(separator: "-").first)
    let region = Locale.current.identifier.split(separator: "_").dropFirst().first ?? ""
    #expect(words(KAHeader(sdkType: .Swift, identifier: nil))[3] == "lang/\(language)-\(region)")
  }

  @Test("The app's identifier comes last")
  func identifier() {
    let words = words(KAHeader(sdkType: .Swift, identifier: SdkIdentifier("flutter/1.2 extra")))
    #expect(words.suffix(2) == ["flutter/1.2", "extra"])
  }

  @Test(
    "Text from the app can't start another header",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "가나", "a\u{0}b\u{7f}c"])
  func injection(text: String) {
    let value = KAHeader(sdkType: .Swift, identifier: SdkIdentifier(text)).value
    #expect(value.utf8.allSatisfy { (0x20...0x7e).contains($0) })
  }
}
