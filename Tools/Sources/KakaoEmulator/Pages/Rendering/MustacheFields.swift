import Mustache

/// The stored properties of a value by name, for templates.
///
/// The properties' values are converted too. This is faster than swift-mustache's own reflection, which boxes all
/// properties of the value at every lookup. A template that renders the value itself shows its description.
struct MustacheFields: MustacheParent, MustacheCustomRenderable {
  private let value: Any
  private let fields: [String: Any]

  init(_ value: Any) {
    self.value = value
    let named = Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { name in Self.templateValue(child.value).map { (name, $0) } }
    }
    fields = Dictionary(named) { first, _ in first }
  }

  func child(named name: String) -> Any? { fields[name] }

  var renderText: String { String(describing: value) }
  var isNull: Bool { false }

  /// Returns the representation of a value for templates, or `nil` for an optional without a value.
  private static func templateValue(_ value: Any) -> Any? {
    if let text = value as? String { return text }
    if let bool = value as? Bool { return bool }
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: mirror.children.first.flatMap { templateValue($0.value) }
    case .collection: mirror.children.compactMap { templateValue($0.value) }
    case .struct: isMustacheValue(value) ? value : MustacheFields(value)
    default: value
    }
  }

  /// Returns whether swift-mustache renders the type through one of its protocols.
  private static func isMustacheValue(_ value: Any) -> Bool {
    value is any MustacheParent || value is any MustacheCustomRenderable || value is any MustacheCustomRepresentation
      || value is any MustacheSequence || value is any MustacheTransformable || value is MustacheLambda
      || value is MustacheTemplate
  }
}
