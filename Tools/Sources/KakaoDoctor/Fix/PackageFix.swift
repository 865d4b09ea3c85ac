/// The replacement of the references to Kakao's package.
struct PackageFix {
  /// A reason why a reference isn't replaced.
  enum Obstacle: String, CaseIterable, Sendable {
    /// The app can't move yet.
    case blocked
    /// This SDK doesn't have a linked product.
    case product
    /// The modules for RxSwift need a trait, which the edits don't set.
    case rx
    /// The URL or the revision could change the structure of the file.
    case value
    /// The edits aren't known, for example those of a pod.
    case manual
  }

  /// The edits of references that can be replaced without other changes.
  private(set) var edits: [Edit] = []
  /// The findings about the other references.
  private(set) var unchanged: [Finding] = []

  init(_ project: Project, _ migration: Migration, _ package: (url: String, revision: String)) {
    let dependencies = project.dependencies
    let references = dependencies.packages.filter { $0.kind != .own }
    let obstacle: Obstacle? =
      if migration.findings.contains(where: { [.moveBlocked, .moveTuist].contains($0.code) }) {
        .blocked
      } else if !dependencies.missingProducts.isEmpty {
        .product
      } else if references.contains(where: { $0.kind == .officialRx }) {
        .rx
      } else if !Self.isSafe(package.url) || !Self.isSafe(package.revision) {
        .value
      } else {
        nil
      }
    let name = package.url.split(separator: "/").last.map(String.init)?.replacing(/\.git$/, with: "") ?? ""
    for reference in references {
      if let obstacle = obstacle ?? (reference.edits.isEmpty ? .manual : nil) {
        keep(reference.place, obstacle)
      } else {
        edits += reference.edits.map { Edit(reference.place.file, $0.range, Self.text($0.form, package, name)) }
      }
    }
    for place in [dependencies.pods.first?.place, dependencies.vendored.first].compactMap(\.self) {
      keep(place, obstacle ?? .manual)
    }
  }

  private mutating func keep(_ place: Place, _ obstacle: Obstacle) {
    unchanged.append(Finding(.moveUnchanged, .note, place, ["reason": obstacle.rawValue]))
  }

  /// Whether a value contains only safe characters.
  ///
  /// A quotation mark or a line feed, for example, would change the file's structure.
  private static func isSafe(_ value: String) -> Bool { value.wholeMatch(of: /[A-Za-z0-9:\/@._~+-]+/) != nil }

  private static func text(_ form: Edit.Template.Form, _ package: (url: String, revision: String), _ name: String)
    -> String
  {
    switch form {
    case .url: "\"\(package.url)\""
    case .labeledURL: "url: \"\(package.url)\""
    case .revision: "revision: \"\(package.revision)\""
    case .unlabeledRevision: ".revision(\"\(package.revision)\")"
    case .requirement: "requirement: .revision(\"\(package.revision)\")"
    case .identity: "\"\(name)\""
    case .xcodeRequirement: "{\n\t\t\t\tkind = revision;\n\t\t\t\trevision = \(package.revision);\n\t\t\t}"
    case .yamlURL: "url: \(package.url)"
    case .yamlRevision: "revision: \(package.revision)"
    }
  }
}
