/// A replacement of bytes in a file.
struct Edit: Sendable {
  /// A place in a manifest that a new package reference changes.
  struct Template: Sendable {
    /// The new text of the place.
    enum Form: Sendable { case url, revision, requirement, identity, xcodeRequirement, yamlURL, yamlRevision }

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
}
