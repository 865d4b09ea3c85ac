import Foundation
import Testing

@testable import KakaoSDKCommon

@Suite struct PrivacyManifestTests {
  @Test("The privacy manifest is in the module's resources and describes the SDK")
  func manifest() throws {
    let url = try #require(Bundle.module.url(forResource: "PrivacyInfo", withExtension: "xcprivacy"))
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil)
    let manifest = try #require(list as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyTrackingDomains"] as? [String])?.isEmpty == true)
    let collected = try #require(manifest["NSPrivacyCollectedDataTypes"] as? [[String: Any]])
    #expect(
      collected.compactMap { $0["NSPrivacyCollectedDataType"] as? String } == [
        "NSPrivacyCollectedDataTypeUserID", "NSPrivacyCollectedDataTypeOtherDataTypes",
      ])
    for type in collected {
      #expect(type["NSPrivacyCollectedDataTypeLinked"] as? Bool == true)
      #expect(type["NSPrivacyCollectedDataTypeTracking"] as? Bool == false)
    }
    let used = try #require(manifest["NSPrivacyAccessedAPITypes"] as? [[String: Any]])
    #expect(
      used.compactMap { $0["NSPrivacyAccessedAPIType"] as? String } == [
        "NSPrivacyAccessedAPICategoryUserDefaults", "NSPrivacyAccessedAPICategoryFileTimestamp",
      ])
  }
}
