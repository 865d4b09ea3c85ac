import Foundation
import Testing
import Yams

@testable import KakaoEmulator

/// The JSON Schema of the configuration as a test looks at it: every object in it, and where one stands in a file.
struct ConfigSchema {
  typealias Object = [String: any Sendable]
  /// Keys and list indices from the root of a file.
  typealias Path = [PathPart]

  enum PathPart: Sendable, Hashable {
    case key(String)
    case first
  }

  private let root: Object

  init() throws {
    let data = Data(try Emulator.configurationSchema().utf8)
    root = try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  /// Every schema of type `object`, and of anything else, by where it applies.
  func schemas() throws -> [(path: Path, schema: Object)] {
    try schemas(at: [], root)
  }

  private func schemas(at path: Path, _ schema: Object) throws -> [(path: Path, schema: Object)] {
    let schema = try resolved(schema)
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

/// The demo configuration as nested values that a test changes.
struct ConfigDocument {
  private var root: Any

  init() throws {
    root = try #require(try Yams.load(yaml: Emulator.demoConfiguration))
  }

  /// What reading it as a configuration throws; nil when it is fine. JSON is YAML too.
  func refusal() throws -> String? {
    let text = String(decoding: try JSONSerialization.data(withJSONObject: root), as: UTF8.self)
    do {
      _ = try EmulatorConfig(yaml: text, file: "test")
      return nil
    } catch let error as ConfigError {
      return error.message
    }
  }

  /// Puts a value there, in the place of whatever was, with the tables and lists that lead to it; nil removes.
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
