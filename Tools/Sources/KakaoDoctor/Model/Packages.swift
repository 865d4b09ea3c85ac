/// A reference to an SDK's package, in a manifest or project file.
struct PackageReference: Sendable {
  enum Kind: Sendable { case official, officialRx, own }

  let kind: Kind
  let place: Place
  /// Whether a manifest of Tuist other than `Package.swift` has the reference, so that Xcode fetches the package.
  var isTuist = false
  /// The places of the URL and the requirement, which a fix replaces.
  var edits: [Edit.Template] = []

  /// Returns the kind of the package with a URL, folder, or registry identity, or `nil` for other packages.
  static func kind(of url: String) -> Kind? {
    let name = url.lowercased().split(separator: "/").last.map(String.init) ?? ""
    // An identity in a registry begins with a scope, as in "kakao.kakao-ios-sdk".
    switch name.replacing(/^[a-z0-9-]+\.(?!git$)/, with: "").replacing(/\.git$/, with: "") {
    case "kakao-ios-sdk": return .official
    case "kakao-ios-sdk-rx": return .officialRx
    case "kakao-login-swift": return .own
    default: return nil
    }
  }
}

/// A pod of an SDK, in a `Podfile` or podspec.
struct PodReference: Sendable {
  let name: String
  let place: Place
  let isPodspec: Bool
}

/// A plug-in for another framework that depends on Kakao's SDK.
struct PluginReference: Sendable {
  enum Kind: Sendable { case flutter, reactNative }

  let kind: Kind
  let name: String
  let place: Place
}

/// The dependencies that a project declares.
struct Dependencies: Sendable {
  var packages: [PackageReference] = []
  var pods: [PodReference] = []
  var plugins: [PluginReference] = []
  /// The products that any target links, with their places.
  var products: [String: Place] = [:]
  /// Files of Kakao's SDK in the app's folder.
  var vendored: [Place] = []
  /// A version of Tuist that can't read this package, with its place.
  var oldTuist: (version: String, place: Place)?
  /// Whether the app declares Alamofire itself.
  var hasAlamofire = false

  /// Adds a linked product if it belongs to Kakao's SDK or this SDK.
  mutating func link(_ product: String, _ place: Place, of kind: PackageReference.Kind? = nil) {
    if product == "Alamofire" { hasAlamofire = true }
    guard kind == .official || kind == .officialRx || Modules.all.contains(product), products[product] == nil else {
      return
    }
    products[product] = place
  }

  /// The linked products that this SDK doesn't have, without pods, which are removed in any case.
  var missingProducts: [(name: String, place: Place)] {
    products.filter { name, _ in !Modules.products.contains(name) && !pods.contains { $0.name == name } }
      .map { ($0.key, $0.value) }.sorted { ($0.place.file, $0.place.line ?? 0) < ($1.place.file, $1.place.line ?? 0) }
  }
}

