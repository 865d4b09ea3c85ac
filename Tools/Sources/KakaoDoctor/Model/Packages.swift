/// A reference to the package of an SDK, in a manifest or project file.
struct PackageReference: Sendable {
  enum Kind: Sendable { case official, officialRx, own }

  let kind: Kind
  let place: Place
  /// The bytes of the URL and the requirement that a fix replaces, with the form of the requirement.
  var edits: [Edit.Template] = []

  /// Returns the SDK of a package's URL or folder.
  static func kind(of url: String) -> Kind? {
    var name = url.lowercased().split(separator: "/").last.map(String.init) ?? ""
    if name.hasSuffix(".git") { name = String(name.dropLast(4)) }
    switch name {
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

/// A plug-in of another framework that uses Kakao's SDK itself.
struct WrapperReference: Sendable {
  enum Kind: Sendable { case flutter, reactNative }

  let kind: Kind
  let name: String
  let place: Place
}

/// The dependencies that a project declares.
struct Dependencies: Sendable {
  var packages: [PackageReference] = []
  var pods: [PodReference] = []
  var wrappers: [WrapperReference] = []
  /// The products that any target links, with their places.
  var products: [String: Place] = [:]
  /// Files of Kakao's SDK in the app's folder.
  var vendored: [Place] = []
  /// Whether the app declares Alamofire itself.
  var hasAlamofire = false

  mutating func link(_ product: String, _ place: Place) {
    if product == "Alamofire" { hasAlamofire = true }
    guard Modules.all.contains(product), products[product] == nil else { return }
    products[product] = place
  }
}

extension Dependencies {
  /// Reads the manifests of SwiftPM, CocoaPods, npm, and pub.
  mutating func read(_ folder: ProjectFolder, manifests: [SourceFile]) {
    for manifest in manifests { readSwift(manifest) }
    for path in folder.files(named: ["Podfile"]) + folder.files(["podspec"]) { readPods(path, folder) }
    for path in folder.files(named: ["pubspec.yaml"]) {
      readLines(path, folder, .flutter, /^\s+(kakao_flutter_sdk\w*)\s*:/)
    }
    for path in folder.files(named: ["package.json"]) {
      readLines(
        path, folder, .reactNative,
        /"(@react-native-seoul\/kakao-login|@react-native-kakao\/[a-z-]+|react-native-kakao-[a-z-]+)"\s*:/)
    }
    for path in folder.files where path.contains(/(^|\/)(KakaoOpenSDK|KakaoSDK\w*)\.(xc)?framework\/Info\.plist$/) {
      vendored.append(Place(ProjectFolder.parent(path)))
    }
  }

  private mutating func readSwift(_ manifest: SourceFile) {
    for name in ["package", "remote", "local"] {
      for call in manifest.calls(name) {
        let arguments = manifest.arguments(of: call)
        guard let url = arguments.first(where: { ["url", "path"].contains($0.label) }), let first = url.range.first,
          manifest.tokens[first].kind == .string
        else { continue }
        if manifest.tokens[first].text.lowercased().hasSuffix("alamofire")
          || manifest.tokens[first].text.lowercased().hasSuffix("alamofire.git")
        {
          hasAlamofire = true
        }
        guard let kind = PackageReference.kind(of: manifest.tokens[first].text) else { continue }
        var reference = PackageReference(kind: kind, place: manifest.place(first))
        let end = arguments.last?.range.last
        if url.label == "url", let end,
          let label = arguments.dropFirst(arguments.firstIndex { $0.label == "url" } ?? 0).dropFirst().first
        {
          // The label of an argument is before its colon.
          let start = label.label == nil ? label.range.lowerBound : label.range.lowerBound - 2
          reference.edits = [
            .init(range: manifest.tokens[first].range, form: .url),
            .init(
              range: manifest.tokens[start].range.lowerBound..<manifest.tokens[end].range.upperBound,
              form: name == "remote" ? .requirement : .revision),
          ]
        }
        packages.append(reference)
      }
    }
    for name in ["product", "external"] {
      for call in manifest.calls(name) {
        let arguments = manifest.arguments(of: call)
        guard let product = arguments.first(where: { ["name", "product"].contains($0.label) })?.range.first,
          manifest.tokens[product].kind == .string
        else { continue }
        link(manifest.tokens[product].text, manifest.place(product))
        if let package = arguments.first(where: { $0.label == "package" })?.range.first,
          let index = packages.firstIndex(where: { $0.kind == .official && $0.place.file == manifest.path }),
          manifest.tokens[package].text == "kakao-ios-sdk"
        {
          packages[index].edits.append(.init(range: manifest.tokens[package].range, form: .identity))
        }
      }
    }
    for call in manifest.calls("package") {
      guard let product = manifest.arguments(of: call).first(where: { $0.label == "product" })?.range.first else {
        continue
      }
      link(manifest.tokens[product].text, manifest.place(product))
    }
    // Helpers of Tuist often declare the dependency as a constant with another name, so each string counts.
    for token in manifest.tokens where token.kind == .string && Modules.all.contains(token.text) {
      link(token.text, Place(manifest.path, token.line))
    }
  }

  private mutating func readPods(_ path: String, _ folder: ProjectFolder) {
    let isPodspec = ProjectFolder.fileExtension(path) == "podspec"
    for (number, line) in Self.lines(path, folder) {
      guard let pod = line.firstMatch(of: /^\s*(?:pod|\w+\.(?:ios\.)?dependency)[\s(]+['"]([^'"]+)['"]/) else {
        continue
      }
      let name = String(pod.1.prefix { $0 != "/" })
      if name == "Alamofire" { hasAlamofire = true }
      guard Modules.all.contains(name) else { continue }
      let place = Place(path, number)
      pods.append(PodReference(name: name, place: place, isPodspec: isPodspec))
      link(name, place)
    }
  }

  /// Adds the pods that other pods need, from the versions that CocoaPods has chosen.
  private mutating func readPodLock(_ folder: ProjectFolder) {
    guard pods.isEmpty, wrappers.isEmpty else { return }
    for path in folder.files(named: ["Podfile.lock"]) {
      for (number, line) in Self.lines(path, folder) {
        guard let pod = line.firstMatch(of: /^  - "?(\w+)/), Modules.all.contains(String(pod.1)) else { continue }
        if !pods.contains(where: { $0.name == pod.1 }) {
          pods.append(PodReference(name: String(pod.1), place: Place(path, number), isPodspec: false))
        }
        link(String(pod.1), Place(path, number))
      }
    }
  }

  private static func lines(_ path: String, _ folder: ProjectFolder) -> [(number: Int, text: Substring)] {
    (folder.text(path) ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
      ($0 + 1, $1)
    }
  }

  private mutating func readLines(
    _ path: String, _ folder: ProjectFolder, _ kind: WrapperReference.Kind, _ pattern: Regex<(Substring, Substring)>
  ) {
    for (number, line) in Self.lines(path, folder) {
      guard let name = line.firstMatch(of: pattern) else { continue }
      wrappers.append(WrapperReference(kind: kind, name: String(name.1), place: Place(path, number)))
    }
  }

  /// A project whose file can't be read still has its resolved packages.
  mutating func readResolved(_ folder: ProjectFolder) {
    readPodLock(folder)
    guard packages.isEmpty else { return }
    for path in folder.files(named: ["Package.resolved", ".package.resolved"]) {
      for (number, line) in Self.lines(path, folder) {
        guard let url = line.firstMatch(of: /"(?:location|repositoryURL)"\s*:\s*"([^"]+)"/),
          let kind = PackageReference.kind(of: String(url.1))
        else { continue }
        packages.append(PackageReference(kind: kind, place: Place(path, number)))
      }
    }
  }
}
