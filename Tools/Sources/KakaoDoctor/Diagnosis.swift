public import Foundation

/// The result of examining an app's folder.
public struct Diagnosis: Sendable {
  /// The Kakao setup of an app or app extension.
  public struct App: Sendable, Equatable {
    /// The name of the target.
    public let name: String
    /// The bundle IDs of its configurations, without those that depend on unknown settings.
    public let bundleIDs: [String]
    /// The app keys that the code passes to the SDK, if they are known.
    public let appKeys: [String]
    /// The redirect URIs that the code sets, without the default `kakao{app key}://oauth`, which needs no registration.
    public let redirectURIs: [String]
    let place: Place
  }

  /// The faults of the setup.
  public let findings: [Finding]
  /// The report about moving from Kakao's SDK to this SDK, or `nil` if the app doesn't use Kakao's SDK.
  public let migration: Migration?
  /// The apps in the folder.
  public let apps: [App]
  private let examination: Examination

  /// Examines an app's folder.
  ///
  /// - Parameter folder: The folder. No file outside of it is read, and no file is changed.
  public init(_ folder: URL) {
    let examination = Examination(Project(ProjectFolder(folder)))
    self.examination = examination
    let project = examination.project
    guard examination.usesSDK else {
      (findings, migration, apps) = (project.findings + [Finding(.sdkNotFound, .note, Place("."))], nil, [])
      return
    }
    findings = project.findings + examination.findings()
    migration = project.usesOfficialSDK || examination.hasPlugin ? Migration(examination) : nil
    apps = examination.apps.compactMap(Self.app)
  }

  /// Whether at least one finding is an error, so that a login or another feature can't work.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Returns the changed files, with only the edits that are certain to be correct.
  ///
  /// - Parameter package: The URL and the revision of this SDK's package, which replace those of Kakao's package. If
  ///   `nil`, only the property lists are edited.
  /// - Returns: The changed files, in alphabetical order.
  public func fixes(package: (url: String, revision: String)? = nil) -> [FileChange] {
    let edits = InfoPlistFix.edits(examination, findings) + (packageFix(package)?.edits ?? [])
    return FileChange.changes(edits, in: examination.project.folder)
  }

  /// Returns the references to Kakao's SDK that a replacement of the package doesn't change, with the reasons.
  ///
  /// - Parameter package: The package, as for ``fixes(package:)``.
  /// - Returns: One finding for each reference.
  public func unchanged(package: (url: String, revision: String)?) -> [Finding] { packageFix(package)?.unchanged ?? [] }

  private func packageFix(_ package: (url: String, revision: String)?) -> PackageFix? {
    guard let package, let migration else { return nil }
    return PackageFix(examination.project, migration, package)
  }

  private static func app(_ usage: Usage) -> App? {
    guard let target = usage.target else { return nil }
    var (bundleIDs, appKeys): (Set<String>, Set<String>) = ([], [])
    var redirectURIs = Set(usage.redirectURIs.map(\.uri))
    for configuration in target.configurations {
      let settings = configuration.settings
      let known = { (text: String?) in text.map(settings.expand).flatMap { BuildSettings.hasReference($0) ? nil : $0 } }
      if let id = known(settings["PRODUCT_BUNDLE_IDENTIFIER"]) { bundleIDs.insert(id) }
      for key in usage.keys {
        let text = if case .literal(let text) = key.source { text } else { configuration.infoPlist.flatMap(key.text) }
        guard let value = known(text) else { continue }
        if key.kind == .customScheme { redirectURIs.insert(value + "://oauth") } else { appKeys.insert(value) }
      }
    }
    return App(
      name: target.name, bundleIDs: bundleIDs.sorted(), appKeys: appKeys.sorted(), redirectURIs: redirectURIs.sorted(),
      place: target.place)
  }
}
