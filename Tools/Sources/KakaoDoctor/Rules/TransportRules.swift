/// The rule for App Transport Security.
enum TransportRules {
  private static let exceptions = ["NSAllowsLocalNetworking", "NSAllowsArbitraryLoads"]

  /// Returns a warning for each exception for the emulator in a release configuration.
  ///
  /// Apps that don't use the emulator aren't checked, because they can have other reasons for an exception.
  static func emulatorException(_ examination: Examination) -> [Finding] {
    examination.apps.flatMap { usage -> [Finding] in
      guard let target = usage.target, usage.kakao.contains(where: usesEmulator) else { return [] }
      var files: Set<String> = []
      return target.configurations.filter { !$0.isDebug }.compactMap { configuration in
        guard let plist = configuration.infoPlist, let security = plist.node["NSAppTransportSecurity"],
          files.insert(plist.place.file).inserted, let name = exception(security, configuration.settings)
        else { return nil }
        return Finding(
          .emulatorExceptionInRelease, .warning, Place(plist.place.file, security.line ?? plist.place.line),
          ["key": name, "configuration": configuration.name])
      }
    }
  }

  private static func usesEmulator(_ file: SourceFile) -> Bool {
    file.calls("Hosts").contains { call in file.arguments(of: call).contains { $0.label == "emulator" } }
      || file.tokens.contains {
        $0.kind == .string && $0.text.contains(/KAKAO_EMULATOR_URL|(127\.0\.0\.1|localhost):9090/)
      }
  }

  private static func exception(_ security: Node, _ settings: BuildSettings) -> String? {
    let isTrue = { (node: Node?) in node?.text.map { Node(.text(settings.expand($0))).isTrue } ?? false }
    if let name = exceptions.first(where: { isTrue(security[$0]) }) { return name }
    let domains = security["NSExceptionDomains"]?.map ?? [:]
    return domains.keys.sorted().first { name in
      ["localhost", "127.0.0.1"].contains(name) && isTrue(domains[name]?["NSExceptionAllowsInsecureHTTPLoads"])
    }
  }
}
