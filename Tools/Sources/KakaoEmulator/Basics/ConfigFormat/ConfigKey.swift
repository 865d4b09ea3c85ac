/// A key of a mapping in the configuration.
struct ConfigKey<Owner: Sendable>: Sendable {
  typealias Path<Value> = any WritableKeyPath<Owner, Value> & Sendable

  private(set) var field: ConfigField
  let read: @Sendable (inout Owner, ConfigNode) throws -> Void
  /// Returns the value, or nil if the mapping doesn't contain the key.
  let write: @Sendable (Owner) -> JSON?

  /// Creates a key whose value is stored in a property.
  init<Value>(
    _ name: String, _ path: Path<Value>, _ format: ConfigFormat<Value>, isRequired: Bool = false
  ) {
    self.init(
      name, format, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, isRequired: isRequired)
  }

  /// Creates a key whose value is stored in an optional property.
  init<Value>(
    _ name: String, _ path: Path<Value?>, _ format: ConfigFormat<Value>, default value: JSON? = nil
  ) {
    self.init(name, format, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, default: value)
  }

  /// Creates a key from functions that get and set its value.
  init<Value>(
    _ name: String, _ format: ConfigFormat<Value>, get: @escaping @Sendable (Owner) -> Value?,
    set: @escaping @Sendable (inout Owner, Value) -> Void, isRequired: Bool = false, default value: JSON? = nil
  ) {
    field = ConfigField(name: name, isRequired: isRequired, defaultValue: value, shape: format.shape)
    read = { set(&$0, try format.read($1)) }
    write = { get($0).map(format.write) }
  }

  /// Returns a copy of the key with ``ConfigField/text`` set.
  ///
  /// If the key is optional and has no default, its value in `empty` becomes the default, unless that value is an
  /// object or a list.
  func completed(in object: String, empty: Owner) -> ConfigKey {
    var key = self
    key.field.text = "\(object).\(field.name)"
    guard !field.isRequired, field.defaultValue == nil, let value = write(empty) else { return key }
    switch value {
    case .object, .array: break
    default: key.field.defaultValue = value
    }
    return key
  }
}
