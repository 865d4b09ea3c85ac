/// A project, with the use of the SDK in each app and extension.
struct Examination: Sendable {
  let project: Project
  /// The use of the SDK in each app and extension and, if there is no app, in the whole folder.
  let usages: [Usage]

  init(_ project: Project) {
    self.project = project
    let usages = project.targets.map { Usage($0, project) }
    self.usages = usages.contains { $0.target?.kind == .app } ? usages : usages + [Usage(nil, project)]
  }

  var apps: [Usage] { usages.filter { $0.target?.kind != .appExtension } }

  /// Whether a plug-in of another framework calls the SDK.
  var hasPlugin: Bool { !project.dependencies.plugins.isEmpty }

  /// Whether any file uses an SDK.
  var usesSDK: Bool {
    hasPlugin || project.usesOfficialSDK || project.usesOwnSDK || project.legacySDK != nil
      || usages.contains { !$0.kakao.isEmpty }
  }

  /// The rules, in the order of their findings.
  static let rules: [@Sendable (Examination) -> [Finding]] = [
    KeyRules.appKey, KeyRules.ignoredSettings, KeyRules.clientSecret, SchemeRules.infoPlist, SchemeRules.urlScheme,
    SchemeRules.foreignScheme, SchemeRules.queriedSchemes, SchemeRules.queriedSchemesLimit, CallbackRules.callback,
    CallbackRules.flutterCallback, InitRules.missing,
    InitRules.late,
    RedirectRules.redirectURI, TransportRules.emulatorException, KeychainRules.accessGroup, KeychainRules.extensions,
    PackageRules.deploymentTarget, PackageRules.legacySDK, PackageRules.duplicateModules, PackageRules.products,
    AccountRules.unlink, AccountRules.waiting, AccountRules.password, TokenRules.accessToken,
  ]

  /// Returns the findings of all rules, at most one for each place and code.
  func findings() -> [Finding] {
    var places: Set<[String]> = []
    return Self.rules.flatMap { $0(self) }.filter {
      places.insert([$0.code.rawValue, $0.file, $0.line.map(String.init) ?? ""]).inserted
    }
  }
}
