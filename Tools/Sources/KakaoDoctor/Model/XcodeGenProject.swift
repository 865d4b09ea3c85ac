/// A reader of XcodeGen's manifests.
struct XcodeGenProject {
  private let path: String
  private let base: String
  private let folder: ProjectFolder
  private let root: Node

  /// Reads a manifest and the files that it includes.
  ///
  /// - Throws: ``ReaderError`` if the file isn't YAML.
  init(_ path: String, in folder: ProjectFolder) throws {
    (self.path, self.folder) = (path, folder)
    base = ProjectFolder.parent(path)
    root = try Self.read(path, folder, depth: 0)
  }

  /// Whether the file is a manifest of XcodeGen, and not another YAML file with this name.
  var isManifest: Bool { root["targets"] != nil && root["name"] != nil }

  private static func read(_ path: String, _ folder: ProjectFolder, depth: Int) throws -> Node {
    guard let bytes = folder.bytes(path, maximum: YAMLReader.maximumSize) else { return .empty }
    let node = try YAMLReader.read(bytes)
    guard depth < 8, let include = node["include"] else { return node }
    let paths = include.text.map { [$0] } ?? include.list.compactMap { $0.text ?? $0["path"]?.text }
    return try paths.reduce(Node.empty) { result, name in
      result.merging(try read(ProjectFolder.join(ProjectFolder.parent(path), name), folder, depth: depth + 1))
    }.merging(node)
  }

  /// Returns the apps and app extensions.
  func targets(_ reader: inout ConfigurationReader) -> [Target] {
    (root["targets"]?.map ?? [:]).sorted { $0.key < $1.key }.compactMap { name, target in
      let target = (target["templates"]?.texts ?? []).reduce(Node.empty) {
        $0.merging(root["targetTemplates"]?[$1] ?? .empty)
      }.merging(target)
      let platforms = target["platform"]?.texts ?? []
      guard platforms.isEmpty || platforms.contains(where: { ["iOS", "auto"].contains($0) }) else { return nil }
      switch target["type"]?.text {
      case "application": return self.target(name, target, .app, &reader)
      case "app-extension", "extensionkit-extension": return self.target(name, target, .appExtension, &reader)
      default: return nil
      }
    }
  }

  private func target(
    _ name: String, _ target: Node, _ kind: Target.Kind, _ reader: inout ConfigurationReader
  ) -> Target {
    let place = Place(path, target.line)
    let names = root["configs"].map { $0.map.keys.sorted() } ?? ["Debug", "Release"]
    let paths =
      (target["sources"]?.text.map { [$0] } ?? target["sources"]?.list.compactMap { $0.text ?? $0["path"]?.text } ?? [])
      .map { ProjectFolder.join(base, $0) }
    let sources = folder.files.filter { file in paths.contains { file == $0 || $0.isEmpty || file.hasPrefix($0 + "/") }
    }
    let configurations = names.map { configuration in
      var settings = BuildSettings.target(name, ["CONFIGURATION": configuration])
      for level in [root, target] {
        if let file = level["configFiles"]?[configuration]?.text {
          settings.add(XCConfig.read(ProjectFolder.join(base, file), in: folder))
        }
        for group in level["settings"]?["groups"]?.texts ?? [] {
          add(root["settingGroups"]?[group], configuration, to: &settings)
        }
        add(level["settings"], configuration, to: &settings)
      }
      var result = reader.configuration(configuration, settings, base: base, place: place)
      if let info = target["info"] {
        let file = info["path"]?.text.flatMap { reader.read(ProjectFolder.join(base, $0)) }
        // XcodeGen writes the properties to the file, so the manifest is the place to edit.
        let node = (file?.node ?? result.infoPlist?.node ?? .empty).merging(info["properties"] ?? .empty)
        let isDeclared = info["properties"] != nil || file == nil
        result.infoPlist = PropertyListFile(
          place: isDeclared ? Place(path, info.line) : Place(file?.place.file ?? path), node: node,
          isXML: !isDeclared && file?.isXML == true)
      }
      if result.infoPlist == nil, let path = sources.first(where: { ProjectFolder.name($0) == "Info.plist" }) {
        result.infoPlist = reader.read(path)
      }
      if let entitlements = target["entitlements"] {
        let file = entitlements["path"]?.text ?? entitlements.text
        let node = file.flatMap { reader.read(ProjectFolder.join(base, $0)) }?.node
        result.entitlements = entitlements["properties"].map { (node ?? .empty).merging($0) } ?? node
        result.entitlementsPath = entitlements["properties"] == nil ? file.map { ProjectFolder.join(base, $0) } : path
      }
      return result
    }
    let version = target["deploymentTarget"]?.text ?? target["deploymentTarget"]?["iOS"]?.text
    let node = version == nil ? root["options"]?["deploymentTarget"]?["iOS"] : target["deploymentTarget"]
    return Target(
      name: name, kind: kind, place: place, configurations: configurations,
      sources: sources.isEmpty ? nil : Set(sources),
      deploymentTarget: (version ?? node?.text).map { ($0, Place(path, node?.line)) })
  }

