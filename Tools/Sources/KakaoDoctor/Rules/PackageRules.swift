/// The rules for packages, pods, and deployment targets.
enum PackageRules {
  /// The oldest iOS version that this SDK supports.
  static let minimumVersion = 15

  /// Returns an error for each target that uses this SDK, but supports iOS versions earlier than iOS 15.
  static func deploymentTarget(_ examination: Examination) -> [Finding] {
    guard examination.project.usesOwnSDK, !examination.project.usesOfficialSDK else { return [] }
    return tooOld(examination).map { finding($0.version, .error, $0.place) }
  }

  static func finding(_ version: String, _ severity: Finding.Severity, _ place: Place) -> Finding {
    Finding(.deploymentTarget, severity, place, ["version": version, "minimum": "\(minimumVersion).0"])
  }

  /// Returns the deployment targets that this SDK doesn't support.
  static func tooOld(_ examination: Examination) -> [(version: String, place: Place)] {
    examination.usages.filter { !$0.kakao.isEmpty }.compactMap { $0.target?.deploymentTarget }.filter { target in
      Int(target.version.prefix { $0 != "." }).map { $0 < minimumVersion } ?? false
    }
  }

  /// Returns a note if the apps use Kakao's SDK 1.x, because a separate guide explains the move from it.
  static func legacySDK(_ examination: Examination) -> [Finding] {
    examination.project.legacySDK.map { [Finding(.legacySDK, .note, $0)] } ?? []
  }

  /// Returns an error for each further SDK in the app, because an app can't contain two modules with the same name.
  static func duplicateModules(_ examination: Examination) -> [Finding] {
    let dependencies = examination.project.dependencies
    var sources: [(name: String, place: Place)] = []
    if let own = dependencies.packages.first(where: { $0.kind == .own }) {
      sources.append(("kakao-login-swift", own.place))
    }
    if let official = dependencies.packages.first(where: { $0.kind != .own }) {
      sources.append(("kakao-ios-sdk", official.place))
    }
    if let pod = dependencies.pods.first { sources.append((pod.name, pod.place)) }
    if let vendored = dependencies.vendored.first { sources.append((ProjectFolder.name(vendored.file), vendored)) }
    // A plug-in counts only together with this SDK's package, because the app's pods of Kakao's SDK can come from the
    // plug-in.
    if let plugin = dependencies.plugins.first(where: { _ in dependencies.packages.contains { $0.kind == .own } }) {
      sources.append((plugin.name, plugin.place))
    }
    guard sources.count > 1 else { return [] }
    return sources.dropFirst().map {
      Finding(.duplicateModules, .error, $0.place, ["first": sources[0].name, "second": $0.name])
    }
  }

  /// Returns an error for each imported module that isn't part of a linked product.
  static func products(_ examination: Examination) -> [Finding] {
    let dependencies = examination.project.dependencies
    guard !examination.hasPlugin, dependencies.vendored.isEmpty,
      !dependencies.packages.isEmpty || !dependencies.pods.isEmpty
    else { return [] }
    let linked = dependencies.products.keys.reduce(into: Set<String>()) { $0.formUnion(Modules.modules(of: $1)) }
    var modules: Set<String> = []
    // A project whose file can't be read has unknown products.
    guard !linked.isEmpty || !examination.project.targets.isEmpty else { return [] }
    return examination.project.sources.flatMap { file in
      file.imports.sorted { $0.value < $1.value }.compactMap { module, line in
        guard Modules.all.contains(module), !linked.contains(module), modules.insert(module).inserted else {
          return nil
        }
        return Finding(.productNotLinked, .error, Place(file.path, line), ["module": module])
      }
    }
  }
}
