import Foundation

/// An app's folder: its targets, dependencies, and sources.
struct Project: Sendable {
  let folder: ProjectFolder
  private(set) var targets: [Target] = []
  private(set) var dependencies = Dependencies()
  /// The sources without tests and manifests.
  private(set) var sources: [SourceFile] = []
  /// Dart and JavaScript files of apps that use a plug-in.
  private(set) var scripts: [SourceFile] = []
  /// The problems of files that can't be read.
  private(set) var findings: [Finding] = []

  init(_ folder: ProjectFolder) {
    self.folder = folder
    let manifests = readSources()
    var reader = ConfigurationReader(folder: folder)
    dependencies.read(folder, manifests: manifests)
    readTargets(manifests, &reader)
    dependencies.readTuistVersion(folder, manifests: manifests)
    dependencies.readResolved(folder)
    findings += reader.findings
    if !dependencies.plugins.isEmpty {
      scripts = folder.withinTotal(folder.files(["dart", "js", "jsx", "ts", "tsx"])).compactMap { source($0, .script) }
    }
  }

  var apps: [Target] { targets.filter { $0.kind == .app } }

  /// Returns the sources that a target can use: all except those that belong only to other apps and extensions.
  func sources(of target: Target) -> [SourceFile] {
    let others = targets.filter { $0.place != target.place }.compactMap(\.sources).reduce(Set()) { $0.union($1) }
    let own = target.sources ?? []
    return sources.filter { own.contains($0.path) || !others.contains($0.path) }
  }

  /// Returns the plug-ins in the manifest nearest to a target, or all plug-ins if the target is `nil`.
  func plugins(of target: Target?) -> [PluginReference] {
    guard let target else { return dependencies.plugins }
    var path = target.place.file
    while !path.isEmpty {
      path = ProjectFolder.parent(path)
      let manifests = ["pubspec.yaml", "package.json"].map { ProjectFolder.join(path, $0) }.filter(folder.contains)
      if !manifests.isEmpty { return dependencies.plugins.filter { manifests.contains($0.place.file) } }
    }
    return []
  }

  /// Whether the apps in the folder use Kakao's SDK.
  var usesOfficialSDK: Bool {
    if dependencies.packages.isEmpty, dependencies.pods.isEmpty {
      // A project file that can't be read could declare either package.
      return findings.isEmpty && sources.contains { $0.importsKakao }
        && !sources.contains { $0.hasWord(Self.ownNames) || $0.legacySDKImportLine != nil }
    }
    return dependencies.packages.contains { $0.kind != .own } || !dependencies.pods.isEmpty
      || !dependencies.vendored.isEmpty
  }

  /// Names that only this SDK has.
  private static let ownNames: Set = [
    "KakaoConfiguration", "KakaoClient", "KakaoLoginSession", "loginWithInstalledMethod", "KakaoSetupCheck",
  ]

  var usesOwnSDK: Bool { dependencies.packages.contains { $0.kind == .own } }

  /// A place that uses Kakao's SDK 1.x, or `nil` if the apps use this SDK, which has the same API.
  var legacySDK: Place? {
    guard !usesOwnSDK else { return nil }
    let imports = sources.lazy.compactMap { file in file.legacySDKImportLine.map { Place(file.path, $0) } }
    let uses = sources.lazy.compactMap { file in file.uses("KOSession").first.map { file.place($0) } }
    return imports.first ?? uses.first ?? dependencies.products["KakaoOpenSDK"]
      ?? dependencies.vendored.first { ProjectFolder.name($0.file).hasPrefix("KakaoOpenSDK.") }
  }

  private func source(_ path: String, _ language: Lexer.Language) -> SourceFile? {
    folder.bytes(path).map { SourceFile(path: path, bytes: $0, language: language) }
  }

