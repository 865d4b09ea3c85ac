/// A reader of Tuist's manifests.
struct TuistProject {
  private let manifest: SourceFile
  private let manifests: [SourceFile]
  private let folder: ProjectFolder
  private let base: String

  init(_ manifest: SourceFile, _ manifests: [SourceFile], in folder: ProjectFolder) {
    (self.manifest, self.manifests, self.folder) = (manifest, manifests, folder)
    base = ProjectFolder.parent(manifest.path)
  }

  /// Returns the apps and app extensions that the manifest declares without helpers.
  func targets(_ reader: inout ConfigurationReader) -> [Target] {
    ["target", "Target", "init"].flatMap(manifest.calls).sorted().compactMap { call in
      let arguments = Dictionary(
        manifest.arguments(of: call).compactMap { argument in argument.label.map { ($0, argument.range) } }
      ) { first, _ in first }
      guard let product = arguments["product"]?.last else { return nil }
      switch manifest.tokens[product].text {
      case "app": return target(call, arguments, .app, &reader)
      case "appExtension": return target(call, arguments, .appExtension, &reader)
      default: return nil
      }
    }
  }

  /// Returns an app with the entries of `Info.plist` that any manifest contains, for manifests that call helpers.
  static func undeclaredTarget(_ manifests: [SourceFile]) -> Target? {
    var (node, place): (Node, Place?) = (.empty, nil)
    for manifest in manifests {
      for (index, token) in manifest.tokens.enumerated()
      where token.kind == .string && ["CFBundleURLTypes", "LSApplicationQueriesSchemes"].contains(token.text) {
        guard index + 2 < manifest.tokens.count, manifest.tokens[index + 1].isSymbol(":") else { continue }
        let range = manifest.statement(from: index + 2)
        var value = SwiftLiteral(file: manifest, manifests: manifests).value(of: range)
        value.line = token.line
        node = node.merging(Node(.map([token.text: value])))
        place = place ?? Place(manifest.path, token.line)
      }
    }
    guard let place else { return nil }
    for key in ["CFBundleURLTypes", "LSApplicationQueriesSchemes", "UIApplicationSceneManifest"] where node[key] == nil
    {
      node = node.merging(Node(.map([key: Node(.unknown)])))
    }
    var configuration = Target.Configuration(name: "Release", settings: BuildSettings())
    configuration.infoPlist = PropertyListFile(place: place, node: node, isXML: false)
    return Target(name: "", kind: .app, place: place, configurations: [configuration])
  }

  private func target(
    _ call: Int, _ arguments: [String: Range<Int>], _ kind: Target.Kind, _ reader: inout ConfigurationReader
  ) -> Target {
    let place = manifest.place(call)
    let name = literal(arguments["name"]).text ?? ""
    var settings = BuildSettings.target(name)
    if let id = literal(arguments["bundleId"]).text { settings.add(["PRODUCT_BUNDLE_IDENTIFIER": id]) }
    var files: [String] = []
    for owner in [projectSettings, arguments["settings"]].compactMap({ $0 }) {
      for file in strings(in: owner) where file.text.hasSuffix(".xcconfig") { files.append(file.text) }
      if let base = owner.first(where: { manifest.tokens[$0].isWord("base") && manifest.tokens[$0 + 1].isSymbol(":") })
      {
        settings.add(literal(manifest.statement(from: base + 2)).map.compactMapValues(\.text))
      }
    }
    for file in files { settings.add(XCConfig.read(resolve(file), in: folder)) }
    var configuration = reader.configuration("Release", settings, base: base, place: place)
    if let range = arguments["infoPlist"] {
      configuration.infoPlist = infoPlist(range, &reader)
      if configuration.infoPlist == nil, let path = strings(in: range).first.map({ resolve($0.text) }),
        !folder.contains(path)
      {
        configuration.missingInfoPlist = (path, manifest.place(range.lowerBound))
      }
    } else {
      configuration.infoPlist = PropertyListFile(place: place, node: Self.defaults, isXML: false)
    }
    if let range = arguments["entitlements"] {
      (configuration.entitlements, configuration.entitlementsPath) = entitlements(range, &reader)
    }
    let paths = arguments["sources"].map { strings(in: $0).map { resolve(String($0.text.prefix { $0 != "*" })) } } ?? []
    let sources = folder.files.filter { file in paths.contains { file == $0 || file.hasPrefix($0 + "/") } }
    return Target(
      name: name, kind: kind, place: place, configurations: [configuration],
      sources: sources.isEmpty ? nil : Set(sources),
      deploymentTarget: (arguments["deploymentTargets"] ?? arguments["deploymentTarget"]).flatMap(version))
  }

