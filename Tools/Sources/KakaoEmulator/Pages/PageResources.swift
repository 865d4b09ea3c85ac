import Foundation

/// The strings and static files of the pages, read from the bundle once.
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
  /// Throws if they can't be read.
  static func load() throws -> PageResources {
    try bundled.get()
  }

  private init() throws {
    strings = try Strings.load(from: ResourceFolder.emulator()).reduce(into: [:]) { all, language in
      all[language.key] = language.value.adding(ConsentItemDescriptor.strings(in: language.key))
    }
    staticFiles = try [(".css", "text/css; charset=utf-8"), (".js", "text/javascript; charset=utf-8")]
      .reduce(into: [:]) { result, kind in
        for (name, contents) in try Self.files(in: "static", ending: kind.0) {
          result[name + kind.0] = StaticFile(contents: contents, contentType: kind.1)
        }
      }
  }

  /// Returns the contents of the files in a folder of the bundle, by file name without `suffix`.
  static func files(in folder: String, ending suffix: String) throws -> [String: Data] {
    let folder = try ResourceFolder.emulator().appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .reduce(into: [:]) { $0[String($1.lastPathComponent.dropLast(suffix.count))] = try Data(contentsOf: $1) }
  }
}
