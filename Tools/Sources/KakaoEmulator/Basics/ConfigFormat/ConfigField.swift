/// A key of the configuration, as the JSON Schema, the OpenAPI description, and the console's forms show it.
struct ConfigField: Sendable {
  let name: String
  /// The name of the field's texts in the sections `setting` and `settingNote` of the strings, such as `app.name`.
  ///
  /// ``ConfigObject`` sets it.
  var text = ""
  let isRequired: Bool
  var defaultValue: JSON?
  let shape: ConfigShape

  /// Returns the label in forms.
  func label(_ strings: Strings) -> String { strings["setting", text] }

  /// Returns the description in schemas and the hint in forms.
  func note(_ strings: Strings) -> String { strings["settingNote", text] }

  /// The JSON Schema of the value, with its description and default.
  var schema: JSON {
    JSON.members([("description", .string(note(.english)))]).merging(shape.schema).merging(["default": defaultValue])
  }

  /// The JSON Schema of the value in a JSON merge patch, where null removes the key.
  var patchSchema: JSON {
    let value: JSON =
      if case .table(let fields) = shape {
        ConfigField.object(fields, required: []) { $0.patchSchema }
      } else {
        shape.schema
      }
    return ["description": .string(note(.english)), "anyOf": [value, ["type": "null"]]]
  }

  /// Returns the JSON Schema of an object with these keys.
  ///
  /// - Parameters:
  ///   - fields: The keys.
  ///   - required: The names of the required keys, by default the keys that the configuration file requires.
  ///   - schema: A function that returns the schema of a key's value.
  /// - Returns: The schema, which forbids other keys.
  static func object(
    _ fields: [ConfigField], required: [String]? = nil, schema: (ConfigField) -> JSON = { $0.schema }
  ) -> JSON {
    let required = required ?? fields.filter(\.isRequired).map(\.name)
    return [
      "type": "object", "additionalProperties": false, "required": required.isEmpty ? nil : .strings(required),
      "properties": .members(fields.map { ($0.name, schema($0)) }),
    ]
  }
}

/// The type of a value of the configuration, which determines its JSON Schema and how forms edit it.
indirect enum ConfigShape: Sendable {
  case bool
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// A string whose JSON Schema has these additional members.
  case text([(String, JSON?)])
  /// A string of at least one character that forms don't show.
  case secret
  case choice([String])
  case list(ConfigShape, isUnique: Bool)
  case table([ConfigField])
  /// A value with this JSON Schema that forms show as YAML.
  case other(JSON)

  /// The JSON Schema, without a description.
  var schema: JSON {
    switch self {
    case .bool: ["type": "boolean"]
    case .integer(let range):
      ["type": "integer", "minimum": .integer(Int64(range.lowerBound)), "maximum": .integer(Int64(range.upperBound))]
    case .text(let members): .members([("type", "string")] + members)
    case .secret: ["type": "string", "minLength": 1]
    case .choice(let options): ["type": "string", "enum": .strings(options)]
    case .list(let element, let isUnique):
      ["type": "array", "uniqueItems": isUnique ? true : nil, "items": element.schema]
    case .table(let fields): ConfigField.object(fields)
    case .other(let schema): schema
    }
  }
}