  /// Reads the sources, and returns the manifests.
  private mutating func readSources() -> [SourceFile] {
    var manifests: [SourceFile] = []
    let headers = folder.withinTotal(folder.files(["h"]).filter { !$0.contains(".framework/") }).filter { path in
      path.hasSuffix("Bridging-Header.h")
        || folder.text(path)?.contains(/<kakaoopensdk\//.ignoresCase().matchingSemantics(.unicodeScalar)) == true
    }
    for path in folder.withinTotal(folder.files(["swift", "m", "mm"]) + headers) {
      guard let file = source(path, path.hasSuffix(".swift") ? .swift : .objectiveC) else {
        findings.append(Finding(.fileTooLarge, .warning, Place(path)))
        continue
      }
      if !Set(file.imports.keys).isDisjoint(with: ["ProjectDescription", "PackageDescription"]) {
        manifests.append(file)
      } else if !Self.isTest(file) {
        sources.append(file)
      }
    }
    return manifests
  }

  private static func isTest(_ file: SourceFile) -> Bool {
    if file.imports.keys.contains(where: { ["XCTest", "Testing"].contains($0) }) { return true }
    return file.path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") || $0 == "Test" }
  }

  private mutating func readTargets(_ manifests: [SourceFile], _ reader: inout ConfigurationReader) {
    var generated: Set<String> = []
    let tuist = manifests.filter { $0.imports.keys.contains("ProjectDescription") }
    for manifest in tuist where ["Project.swift"].contains(ProjectFolder.name(manifest.path)) {
      targets += TuistProject(manifest, tuist, in: folder).targets(&reader)
      generated.insert(ProjectFolder.parent(manifest.path))
    }
    if targets.isEmpty, let target = TuistProject.undeclaredTarget(tuist) { targets.append(target) }
    for path in folder.files(["yml", "yaml"]) where ["project.yml", "project.yaml"].contains(ProjectFolder.name(path)) {
      do {
        let project = try XcodeGenProject(path, in: folder)
        guard project.isManifest else { continue }
        targets += project.targets(&reader)
        project.addDependencies(to: &dependencies)
        generated.insert(ProjectFolder.parent(path))
      } catch {
        report(error, path, &reader)
      }
    }
    for path in folder.files(named: ["project.pbxproj"]) {
      // Skip a generated project, because its manifest is the place to edit.
      guard !generated.contains(ProjectFolder.parent(ProjectFolder.parent(path))) else { continue }
      guard let bytes = folder.bytes(path, maximum: ProjectFolder.maximumProjectSize) else {
        reader.report(Finding(.fileTooLarge, .warning, Place(path)))
        continue
      }
      do {
        let project = try XcodeProject(path, bytes: bytes, in: folder)
        targets += project.targets(&reader)
        project.addDependencies(to: &dependencies)
      } catch {
        report(error, path, &reader)
      }
    }
    if targets.isEmpty { targets = looseTargets(&reader, areGenerated: !tuist.isEmpty) }
  }

  private func report(_ error: any Error, _ path: String, _ reader: inout ConfigurationReader) {
    var line: Int?
    if case ReaderError.malformed(let place) = error { line = place }
    reader.report(Finding(.fileMalformed, .error, Place(path, line)))
  }

  /// Returns an app for each `Info.plist` of a folder without a project file.
  ///
  /// If Tuist helpers generate the targets, a file without URL schemes is left out, because it can belong to a
  /// framework.
  private func looseTargets(_ reader: inout ConfigurationReader, areGenerated: Bool) -> [Target] {
    folder.files(named: ["Info.plist"]).compactMap { path in
      let isBundle = path.contains(/\.(framework|xcframework|bundle|app)\//)
      guard !isBundle, !path.contains(/Tests?\//), let plist = reader.read(path) else { return nil }
      let package = plist.node["CFBundlePackageType"]?.text ?? "APPL"
      guard ["APPL", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"].contains(package),
        !areGenerated || plist.node["CFBundleURLTypes"] != nil
      else { return nil }
      var configuration = Target.Configuration(name: "Release", settings: BuildSettings(), infoPlist: plist)
      let entitlements = folder.files(["entitlements"]).filter {
        ProjectFolder.parent($0) == ProjectFolder.parent(path)
      }
      configuration.entitlementsPath = entitlements.first
      configuration.entitlements = entitlements.isEmpty ? nil : reader.read(entitlements[0])?.node
      let kind: Target.Kind = plist.node["NSExtension"] == nil ? .app : .appExtension
      return Target(
        name: ProjectFolder.name(ProjectFolder.parent(path)), kind: kind, place: Place(path),
        configurations: [configuration])
    }
  }
}
