import Foundation
import Testing

@testable import EmulatorTestSupport
@testable import KakaoEmulator

@Suite struct PageRouteTests {
  /// The browser tests check the accessibility of the listed pages only.
  @Test("The browser tests' list of pages is complete")
  func browserTestPageListIsComplete() async throws {
    let list = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../BrowserTests/page_routes.txt").standardized
    let listed = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
    let services = try await Site().services
    let routes = try PageRoute.all(.get, services: services) + PageRoute.console(services: services)
    #expect(Set(listed).symmetricDifference(routes) == [])
  }
}
