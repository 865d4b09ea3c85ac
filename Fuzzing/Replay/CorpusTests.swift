import Foundation
import Testing

/// Every input of the corpus goes through its parser, and so do a few that are nearly the same.
/// One target after the other: those of the emulator share one.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CorpusTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func whatMustHoldDoes(name: String) async throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    let files = try FileManager.default.contentsOfDirectory(
      at: corpus.appendingPathComponent(name), includingPropertiesForKeys: nil)
    #expect(!files.isEmpty)
    for file in files {
      let input = try Data(contentsOf: file)
      for input in [input] + input.changed(20) {
        await #expect(throws: Never.self, "\(file.lastPathComponent): \(input.base64EncodedString())") {
          try await target.run(input)
        }
      }
    }
  }

  /// Beside this file's folder, to which other packages have a link.
  private let corpus = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")
}
