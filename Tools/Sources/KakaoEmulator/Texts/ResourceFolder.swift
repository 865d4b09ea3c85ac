import Foundation

/// The folders `Resources` of the package's targets.
///
/// This replaces SwiftPM's `Bundle.module`, which traps if the resources are missing.
package enum ResourceFolder {
  /// The error for a program without its resources.
  package enum Failure: LocalizedError, Equatable {
    /// The folder with this name isn't next to the program.
    case missing(bundle: String)

    package var errorDescription: String? {
      switch self {
      case .missing(let bundle):
        "The folder \(bundle) isn't next to the program. Copy it from the folder where the program was built."
      }
    }
  }

  /// Returns the resources of the emulator.
  static func emulator() throws -> URL { try bundled.get() }

  private static let bundled = Result {
    let texts = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try url(of: "KakaoEmulator", sources: texts.deletingLastPathComponent())
  }

  /// Finds the resources of a target.
  ///
  /// SwiftPM puts them into a bundle next to the program, or next to the test bundle. A program that was copied without
  /// the bundle uses the target's sources, if this machine still has them.
  ///
  /// - Parameters:
  ///   - target: The name of the target.
  ///   - sources: The folder of the target's sources.
  /// - Returns: The folder.
  /// - Throws: ``Failure/missing(bundle:)`` if the resources aren't in one of these places.
  package static func url(of target: String, sources: URL) throws -> URL {
    let bundle = "kakao-login-tools_\(target).\(bundleExtension)"
    let folders = programFolders.map { $0.appendingPathComponent(bundle, isDirectory: true) } + [sources]
    let candidates = folders.map { $0.appendingPathComponent("Resources", isDirectory: true) }
    guard let found = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
      throw Failure.missing(bundle: bundle)
    }
    return found
  }

  #if os(macOS)
    private static let bundleExtension = "bundle"

    /// The folders of the program and of the loaded test bundle.
    private static var programFolders: [URL] {
      [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        + Bundle.allBundles.compactMap(\.resourceURL)
    }
  #else
    private static let bundleExtension = "resources"
    private static var programFolders: [URL] { [Bundle.main.bundleURL] }
  #endif
}