  private func add(_ node: Node?, _ configuration: String, to settings: inout BuildSettings) {
    guard let node else { return }
    let isStructured = node["base"] != nil || node["configs"] != nil || node["groups"] != nil
    let texts = { (node: Node) in
      node.map.filter { !$0.value.texts.isEmpty }.mapValues { $0.texts.joined(separator: " ") }
    }
    settings.add(texts(isStructured ? node["base"] ?? .empty : node))
    for (name, values) in node["configs"]?.map ?? [:] where configuration.lowercased().contains(name.lowercased()) {
      settings.add(texts(values))
    }
  }

  /// Adds the packages and the linked products of all targets.
  func addDependencies(to dependencies: inout Dependencies) {
    for (name, package) in root["packages"]?.map ?? [:] {
      guard let url = package["url"] ?? package["github"] ?? package["path"], let text = url.text else { continue }
      if name == "Alamofire" || text.lowercased().contains("alamofire") { dependencies.hasAlamofire = true }
      guard let kind = PackageReference.kind(of: text) else { continue }
      var reference = PackageReference(kind: kind, place: Place(path, url.line))
      if package["url"] != nil { reference.edits = edits(of: package, url) }
      dependencies.packages.append(reference)
      for target in (root["targets"]?.map ?? [:]).values {
        for dependency in target["dependencies"]?.list ?? [] where dependency["package"]?.text == name {
          let products = dependency["products"]?.texts ?? dependency["product"]?.texts ?? [name]
          for product in products { dependencies.link(product, Place(path, dependency.line), of: kind) }
        }
      }
    }
  }

  /// Returns the edits of the URL and the version, if each is on a separate line.
  private func edits(of package: Node, _ url: Node) -> [Edit.Template] {
    let versions = ["from", "majorVersion", "minorVersion", "exactVersion", "version", "branch", "revision"]
      .compactMap { package[$0] }
    guard versions.count == 1, let urlLine = url.line, let versionLine = versions.first?.line, urlLine != versionLine,
      let bytes = folder.bytes(path, maximum: YAMLReader.maximumSize)
    else { return [] }
    let lines = Array(bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false))
    guard let urlRange = Self.entry(urlLine, in: lines), let versionRange = Self.entry(versionLine, in: lines) else {
      return []
    }
    return [.init(range: urlRange, form: .yamlURL), .init(range: versionRange, form: .yamlRevision)]
  }

  /// Returns the byte range of the key and value in a line that has only one entry, without indentation and comment.
  private static func entry(_ number: Int, in lines: [ArraySlice<UInt8>]) -> Range<Int>? {
    guard lines.indices.contains(number - 1) else { return nil }
    let line = lines[number - 1]
    let text = String(decoding: line, as: UTF8.self)
    guard let match = text.wholeMatch(of: /( *)([A-Za-z]+: +["']?[^\s"'#{},\[\]]+["']?)(\s+#.*|\s*)/) else {
      return nil
    }
    let start = line.startIndex + match.1.utf8.count
    return start..<start + match.2.utf8.count
  }
}
