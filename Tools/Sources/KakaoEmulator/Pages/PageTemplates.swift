import Foundation
import Mustache

/// The templates of the pages. Taking them apart takes longer than the rest of a start, so a page that is needed does it,
/// or ``load()`` ahead of it.
enum PageTemplates {
  private static let bundled = Result {
    try MustacheLibrary(markup: PageResources.files(in: "templates", ending: ".mustache"))
  }

  /// The templates of this package, taken apart once.
  static func load() throws -> MustacheLibrary {
    try bundled.get()
  }
}

extension MustacheLibrary {
  fileprivate init(markup files: [String: Data]) throws {
    self.init()
    MustacheContentTypes.register(MarkupText(), named: MarkupText.name)
    for (name, data) in files {
      // Put in here, so that no template can forget it: without the pragma the library's own escaping applies.
      let pragma = "{{% CONTENT_TYPE: \(MarkupText.name)}}\n"
      try register(pragma + String(decoding: data, as: UTF8.self), named: name)
    }
  }
}
