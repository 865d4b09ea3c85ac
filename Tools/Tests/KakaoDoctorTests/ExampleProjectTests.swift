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
}
