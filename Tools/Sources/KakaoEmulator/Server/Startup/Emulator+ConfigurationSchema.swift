import Foundation

extension Emulator {
  /// Returns the JSON Schema (2020-12) of the configuration file, for editors.
  public static func configurationSchema() -> String { EmulatorConfig.schema.text + "\n" }
}

extension StaticFile {
  /// Returns the JSON Schema of configuration files, for editors.
  ///
  /// It contains no configuration, so it needs no authentication.
  static func configurationSchema() -> StaticFile {
    StaticFile(contents: Data(Emulator.configurationSchema().utf8), contentType: "application/schema+json")
  }
}
