import Foundation

extension Emulator {
  /// Returns the JSON Schema (2020-12) of the configuration file, for editors.
  ///
  /// - Throws: A system error if the package's resources can't be read.
  public static func configurationSchema() throws -> String {
    let file = try ResourceFolder.emulator().appendingPathComponent("config.schema.json")
    return ConsentItemSchema.filled(try String(contentsOf: file, encoding: .utf8))
  }
}
