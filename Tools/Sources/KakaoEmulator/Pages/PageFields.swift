import Mustache

/// What templates see of a value: its stored properties by their names, and those of the values in them. The library would
/// reflect on the value, and box all of its properties, whenever it looks for a name.
struct PageFields: MustacheParent {
  private let fields: [String: Any]

  init(_ value: Any) {
    let named = Mirror(reflecting: value).children.compactMap { child in
      child.label.flatMap { name in Self.shown(child.value).map { (name, $0) } }
    }
    fields = Dictionary(named) { first, _ in first }
  }

  func child(named name: String) -> Any? { fields[name] }

  /// Nil for what is nil.
  private static func shown(_ value: Any) -> Any? {
    if let text = value as? String { return text }
    if let bool = value as? Bool { return bool }
    let mirror = Mirror(reflecting: value)
    return switch mirror.displayStyle {
    case .optional: mirror.children.first.flatMap { shown($0.value) }
    case .collection: mirror.children.compactMap { shown($0.value) }
    case .struct: PageFields(value)
    default: value
    }
  }
}
