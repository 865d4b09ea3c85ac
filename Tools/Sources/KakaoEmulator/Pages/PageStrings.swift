import Foundation

/// The strings of one language, by section and name.
struct PageStrings: Sendable {
  let sections: [String: [String: String]]

  init(json: Data) throws {
    sections = try JSONDecoder().decode([String: [String: String]].self, from: json)
  }

  /// The string of that name, or the name itself if there is none, as for a consent item without a translation.
  subscript(_ section: String, _ name: String) -> String {
    sections[section]?[name] ?? name
  }
}
