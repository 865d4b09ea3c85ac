import Foundation
import Testing

@testable import KakaoDoctor

@Suite struct ExampleProjectTests {
  @Test("A project has the expected findings and no others", arguments: ExampleProject.all)
  func findings(name: String) throws {
    let project = try ExampleProject(name)
    try project.withFolder { folder in
      #expect(ExampleProject.lines(Diagnosis(folder)).sorted() == project.expected.sorted())
    }
  }

  @Test("The example projects cover each row of the migration guide")
  func everyRow() throws {
    let findings = try ExampleProject.all.flatMap { try ExampleProject($0).expected }
    let rows = Set(findings.compactMap { $0.split(separator: " ").last.flatMap { MigrationRow(rawValue: String($0)) } })
    #expect(Set(MigrationRow.allCases).subtracting(rows) == [])
  }

  private func values(_ project: ExampleProject, _ code: Finding.Code) throws -> [String: String] {
    try project.withFolder { folder in try #require(Diagnosis(folder).findings.first { $0.code == code }).values }
  }

  @Test("A scheme is reported with the values of its build settings")
  func scheme() throws {
    let values = try values(ExampleProject("xcodegen-release-scheme"), .urlSchemeMismatch)
    #expect(values["scheme"] == "kakao0123456789abcdef0123456789abcdef")
    #expect(values["other"] == "kakao89abcdef0123456789abcdef01234567")
  }

  @Test("The report names the function that iOS calls only when a scene connects")
  func connection() throws {
    var project = try ExampleProject("uikit-scenes")
    project.files["Diary/SceneDelegate.swift"] = """
      import KakaoSDKAuth
      import UIKit

      class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          if let url = connectionOptions.urlContexts.first?.url { _ = AuthController.handleOpenUrl(url: url) }
        }
      }
      """
    #expect(try values(project, .callbackUnreachable)["function"] == "scene(_:willConnectTo:options:)")
  }

  /// Source files for which some rules once read the same code again and again, which took too long.
  private static let hostile: [String] = {
    let repeated = { (line: String, count: Int) in String(repeating: line + "\n", count: count) }
    let sum = "  let a = " + Array(repeating: "a", count: 40).joined(separator: " + ")
    return [
      "func f(user: User) {\n" + repeated(sum, 400) + repeated("  make(password: a + b)", 400) + "}",
      repeated("func f() -> OAuthToken { f() }", 3000) + "func g() -> OAuthToken { loginWithKakaoTalk(f()) }",
      "func f() -> OAuthToken { loginWithKakaoTalk() }\n" + repeated("func f() -> OAuthToken { f() }", 3000),
      repeated("func f() { f() }", 3000) + "func f() { KakaoSDK.initSDK(appKey: \"a\") }",
      repeated("func f() { f(); KakaoSDK.initSDK(appKey: \"a\"); AuthController.handleOpenUrl(url: f()) }", 1000),
      repeated("UserApi.logout()", 3000), repeated("func f() throws { try UserApi.logout() }", 3000),
      "func f() throws {\n" + repeated("  try await UserApi.logout()", 2000) + "}",
      repeated("-> OAuthToken", 10_000), repeated("var f: () -> OAuthToken = f()", 2000),
      repeated("struct A { struct B {", 3000) + repeated("func f() { UserApi.logout() }", 3000),
      repeated("{ ( {", 3000) + repeated(") } UserApi.logout()", 3000),
    ]
  }()

  @Test("Hostile source files are examined in time", .timeLimit(.minutes(1)), arguments: hostile.indices)
  func hostileSources(index: Int) throws {
    var project = try ExampleProject("swiftui")
    project.files["Shop/Hostile.swift"] = "import KakaoSDK\n" + Self.hostile[index]
    try project.withFolder { _ = Diagnosis($0) }
  }

  @Test("A hostile manifest is examined in time", .timeLimit(.minutes(1)))
  func hostileManifest() throws {
    var project = try ExampleProject("tuist-deployment")
    let sum = Array(repeating: "a", count: 3000).joined(separator: " + ")
    project.files["Project.swift"] = (project.files["Project.swift"] ?? "")
      .replacing("deploymentTarget: minimum", with: "deploymentTarget: \(sum)")
    project.files["Tuist/ProjectDescriptionHelpers/Target.swift"] = String(repeating: "let a = \"1\"\n", count: 3000)
    try project.withFolder { _ = Diagnosis($0) }
  }
}
