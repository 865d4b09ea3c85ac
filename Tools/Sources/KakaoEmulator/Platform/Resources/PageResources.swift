import Foundation

/// The strings and static files of the pages, decoded once.
struct PageResources: Sendable {
  /// The reasons why the resources can't be used.
  enum Failure: Error {
    case missing(String)
  }

  let strings: [Language: Strings]
  let staticFiles: [String: StaticFile]

  private static let bundled = Result { try PageResources() }

  /// Returns the resources of this package.
  ///
  /// Throws if they can't be decoded.
  static func load() throws -> PageResources {
    try bundled.get()
  }

  private init() throws {
    strings = try Strings.emulator.get()
    staticFiles = [(".css", "text/css; charset=utf-8"), (".js", "text/javascript; charset=utf-8")]
      .reduce(into: [:]) { result, kind in
        for (name, text) in Self.files(in: "static", ending: kind.0) {
          result[name + kind.0] = StaticFile(contents: Data(text.utf8), contentType: kind.1)
        }
      }
  }

  /// Returns the contents of the files in a folder of the resources, by file name without `suffix`.
  static func files(in folder: String, ending suffix: String) -> [String: String] {
    EmbeddedResources.files.reduce(into: [:]) { files, file in
      guard file.key.hasPrefix(folder + "/"), file.key.hasSuffix(suffix) else { return }
      files[String(file.key.dropFirst(folder.count + 1).dropLast(suffix.count))] = file.value
    }
  }
}
