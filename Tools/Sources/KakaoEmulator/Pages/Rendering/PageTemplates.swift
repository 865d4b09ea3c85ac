import Foundation
import Mustache

/// The page templates.
///
/// Parsing the templates takes most of the emulator's start-up time. They are parsed when the first page needs them, or
/// earlier when ``load()`` is called.
enum PageTemplates {
  private static let bundled = Result {
    try MustacheLibrary(markup: PageResources.files(in: "templates", ending: ".mustache"))
  }

  /// Returns the parsed templates of this package.
  ///
  /// Throws if they can't be parsed.
  static func load() throws -> MustacheLibrary {
    try bundled.get()
  }
}

extension MustacheLibrary {
  fileprivate init(markup files: [String: String]) throws {
    self.init()
    MustacheContentTypes.register(HTMLContentType(), named: HTMLContentType.name)
    for (name, text) in files {
      // Add the pragma to every template here, because without it swift-mustache applies its own, weaker escaping.
      let pragma = "{{% CONTENT_TYPE: \(HTMLContentType.name)}}\n"
      try register(pragma + text, named: name)
    }
  }
}
