import Foundation

/// A program that writes a Swift file with the contents of text files.
///
/// The arguments are the Swift file, the folder of the text files, and their paths in the folder.
@main struct EmbedResources {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count > 2, let output = arguments.first, let folder = arguments.dropFirst().first else { exit(64) }
    var source = """
      enum EmbeddedResources {
        /// The contents of the files by path.
        static let files: [String: String] = [

      """
    for path in arguments.dropFirst(2) {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(path))
      guard let text = String(data: data, encoding: .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      if path.hasSuffix(".json") { _ = try JSONSerialization.jsonObject(with: data) }
      source += "    \(literal(path)): \(literal(text)),\n"
    }
    source += "  ]\n}\n"
    // A file that isn't written isn't compiled again. SwiftPM runs this program whenever the planned targets change.
    let content = Data(source.utf8)
    let file = URL(fileURLWithPath: output)
    guard (try? Data(contentsOf: file)) != content else { return }
    try content.write(to: file, options: .atomic)
  }

  /// Returns a Swift literal of the text in one line.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
