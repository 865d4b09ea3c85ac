import Foundation
import KakaoSDKCommon
import Testing

@Suite("KA header")
struct KAHeaderTests {
  private func words(_ header: KAHeader) -> [String] {
    header.value.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("The header is one line of name-value pairs in the platform's order")
  func order() {
    let pairs = words(KAHeader(sdkType: .Swift, identifier: nil)).map {
      $0.split(separator: "/", maxSplits: 1)
    }
    #expect(
      pairs.map { $0.first.map(String.init) } == [
        "sdk", "sdk_type", "os", "lang", "res", "device", "origin", "app_ver", "module_type",
      ])
  }

  @Test("The header names the SDK flavor", arguments: [(SdkType.Swift, "swift"), (.RxSwift, "rx_swift")])
  func flavour(type: SdkType, name: String) {
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
