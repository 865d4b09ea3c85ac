import Foundation

extension Emulator {
  /// The JSON Schema (2020-12) of configuration files, for editors.
  ///
  /// - Throws: What the system says when the package's resources cannot be read.
  public static func configurationSchema() throws -> String {
    let file = Bundle.module.bundleURL.appendingPathComponent("Resources/config.schema.json")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
