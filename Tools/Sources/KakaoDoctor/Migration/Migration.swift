/// The report about moving an app from Kakao's SDK to this SDK.
public struct Migration: Sendable, Equatable {
  /// The answer to whether the app can move.
  public enum Answer: String, Sendable, CaseIterable {
    /// The app can move.
    case yes
    /// The app can move after a problem is fixed: the friend picker, a missing product, an old version of Tuist, or the
    /// app's own pod.
    case later
    /// A dependency or module prevents the move.
    case no
  }

  /// Whether the app can move.
  public let answer: Answer
  /// The places to change, and the places that work differently.
  public let findings: [Finding]
  /// The number of Swift lines that won't compile with this SDK.
  public let swiftLines: Int
  /// The number of places that work differently for users.
  public let behaviorPlaces: Int

  init(_ examination: Examination) {
    let project = examination.project
    let calls = Self.callSites(examination)
    var findings = Self.dependencies(project)
    findings += PackageRules.tooOld(examination).map { PackageRules.finding($0.version, .note, $0.place) }
    findings += calls
    self.findings = findings
    swiftLines = calls.filter { $0.row?.isCompileError == true }.count
    behaviorPlaces = calls.count - swiftLines
    let blockers = Set(findings.compactMap(\.row).filter(\.isBlocker))
    let dependencies = project.dependencies
    let isReady = blockers.isEmpty && dependencies.oldTuist == nil && dependencies.missingProducts.isEmpty
    answer = isReady ? .yes : blockers.isSubset(of: [.picker, .ownPod]) ? .later : .no
  }

  /// Returns at most one finding for each line.
  private static func callSites(_ examination: Examination) -> [Finding] {
    var places: Set<Place> = []
    let files = examination.project.sources.filter(\.importsKakao)
    return files.flatMap { file in
      MigrationRules.all.flatMap { rule in
        rule.places(file, examination).sorted().map { file.place($0) }.filter { places.insert($0).inserted }.map {
          place in
          let code: Finding.Code =
            rule.row.isBlocker ? .moveBlocked : rule.row.isCompileError ? .moveCompile : .moveBehavior
          return Finding(code, rule.row.isCompileError ? .warning : .note, place, row: rule.row)
        }
      }.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
    }
  }

  private static func dependencies(_ project: Project) -> [Finding] {
    let dependencies = project.dependencies
    let products = Self.products(project)
    var findings = dependencies.packages.filter { $0.kind != .own }.map { package in
      Finding(
        .movePackage, .note, package.place,
        ["package": package.kind == .official ? "kakao-ios-sdk" : "kakao-ios-sdk-rx"],
        add: lines(for: package, products))
    }
    if products.count > 1,
      let package = dependencies.packages.first(where: { package in
        package.kind != .own && (package.isTuist || ProjectFolder.fileExtension(package.place.file) != "swift")
      })
    {
      findings.append(Finding(.moveTrait, .note, package.place))
    }
    findings += [dependencies.oldTuist].compactMap(\.self).map { tuist in
      let minimum = Dependencies.minimumTuist.map(String.init).joined(separator: ".")
      return Finding(.moveTuist, .warning, tuist.place, ["version": tuist.version, "minimum": minimum])
    }
    findings += dependencies.missingProducts.map { Finding(.moveProduct, .warning, $0.place, ["product": $0.name]) }
    findings += dependencies.pods.map { pod in
      pod.isPodspec
        ? Finding(.moveBlocked, .warning, pod.place, row: .ownPod)
        : Finding(.movePod, .note, pod.place, ["pod": pod.name])
    }
    findings += dependencies.vendored.map { Finding(.moveVendored, .note, $0) }
    var files: Set<String> = []
    findings += dependencies.plugins.filter { files.insert($0.place.file).inserted }
      .map { Finding(.moveBlocked, .warning, $0.place, row: .plugin) }
    return findings
  }

  /// Returns the products to link, which depend on the modules that the sources import.
  static func products(_ project: Project) -> [String] {
    let imports = project.sources.flatMap(\.imports.keys)
    return imports.contains { $0.hasPrefix("RxKakaoSDK") } ? ["KakaoSDK", "RxKakaoSDK"] : ["KakaoSDK"]
  }

  private static func lines(for package: PackageReference, _ products: [String]) -> [String] {
    let url = "https://github.com/OWNER/kakao-login-swift"
    let hasRx = products.count > 1
    switch ProjectFolder.fileExtension(package.place.file) {
    case "yml", "yaml":
      return ["kakao-login-swift:", "  url: \(url)", "  revision: REVISION"]
    case "swift" where package.isTuist:
      return [".remote(url: \"\(url)\", requirement: .revision(\"REVISION\")),"]
        + products.map { ".package(product: \"\($0)\")," }
    case "swift":
      let traits = hasRx ? ", traits: [.defaults, \"Rx\"]" : ""
      return [".package(url: \"\(url)\", revision: \"REVISION\"\(traits)),"]
        + products.map { ".product(name: \"\($0)\", package: \"kakao-login-swift\")," }
    case "pbxproj":
      return ["repositoryURL = \"\(url)\";", "requirement = {", "  kind = revision;", "  revision = REVISION;", "};"]
    default: return []
    }
  }
}