  /// Returns the first version in a range, or the value of a constant that the range names, if it is declared only
  /// once.
  private func version(_ range: Range<Int>) -> (version: String, place: Place)? {
    if let string = strings(in: range).first { return (string.text, Place(manifest.path, string.line)) }
    var version: (String, Place)?
    for name in Set(range.map { manifest.tokens[$0].text }) {
      for file in manifests {
        for index in file.indices(of: name) where index > 0 && ["let", "var"].contains(file.tokens[index - 1].text) {
          guard let string = file.initializer(of: index)?.first(where: { file.tokens[$0].kind == .string }) else {
            continue
          }
          guard version == nil else { return nil }
          version = (file.tokens[string].text, file.place(string))
        }
      }
    }
    return version
  }

  /// The entries that Tuist adds, which differ between its versions.
  private static let defaults = Node(.map(["UIApplicationSceneManifest": Node(.unknown)]))

  private func infoPlist(_ range: Range<Int>, _ reader: inout ConfigurationReader) -> PropertyListFile? {
    let place = manifest.place(range.lowerBound)
    let words = range.prefix { manifest.tokens[$0].kind != .string }.map { manifest.tokens[$0].text }
    if words.contains("file") || (range.count == 1 && manifest.tokens[range.lowerBound].kind == .string) {
      return strings(in: range).first.flatMap { reader.read(resolve($0.text)) }
    }
    if words.contains("extendingDefault") || words.contains("dictionary"),
      let call = range.first(where: { ["extendingDefault", "dictionary"].contains(manifest.tokens[$0].text) }),
      let argument = manifest.arguments(of: call).first
    {
      let node = literal(argument.range)
      return PropertyListFile(
        place: place, node: words.contains("dictionary") ? node : Self.defaults.merging(node), isXML: false)
    }
    if words.contains("default") { return PropertyListFile(place: place, node: Self.defaults, isXML: false) }
    return PropertyListFile(place: place, node: literal(range), isXML: false)
  }

  private func entitlements(_ range: Range<Int>, _ reader: inout ConfigurationReader) -> (Node?, String?) {
    let node = literal(range)
    if case .map = node.value { return (node, manifest.path) }
    guard let path = strings(in: range).first?.text else { return (nil, nil) }
    return (reader.read(resolve(path))?.node, resolve(path))
  }

  /// The settings of the project, which are an argument of `Project(…)`.
  private var projectSettings: Range<Int>? {
    manifest.calls("Project").first.flatMap { call in
      manifest.arguments(of: call).first { $0.label == "settings" }?.range
    }
  }

  private func literal(_ range: Range<Int>?) -> Node {
    range.map { SwiftLiteral(file: manifest, manifests: manifests).value(of: $0) } ?? Node(.unknown)
  }

  private func strings(in range: Range<Int>) -> [Token] {
    range.map { manifest.tokens[$0] }.filter { $0.kind == .string }
  }

  /// Returns the path of a file, which is relative to the manifest or, if it begins with `//`, to the root.
  private func resolve(_ path: String) -> String {
    let local = ProjectFolder.join(base, path)
    return path.hasPrefix("//") || !folder.contains(local) && folder.contains(ProjectFolder.join("", path))
      ? ProjectFolder.join("", path) : local
  }
}
