/// The replacement of the references to Kakao's package.
enum PackageFix {
  /// Returns the edits of references that can be replaced without other changes.
  ///
  /// The modules for RxSwift need a trait, which these edits don't set.
  static func edits(_ project: Project, _ package: (url: String, revision: String)) -> [Edit] {
    let references = project.dependencies.packages
    // A product that the new package doesn't have would break the build.
    guard project.dependencies.missingProducts.isEmpty, !references.contains(where: { $0.kind == .officialRx }),
      isSafe(package.url), isSafe(package.revision)
    else { return [] }
    let name = package.url.split(separator: "/").last.map(String.init)?.replacing(/\.git$/, with: "") ?? ""
    return references.filter { $0.kind == .official }.flatMap { reference in
      reference.edits.map { Edit(reference.place.file, $0.range, text($0.form, package, name)) }
    }
  }

  /// A value with a quotation mark or a line feed would change the file's structure.
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
