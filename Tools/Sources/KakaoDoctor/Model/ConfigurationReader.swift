import Foundation

/// A reader of the files that build settings name.
struct ConfigurationReader {
  let folder: ProjectFolder
  /// The problems of the files that couldn't be read.
  var findings: [Finding] = []

  /// Returns a configuration with its property lists.
  ///
  /// - Parameters:
  ///   - name: The configuration's name.
  ///   - settings: All settings of the target.
  ///   - base: The folder to which the paths are relative.
  ///   - place: The place of the target.
  ///   - infoPlistPlace: The place of the setting `INFOPLIST_FILE`, if it isn't `place`.
  /// - Returns: The configuration.
  mutating func configuration(
    _ name: String, _ settings: BuildSettings, base: String, place: Place, infoPlistPlace: Place? = nil
  ) -> Target.Configuration {
    var configuration = Target.Configuration(name: name, settings: settings)
    let path = settings["INFOPLIST_FILE"].flatMap { $0.isEmpty ? nil : folder.resolve($0, in: base) }
    configuration.infoPlist = infoPlist(path, settings, place)
    if let path, !folder.contains(path) { configuration.missingInfoPlist = (path, infoPlistPlace ?? place) }
    if let path = settings["CODE_SIGN_ENTITLEMENTS"], !path.isEmpty {
      configuration.entitlementsPath = folder.resolve(path, in: base)
      configuration.entitlements = read(folder.resolve(path, in: base))?.node
    } else {
      configuration.entitlements = .empty
    }
    return configuration
  }

  private mutating func infoPlist(_ path: String?, _ settings: BuildSettings, _ place: Place) -> PropertyListFile? {
    let isGenerated = Node(.text(settings["GENERATE_INFOPLIST_FILE"] ?? "")).isTrue
    let hasScenes = Node(.text(settings["INFOPLIST_KEY_UIApplicationSceneManifest_Generation"] ?? "")).isTrue
    let generated = Node(.map(isGenerated && hasScenes ? ["UIApplicationSceneManifest": .empty] : [:]))
    guard let path else {
      return isGenerated ? PropertyListFile(place: place, node: generated, isXML: false) : nil
    }
    guard var file = read(path) else { return nil }
    file.node = generated.merging(file.node)
    return file
  }

  /// Returns a property list, or `nil` if it can't be read.
  mutating func read(_ path: String) -> PropertyListFile? {
    guard folder.contains(path) else { return nil }
    guard let data = folder.data(path, maximum: PropertyList.maximumSize) else {
      report(Finding(.fileTooLarge, .warning, Place(path)))
      return nil
    }
    do {
      let node = try PropertyList.read(data)
      return PropertyListFile(place: Place(path), node: node, isXML: !data.starts(with: Array("bplist".utf8)))
    } catch {
      report(Finding(.fileMalformed, .error, Place(path)))
      return nil
    }
  }

  mutating func report(_ finding: Finding) {
    if !findings.contains(finding) { findings.append(finding) }
  }
}
