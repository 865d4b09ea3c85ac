import KakaoEmulator

extension EmulatorOptions {
  /// Returns the demo configuration with a change.
  static func demo(replacing text: String, with replacement: String) -> EmulatorOptions {
    EmulatorOptions(configuration: .yaml(Emulator.demoConfiguration.replacing(text, with: replacement)))
  }
}
