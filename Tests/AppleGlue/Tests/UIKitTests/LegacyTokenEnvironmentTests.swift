import Foundation
import KakaoSDKCommon
import Testing
import UIKit

@testable import KakaoSDKAuth

extension DeviceTests {
  @Suite @MainActor struct LegacyTokenEnvironmentTests {
    private static let key = "com.kakao.sdk.oauth_token"

    @Test("The vendor identifier can be read on any thread")
    func vendorIDOnAnyThread() async throws {
      UIDevice.standInVendor = nil
      defer { UIDevice.standInVendor = nil }
      let environment = try #require(LegacyTokenEnvironment.current)
      #expect(environment.vendorID() == nil)
      let identifier = UUID()
      UIDevice.standInVendor = identifier
      #expect(await Task.detached { environment.vendorID() }.value == identifier.uuidString)
      #expect(environment.issuer == "https://kauth.kakao.com")
    }

    @Test("An earlier SDK's token in the app's defaults is read and removed")
    func storedToken() throws {
      defer { UserDefaults.standard.removeObject(forKey: Self.key) }
      let tokens = KakaoLegacyTokens(configuration: KakaoConfiguration(appKey: "d0000000000000000000000000000001"))
      #expect(try tokens.load() == nil)
      let json = #"{"accessToken":"a","expiresIn":1,"refreshToken":"r","refreshTokenExpiresIn":1,"tokenType":"bearer"}"#
      UserDefaults.standard.set(Data(json.utf8), forKey: Self.key)
      #expect(try tokens.load()?.refreshToken == "r")
      tokens.remove()
      #expect(UserDefaults.standard.object(forKey: Self.key) == nil)
    }
  }
}
