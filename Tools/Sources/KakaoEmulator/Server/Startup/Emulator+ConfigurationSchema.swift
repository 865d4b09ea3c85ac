extension Emulator {
  /// Returns the JSON Schema (2020-12) of the configuration file, for editors.
  public static func configurationSchema() -> String { EmulatorConfig.schema.text + "\n" }
}
