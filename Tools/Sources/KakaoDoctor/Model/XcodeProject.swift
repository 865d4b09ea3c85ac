/// A reader of Xcode projects.
struct XcodeProject {
  private let objects: [String: Node]
  private let project: Node
  private let path: String
  private let base: String
  private let folder: ProjectFolder
  private let parents: [String: String]

  /// Reads a project.
  ///
  /// - Parameters:
  ///   - path: The path of `project.pbxproj`.
  ///   - bytes: Its contents.
  ///   - folder: The folder that contains it.
  /// - Throws: ``ReaderError`` if the file isn't a project.
  init(_ path: String, bytes: [UInt8], in folder: ProjectFolder) throws {
    let root = try OldPropertyList.read(bytes)
    (self.path, self.folder) = (path, folder)
    objects = root["objects"]?.map ?? [:]
    guard let project = objects[root["rootObject"]?.text ?? ""] else { throw ReaderError.malformed(line: nil) }
    self.project = project
    let parent = ProjectFolder.parent(ProjectFolder.parent(path))
    base = ProjectFolder.join(parent, project["projectDirPath"]?.text ?? "")
    var parents: [String: String] = [:]
    for (id, object) in objects {
      for child in object["children"]?.list ?? [] { parents[child.text ?? ""] = id }
    }
    self.parents = parents
  }

  /// Returns the apps and app extensions.
  func targets(_ reader: inout ConfigurationReader) -> [Target] {
    (project["targets"]?.list ?? []).compactMap { id in
      guard let target = objects[id.text ?? ""], let type = target["productType"]?.text else { return nil }
      switch type {
      case "com.apple.product-type.application": return self.target(target, .app, &reader)
      case "com.apple.product-type.app-extension", "com.apple.product-type.extensionkit-extension":
        return self.target(target, .appExtension, &reader)
      default: return nil
      }
    }
  }

  /// Adds the packages and the linked products of all targets.
  func addDependencies(to dependencies: inout Dependencies) {
    for (_, object) in objects.sorted(by: { $0.value.line ?? 0 < $1.value.line ?? 0 }) {
      switch object["isa"]?.text {
      case "XCRemoteSwiftPackageReference":
        guard let url = object["repositoryURL"], let text = url.text else { continue }
        if text.lowercased().contains("alamofire") { dependencies.hasAlamofire = true }
        guard let kind = PackageReference.kind(of: text) else { continue }
        var reference = PackageReference(kind: kind, place: Place(path, url.line))
        if let range = url.range, let requirement = object["requirement"]?.range {
          reference.edits = [.init(range: range, form: .url), .init(range: requirement, form: .xcodeRequirement)]
        }
        dependencies.packages.append(reference)
      case "XCLocalSwiftPackageReference":
        guard let local = object["relativePath"], let kind = PackageReference.kind(of: local.text ?? "") else {
          continue
        }
        dependencies.packages.append(PackageReference(kind: kind, place: Place(path, local.line)))
      case "XCSwiftPackageProductDependency":
        if let product = object["productName"], let name = product.text {
          let url = objects[object["package"]?.text ?? ""]?["repositoryURL"]?.text
          dependencies.link(name, Place(path, product.line), of: url.flatMap(PackageReference.kind(of:)))
        }
      case "PBXFileReference":
        let name = ProjectFolder.name(object["path"]?.text ?? "")
        let parts = name.split(separator: ".")
        if parts.count == 2, parts[1].hasSuffix("framework"), parts[0] != "Pods" {
          dependencies.link(String(parts[0]), Place(path, object.line))
        }
      default: continue
      }
    }
  }

  private func target(_ target: Node, _ kind: Target.Kind, _ reader: inout ConfigurationReader) -> Target? {
    let name = target["name"]?.text ?? ""
    let place = Place(path, target.line)
    let shared = configurations(project)
    var (configurations, deployment): ([Target.Configuration], (String, Place)?) = ([], nil)
    for configuration in self.configurations(target) {
      let configurationName = configuration["name"]?.text ?? ""
      let common = shared.first { $0["name"]?.text == configurationName }
      let projectName = ProjectFolder.name(ProjectFolder.parent(path)).replacing(/\.xcodeproj$/, with: "")
      var settings = BuildSettings.target(
        name, ["SOURCE_ROOT": ".", "CONFIGURATION": configurationName, "PROJECT_NAME": projectName])
      for level in [common, configuration].compactMap({ $0 }) {
        if let path = xcconfig(level) { settings.add(XCConfig.read(path, in: folder)) }
        settings.add((level["buildSettings"]?.map ?? [:]).mapValues { $0.texts.joined(separator: " ") })
      }
      if let root = settings["SDKROOT"], root != "auto", !root.hasPrefix("iphone") { return nil }
      let plist = [configuration, common].lazy.compactMap { $0?["buildSettings"]?["INFOPLIST_FILE"]?.line }.first
      configurations.append(
        reader.configuration(
          configurationName, settings, base: base, place: place, infoPlistPlace: plist.map { Place(path, $0) }))
      let level =
        configuration["buildSettings"]?["IPHONEOS_DEPLOYMENT_TARGET"]
        ?? common?["buildSettings"]?["IPHONEOS_DEPLOYMENT_TARGET"]
      if deployment == nil, let level, let version = settings["IPHONEOS_DEPLOYMENT_TARGET"] {
        deployment = (version, Place(path, level.line))
      }
    }
    let sources = sources(of: target)
    return Target(
      name: name, kind: kind, place: place, configurations: configurations, sources: sources.isEmpty ? nil : sources,
      deploymentTarget: deployment)
  }

  private func configurations(_ owner: Node) -> [Node] {
    (objects[owner["buildConfigurationList"]?.text ?? ""]?["buildConfigurations"]?.list ?? [])
      .compactMap { objects[$0.text ?? ""] }
  }

  private func xcconfig(_ configuration: Node) -> String? {
    if let reference = configuration["baseConfigurationReference"]?.text { return filePath(reference) }
    guard let anchor = configuration["baseConfigurationReferenceAnchor"]?.text,
      let path = configuration["baseConfigurationReferenceRelativePath"]?.text
    else { return nil }
    return filePath(anchor).map { ProjectFolder.join($0, path) }
  }

  /// Returns the path of a file or group, relative to the examined folder.
  private func filePath(_ id: String, depth: Int = 0) -> String? {
    guard depth < Node.maximumDepth, let object = objects[id] else { return nil }
    let path = object["path"]?.text ?? ""
    switch object["sourceTree"]?.text {
    case "SOURCE_ROOT": return ProjectFolder.join(base, path)
    case "<group>", nil:
      let parent = parents[id].flatMap { filePath($0, depth: depth + 1) } ?? base
      return ProjectFolder.join(parent, path)
    default: return nil
    }
  }

  private func sources(of target: Node) -> Set<String> {
    var paths: Set<String> = []
    for phase in (target["buildPhases"]?.list ?? []).compactMap({ objects[$0.text ?? ""] })
    where phase["isa"]?.text == "PBXSourcesBuildPhase" {
      for file in phase["files"]?.list ?? [] {
        if let path = filePath(objects[file.text ?? ""]?["fileRef"]?.text ?? "") { paths.insert(path) }
      }
    }
    for group in target["fileSystemSynchronizedGroups"]?.list ?? [] {
      guard let path = filePath(group.text ?? "") else { continue }
      paths.formUnion(folder.files.filter { $0.hasPrefix(path + "/") })
    }
    return paths
  }
}
