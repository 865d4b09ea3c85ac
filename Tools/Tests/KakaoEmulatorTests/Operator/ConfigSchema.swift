import Foundation
import Testing
import Yams

@testable import KakaoEmulator

/// The JSON Schema of configuration files, with all of its objects and their paths in a file.
struct ConfigSchema {
  typealias Object = [String: any Sendable]
  /// The keys and list indices from the root of a file.
  typealias Path = [PathPart]

  enum PathPart: Sendable, Hashable {
    case key(String)
    case first
  }

  private let root: Object

  init() throws {
    let data = Data(Emulator.configurationSchema().utf8)
    root = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  /// Returns the schema of every value, with the paths to which the schemas apply.
  func schemas() throws -> [(path: Path, schema: Object)] {
    try schemas(at: [], root)
  }

  private func schemas(at path: Path, _ schema: Object) throws -> [(path: Path, schema: Object)] {
    let schema = try resolved(schema)
    // The value can have one of several types.
    if schema["type"] == nil, let alternatives = schema["anyOf"] as? [Object] {
      return try alternatives.flatMap { try schemas(at: path, $0) }
    }
    let properties = schema["properties"] as? [String: Object] ?? [:]
    let inner = try properties.sorted { $0.key < $1.key }.flatMap { try schemas(at: path + [.key($0.key)], $0.value) }
    let items = try (schema["items"] as? Object).map { try schemas(at: path + [.first], $0) } ?? []
    return [(path, schema)] + inner + items
  }

  private func resolved(_ schema: Object) throws -> Object {
    guard let reference = schema["$ref"] as? String else { return schema }
    let name = try #require(reference.split(separator: "/").last.map(String.init))
    let target = try #require((root["$defs"] as? [String: Object])?[name], "\(reference)")
    return try resolved(target.merging(schema.filter { $0.key != "$ref" }) { $1 })
  }
}

/// The demo configuration as nested values, which tests can change.
struct ConfigDocument {
  private var root: Any

  init() throws {
    root = try #require(try Yams.load(yaml: Emulator.demoConfiguration))
  }

  /// Returns the error message for the document as a configuration, or `nil` if it is valid.
  ///
  /// The document is encoded as JSON, which is also valid YAML.
  func refusal() throws -> String? {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    do {
      _ = try EmulatorConfig(yaml: text, file: "test")
      return nil
    } catch let error as ConfigError {
      return error.message
    }
  }

  /// Returns the document with the value at a path replaced, creating the tables and lists on the path.
  ///
  /// If `value` is `nil`, the value at the path is removed.
  func setting(_ path: ConfigSchema.Path, to value: Any?) -> ConfigDocument {
    var copy = self
    copy.root = Self.set(path[...], to: value, in: root) ?? [String: Any]()
    return copy
  }

  func value(_ path: ConfigSchema.Path) -> Any? {
    path.reduce(Optional(root)) { owner, part in
      switch part {
      case .key(let key): (owner as? [String: Any])?[key]
      case .first: (owner as? [Any])?.first
      }
    }
  }

  private static func set(_ path: ArraySlice<ConfigSchema.PathPart>, to value: Any?, in owner: Any?) -> Any? {
    switch path.first {
    case nil: return value
    case .key(let key)?:
      var table = owner as? [String: Any] ?? [:]
      table[key] = set(path.dropFirst(), to: value, in: table[key])
      return table
    case .first?:
      let list = owner as? [Any] ?? []
      return [set(path.dropFirst(), to: value, in: list.first)].compactMap { $0 } + list.dropFirst()
    }
  }
}
