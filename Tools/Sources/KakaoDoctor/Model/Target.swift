/// An app or app extension.
struct Target: Sendable {
  enum Kind: Sendable { case app, appExtension }

  /// A build configuration.
  struct Configuration: Sendable {
    let name: String
    var settings: BuildSettings
    var infoPlist: PropertyListFile?
    /// The path of a property list that isn't in the folder, with the place that names it.
    var missingInfoPlist: (path: String, place: Place)?
    /// The entitlements, an empty value if the target doesn't have any, or `nil` if they can't be read.
    var entitlements: Node?
    var entitlementsPath: String?

    /// Whether a configuration with this name is for development only.
    var isDebug: Bool { ["debug", "dev"].contains { name.lowercased().contains($0) } }
  }

  let name: String
  let kind: Kind
  /// The file and line that declare the target.
  let place: Place
  var configurations: [Configuration]
  /// The source files, or `nil` if they aren't known.
  var sources: Set<String>?
  /// The oldest iOS version that the target supports, with the place that declares it.
  var deploymentTarget: (version: String, place: Place)?

  /// The configurations that have a property list.
  ///
  /// The values of a property list depend on the build settings of its configuration.
  var withInfoPlists: [(configuration: Configuration, infoPlist: PropertyListFile)] {
    configurations.compactMap { configuration in configuration.infoPlist.map { (configuration, $0) } }
  }
}

/// The contents of a property list: an `Info.plist` or entitlements.
struct PropertyListFile: Sendable {
  /// The file that contains the entries, or the manifest that declares them.
  let place: Place
  var node: Node
  /// Whether the file is an XML property list, to which lines can be added.
  let isXML: Bool

  var urlSchemes: [Node]? {
    guard let types = node["CFBundleURLTypes"] else { return node.isUnknown ? nil : [] }
    var schemes: [Node] = []
    guard !types.isUnknown else { return nil }
    for type in types.list {
      guard !type.isUnknown else { return nil }
      guard let list = type["CFBundleURLSchemes"] else { continue }
      guard !list.isUnknown, !list.list.contains(where: \.isUnknown) else { return nil }
      schemes += list.text == nil ? list.list : [list]
    }
    return schemes
  }

  var queriedSchemes: [Node]? {
    guard let schemes = node["LSApplicationQueriesSchemes"] else { return node.isUnknown ? nil : [] }
    return schemes.isUnknown || schemes.list.contains(where: \.isUnknown) ? nil : schemes.list
  }

  /// Whether the app has scenes, or `nil` if that isn't known.
  var hasScenes: Bool? {
    guard let manifest = node["UIApplicationSceneManifest"] else { return node.isUnknown ? nil : false }
    return manifest.isUnknown ? nil : true
  }

  /// Returns the place of an entry, or of the file if it has no such entry.
  func place(of key: String) -> Place {
    Place(place.file, node[key]?.line ?? (isXML ? nil : place.line))
  }
}
