/// A replacement of bytes in a file.
struct Edit: Sendable {
  /// A part of a manifest that is replaced when the package reference changes.
  struct Template: Sendable {
    /// The form of the new text.
    enum Form: Sendable {
      case url, labeledURL, revision, unlabeledRevision, requirement, identity, xcodeRequirement, yamlURL, yamlRevision
    }

    let range: Range<Int>
    let form: Form
  }

  /// The file, relative to the examined folder.
  let file: String
  /// The bytes to replace.
  let range: Range<Int>
  /// The new text.
  let text: String

  init(_ file: String, _ range: Range<Int>, _ text: String) {
    (self.file, self.range, self.text) = (file, range, text)
  }

  /// Returns a file's bytes after the edits, without each edit that overlaps one further down in the file.
  static func applying(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var (new, limit) = (bytes, bytes.count)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) where edit.range.upperBound <= limit {
      new.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      limit = edit.range.lowerBound
    }
    return new
  }
}
