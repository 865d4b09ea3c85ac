/// The build settings of a configuration.
struct BuildSettings: Sendable {
  private(set) var values: [String: String] = [:]

  init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// Returns the settings that Xcode predefines for a target, merged with others.
  static func target(_ name: String, _ others: [String: String] = [:]) -> BuildSettings {
    BuildSettings(
      ["SRCROOT": ".", "PROJECT_DIR": ".", "TARGET_NAME": name, "PRODUCT_NAME": name].merging(others) { $1 })
  }

  /// Adds the settings of a level with higher precedence.
  ///
  /// A condition such as `[sdk=iphoneos*]` is ignored, but a value without a condition takes precedence.
  mutating func add(_ level: [String: String]) {
    var isConditional: Set<String> = []
    for (key, value) in level.sorted(by: { $0.key < $1.key }) {
      let name = String(key.prefix { $0 != "[" })
      if name.count < key.count {
        guard level[name] == nil, !isConditional.contains(name) else { continue }
        isConditional.insert(name)
      }
      let inherited = values[name] ?? ""
      values[name] = value.replacing(/\$[({]inherited[)}]/, with: inherited)
    }
  }

  subscript(name: String) -> String? { values[name].map { expand($0) } }

  /// Returns a text with the references to settings replaced, except for unknown ones, which have the form `$(NAME)`.
  func expand(_ text: String) -> String {
    var budget = Self.maximumReferences
    return expand(text, depth: 0, &budget)
  }

  /// The maximum number of references that are replaced.
  ///
  /// Without a limit, the expansion of settings that refer to each other many times could take too long.
  private static let maximumReferences = 500

  private func expand(_ text: String, depth: Int, _ budget: inout Int) -> String {
    guard depth < 16, text.utf8.count < 10_000 else { return text }
    return text.replacing(/\$[({]([A-Za-z_][A-Za-z0-9_]*)(:[^)}]*)?[)}]/) { match in
      budget -= 1
      let (name, operators) = (String(match.1), match.2.map(String.init) ?? "")
      guard budget > 0, let value = values[name], !value.isEmpty else {
        let fallback = operators.firstMatch(of: /:default=(.*)/)
        return fallback.map { String($0.1) } ?? "$(\(name))"
      }
      let expanded = expand(value, depth: depth + 1, &budget)
      return operators.hasSuffix(":lower") ? expanded.lowercased() : expanded
    }
  }

  /// Whether an expanded text still contains a reference, because the setting is unknown.
  static func hasReference(_ text: String) -> Bool { text.contains(/\$[({]/) }
}

/// A reader of xcconfig files.
enum XCConfig {
  /// Returns the settings of a file and the files that it includes.
  static func read(_ path: String, in folder: ProjectFolder, depth: Int = 0) -> [String: String] {
    guard depth < 16, let text = folder.text(path) else { return [:] }
    var settings: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      if let include = line.firstMatch(of: /^\s*#include\??\s*"([^"]+)"/) {
        let name = String(include.1)
        let base = path.split(separator: "/").dropLast().joined(separator: "/")
        settings.merge(read(ProjectFolder.join(base, name), in: folder, depth: depth + 1)) { $1 }
      } else if let setting = line.firstMatch(of: /^\s*([A-Za-z_][A-Za-z0-9_]*(?:\[[^\]]*\])*)\s*=\s*(.*)$/) {
        settings[String(setting.1)] = value(String(setting.2), settings[String(setting.1)])
      }
    }
    return settings
  }

  /// Returns a value without its comment and semicolon, and with `$(inherited)` replaced by the earlier value.
  private static func value(_ text: String, _ earlier: String?) -> String {
    let code = text.firstMatch(of: /\/\//).map { String(text[..<$0.range.lowerBound]) } ?? text
    let trimmed = code.replacing(/[\s;]+$/, with: "")
    return earlier.map { trimmed.replacing(/\$[({]inherited[)}]/, with: $0) } ?? trimmed
  }
}
