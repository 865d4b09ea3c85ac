import Foundation
import Mustache

/// Templates, texts and static files, read from the bundle once.
struct PageResources: Sendable {
  /// Why a page cannot be made from what the bundle holds.
  enum Failure: Error {
    case missing(String)
  }

  let templates: MustacheLibrary
  let strings: [PageLanguage: PageStrings]
  let staticFiles: [String: StaticFile]

  private static let bundled = Result { try PageResources(bundle: .module) }

  /// The resources of this package.
  static func load() throws -> PageResources {
    try bundled.get()
  }

  private init(bundle: Bundle) throws {
    let root = bundle.bundleURL.appendingPathComponent("Resources")
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    var library = MustacheLibrary()
    for (name, data) in try Self.files(in: root.appendingPathComponent("templates"), ending: ".mustache") {
      // Put in here, so that no template can forget it: without the pragma the library's own escaping
      // applies.
      let pragma = "{{% CONTENT_TYPE: \(MarkupText.name)}}\n"
      try library.register(pragma + String(decoding: data, as: UTF8.self), named: name)
    }
    templates = library
    let texts = try Self.files(in: root.appendingPathComponent("strings"), ending: ".json")
    var strings: [PageLanguage: PageStrings] = [:]
    for language in PageLanguage.allCases {
      guard let json = texts[language.rawValue] else { throw Failure.missing("\(language.rawValue).json") }
      strings[language] = try PageStrings(json: json)
    }
    self.strings = strings
    staticFiles = try [(".css", "text/css; charset=utf-8"), (".js", "text/javascript; charset=utf-8")]
      .reduce(into: [:]) { result, kind in
        for (name, contents) in try Self.files(in: root.appendingPathComponent("static"), ending: kind.0) {
          result[name + kind.0] = StaticFile(contents: contents, contentType: kind.1)
        }
      }
  }

  /// The files of a folder by name without `suffix`.
  private static func files(in folder: URL, ending suffix: String) throws -> [String: Data] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .reduce(into: [:]) { $0[String($1.lastPathComponent.dropLast(suffix.count))] = try Data(contentsOf: $1) }
  }
}
