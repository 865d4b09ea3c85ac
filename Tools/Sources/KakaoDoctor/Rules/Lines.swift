/// The lines to add to a property list, or to the manifest of Tuist or XcodeGen that declares it.
enum Lines {
  private enum Language {
    case xml, swift, yaml

    init(_ file: String) {
      switch ProjectFolder.fileExtension(file) {
      case "swift": self = .swift
      case "yml", "yaml": self = .yaml
      default: self = .xml
      }
    }
  }

  /// Returns the lines for an entry whose value is a text.
  static func text(_ text: String, key: String, in file: String) -> [String] {
    switch Language(file) {
    case .xml: ["<key>\(key)</key>", "<string>\(text)</string>"]
    case .swift: ["\"\(key)\": \"\(text)\","]
    case .yaml: ["\(key): \(text)"]
    }
  }

  /// Returns the lines for the elements of an array, including the array itself if the entry doesn't exist.
  static func array(_ texts: [String], key: String, in file: String, exists: Bool = false) -> [String] {
    let language = Language(file)
    let elements = texts.map { text in
      switch language {
      case .xml: "<string>\(text)</string>"
      case .swift: "\"\(text)\","
      case .yaml: "- \(text)"
      }
    }
    return array(elements, key, language, exists)
  }

  /// Returns the lines for a URL type, including the array if the entry doesn't exist.
  static func urlType(_ scheme: String, in file: String, exists: Bool) -> [String] {
    let lines =
      switch Language(file) {
      case .xml: urlType(scheme)
      case .swift: ["[\"CFBundleTypeRole\": \"Editor\", \"CFBundleURLSchemes\": [\"\(scheme)\"]],"]
      case .yaml: ["- CFBundleTypeRole: Editor", "  CFBundleURLSchemes: [\(scheme)]"]
      }
    return array(lines, "CFBundleURLTypes", Language(file), exists)
  }

  /// Returns the lines for a URL type in XML.
  static func urlType(_ scheme: String) -> [String] {
    [
      "<dict>", "  <key>CFBundleTypeRole</key>", "  <string>Editor</string>", "  <key>CFBundleURLSchemes</key>",
      "  <array>", "    <string>\(scheme)</string>", "  </array>", "</dict>",
    ]
  }

  private static func array(_ elements: [String], _ key: String, _ language: Language, _ exists: Bool) -> [String] {
    if exists { return elements }
    let indented = elements.map { "  " + $0 }
    return switch language {
    case .xml: ["<key>\(key)</key>", "<array>"] + indented + ["</array>"]
    case .swift: ["\"\(key)\": ["] + indented + ["],"]
    case .yaml: [key + ":"] + indented
    }
  }
}
