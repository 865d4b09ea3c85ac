import Mustache

/// What templates see of a value: its stored properties by their names, and those of the values in them. The library would
/// reflect on the value, and box all of its properties, whenever it looks for a name. Shown as a whole, it is the value.
struct PageFields: MustacheParent, MustacheCustomRenderable {
  private let value: Any
  private let fields: [String: Any]

  init(_ value: Any) {
    self.value = value
    let named = Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { name in Self.shown(child.value).map { (name, $0) } }
    }
    fields = Dictionary(named) { first, _ in first }
  }

  func child(named name: String) -> Any? { fields[name] }

  var renderText: String { String(describing: value) }
  var isNull: Bool { false }

  /// Nil for what is nil.
  private static func shown(_ value: Any) -> Any? {
    if let text = value as? String { return text }
    if let bool = value as? Bool { return bool }
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: mirror.children.first.flatMap { shown($0.value) }
    case .collection: mirror.children.compactMap { shown($0.value) }
    case .struct: isKnownToTheLibrary(value) ? value : PageFields(value)
    default: value
    }
  }

  /// Whether the library asks the value itself what it looks like.
  private static func isKnownToTheLibrary(_ value: Any) -> Bool {
    value is any MustacheParent || value is any MustacheCustomRenderable || value is any MustacheCustomRepresentation
      || value is any MustacheSequence || value is any MustacheTransformable || value is MustacheLambda
      || value is MustacheTemplate
  }
}