extension Dependencies {
  /// Reads the manifests of SwiftPM, CocoaPods, npm, and pub.
  mutating func read(_ folder: ProjectFolder, manifests: [SourceFile]) {
    for manifest in manifests { readSwift(manifest) }
    for (place, name) in Self.matches(
      in: folder.files(named: ["Podfile"]) + folder.files(["podspec"]), folder,
      of: /^\s*(?:pod|\w+\.(?:ios\.)?dependency)[\s(]+['"‘“]([^'"\/’”]+)/)
    { addPod(name, place) }
    let kinds = [
      (PluginReference.Kind.flutter, "pubspec.yaml", /^\s+(kakao_flutter_sdk\w*)\s*:/),
      (
        .reactNative, "package.json",
        /"(@react-native-seoul\/kakao-login|@react-native-kakao\/[a-z-]+|react-native-kakao-[a-z-]+)"\s*:/
      ),
    ]
    for (kind, file, pattern) in kinds {
      plugins += Self.matches(in: folder.files(named: [file]), folder, of: pattern)
        .map { PluginReference(kind: kind, name: $0.text, place: $0.place) }
    }
    // A framework for macOS has its Info.plist in a different folder, so any file in a framework counts.
    let copies = folder.files.compactMap { path in
      path.firstMatch(of: /(?:^|\/)(?:KakaoOpenSDK|KakaoSDK\w*)\.(?:xc)?framework(?=\/)/).map {
        String(path[..<$0.range.upperBound])
      }
    }
    vendored = Set(copies).sorted().map { Place($0) }
  }

  /// The oldest version of Tuist that reads packages with traits.
  static let minimumTuist = [4, 130, 3]

  /// Reads the version of Tuist, if Tuist and not Xcode fetches Kakao's package.
  mutating func readTuistVersion(_ folder: ProjectFolder, manifests: [SourceFile]) {
    let tuist = Set(manifests.filter { $0.imports.keys.contains("ProjectDescription") }.map(\.path))
    let isFetched = packages.contains { package in
      let parent = ProjectFolder.parent(package.place.file)
      switch ProjectFolder.name(package.place.file) {
      case "Package.swift":
        return ProjectFolder.name(parent) == "Tuist"
          || ["Project.swift", "Workspace.swift", "Tuist.swift"].contains {
            tuist.contains(ProjectFolder.join(parent, $0))
          }
      case "Dependencies.swift": return tuist.contains(package.place.file)
      default: return false
      }
    }
    guard isFetched else { return }
    let patterns = [
      ([".mise.toml", "mise.toml"], /^\s*"?(?:[\w-]+:)?(?:[\w-]+\/)?tuist"?\s*=[^#]*?["'](\d[\d.]*)/),
      ([".tool-versions"], /^\s*tuist\s+(\d[\d.]*)/), ([".tuist-version"], /^\s*(\d[\d.]*)/),
    ]
    for (names, pattern) in patterns {
      for (place, version) in Self.matches(in: folder.files(named: Set(names)), folder, of: pattern) {
        let parts = version.split(separator: ".").map { Int($0) ?? 0 }
        // A version such as "4" stands for the newest release that begins with it.
        guard parts.lexicographicallyPrecedes(Self.minimumTuist.prefix(parts.count)) else { continue }
        oldTuist = oldTuist ?? (version, place)
      }
    }
  }

  /// Reads the lock files of package managers, if the manifests don't name the SDK.
  mutating func readResolved(_ folder: ProjectFolder) {
    if pods.isEmpty, plugins.isEmpty {
      for (place, name) in Self.matches(in: folder.files(named: ["Podfile.lock"]), folder, of: /^  - "?(\w+)/)
      where !pods.contains(where: { $0.name == name }) { addPod(name, place) }
    }
    guard packages.isEmpty else { return }
    packages = Self.matches(
      in: folder.files(named: ["Package.resolved", ".package.resolved"]), folder,
      // The identity of a package in a registry has a scope, and the package has no URL.
      of: /"(?:(?:location|repositoryURL)"\s*:\s*"|identity"\s*:\s*"(?=[^".]+\.))([^"]+)"/
    ).compactMap { place, url in PackageReference.kind(of: url).map { PackageReference(kind: $0, place: place) } }
  }

  /// The labels of a package's URL, folder, or identity.
  private static let locations: Set = ["url", "path", "id", "identifier"]

  private mutating func readSwift(_ manifest: SourceFile) {
    for name in ["package", "remote", "local", "registry"] {
      for call in manifest.calls(name) {
        let arguments = manifest.arguments(of: call)
        guard let index = arguments.firstIndex(where: { $0.label.map(Self.locations.contains) == true }),
          let url = arguments[index].range.first, let kind = PackageReference.kind(of: manifest.tokens[url].text)
        else { continue }
        var reference = PackageReference(kind: kind, place: manifest.place(url))
        reference.isTuist = manifest.imports["PackageDescription"] == nil
        let isRegistry = arguments[index].label == "id"
        if isRegistry || arguments[index].label == "url", index + 1 < arguments.count,
          let end = arguments.last?.range.last
        {
          let requirement = arguments[index + 1]
          // The label is two tokens before the value, because a colon separates them.
          let start = requirement.range.lowerBound - (requirement.label == nil ? 0 : 2)
          let bytes = manifest.tokens[start].range.lowerBound..<manifest.tokens[end].range.upperBound
          let first = manifest.tokens[isRegistry ? url - 2 : url].range.lowerBound
          reference.edits = [
            .init(range: first..<manifest.tokens[url].range.upperBound, form: isRegistry ? .labeledURL : .url),
            .init(
              range: bytes, form: name == "remote" ? .requirement : reference.isTuist ? .unlabeledRevision : .revision),
          ]
        }
        packages.append(reference)
      }
    }
    for call in manifest.calls("product") {
      let arguments = manifest.arguments(of: call).filter { $0.range.count == 1 }
      let text = { (label: String) in
        arguments.first { $0.label == label }.map { manifest.tokens[$0.range.lowerBound].text }
      }
      guard let name = text("name"), let kind = text("package").flatMap(PackageReference.kind(of:)) else { continue }
      link(name, manifest.place(call), of: kind)
    }
    for token in manifest.tokens where token.kind == .string {
      // Tuist helpers declare products in many ways, so each string with the name of a product counts.
      link(token.text, Place(manifest.path, token.line))
      if token.text.lowercased().contains("alamofire") { hasAlamofire = true }
      if ["kakao-ios-sdk", "kakao.kakao-ios-sdk"].contains(token.text),
        let index = packages.firstIndex(where: {
          $0.kind == .official && $0.place.file == manifest.path && !$0.edits.isEmpty
        }),
        !packages.contains(where: { package in
          package.place.file == manifest.path && package.edits.contains { $0.range.overlaps(token.range) }
        })
      {
        packages[index].edits.append(.init(range: token.range, form: .identity))
      }
    }
  }

  private mutating func addPod(_ name: String, _ place: Place) {
    if name == "Alamofire" { hasAlamofire = true }
    guard Modules.all.contains(name) else { return }
    pods.append(PodReference(name: name, place: place, isPodspec: ProjectFolder.fileExtension(place.file) == "podspec"))
    link(name, place)
  }

  /// Returns the first captured group of each line that matches a pattern.
  private static func matches(
    in paths: [String], _ folder: ProjectFolder, of pattern: Regex<(Substring, Substring)>
  ) -> [(place: Place, text: String)] {
    paths.flatMap { path in
      let lines = (folder.text(path) ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return lines.enumerated().compactMap { number, line in
        line.firstMatch(of: pattern).map { (Place(path, number + 1), String($0.1)) }
      }
    }
  }
}
