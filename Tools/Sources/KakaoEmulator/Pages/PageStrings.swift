import Foundation

/// The texts of one language, by section and name.
struct PageStrings: Sendable {
  let sections: [String: [String: String]]

  init(json: Data) throws {
    sections = try JSONDecoder().decode([String: [String: String]].self, from: json)
  }

  /// The text; its own name when there is none, as for a consent item nobody translated.
  subscript(_ section: String, _ name: String) -> String {
    sections[section]?[name] ?? name
  }
}
