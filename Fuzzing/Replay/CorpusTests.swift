import Foundation
import Testing

/// Tests that run each fuzz target with its corpus and with variations of it.
///
/// The targets run in order, because the emulator's targets share one emulator.
@Suite(.serialized, .timeLimit(.minutes(10))) struct CorpusTests {
  @Test("A fuzz target accepts its corpus and variations of it", arguments: FuzzTarget.all.map(\.name))
  func targetAcceptsCorpus(name: String) async throws {
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

  /// The corpus folder.
  ///
  /// Symbolic links are resolved first, because packages contain links to this file's folder.
  private let corpus = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Corpus")
}
