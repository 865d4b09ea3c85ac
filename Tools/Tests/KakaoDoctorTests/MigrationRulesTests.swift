import Foundation
import Testing

@testable import KakaoDoctor

@Suite struct MigrationRulesTests {
  /// Returns the names of the cases of an enumeration of this SDK.
  private func cases(of name: String) throws -> Set<String> {
    let repository = (0..<4).reduce(URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()) { url, _ in
      url.deletingLastPathComponent()
    }
    let file = repository.appendingPathComponent("Sources/KakaoSDKCommon/Errors/\(name).swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    return Set(source.matches(of: #/\n  case (\w+) = /#).map { String($0.1) })
  }

  @Test("The reasons of API errors are those of this SDK, and those that Kakao has renamed or removed")
  func apiReasons() throws {
    let former: Set = [
      "Blocked", "NotStoryUser", "StoryImageUploadSizeExceed", "StoryUploadTimeout", "StoryInvalidScrapUrl",
      "StoryInvalidPostId", "StoryMaxUploadNumberExceed",
    ]
    // Kakao's SDK for iOS has no `SuspendedApp` up to version 2.27.
    let current = try cases(of: "ApiFailureReason").subtracting(["SuspendedApp"])
    #expect(MigrationRules.apiReasons == current.union(former))
  }

  @Test("The reasons of authorization errors are those of this SDK that Kakao had before version 2.25")
  func authReasons() throws {
    let added: Set = ["UnauthorizedClient", "LoginRequired", "ConsentRequired", "InteractionRequired"]
    let current = try cases(of: "AuthFailureReason")
    #expect(MigrationRules.authReasons == current.subtracting(added))
  }
}
