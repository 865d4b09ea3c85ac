import Foundation
import Testing

@testable import KakaoEmulator

/// Tests that the schema and the parser accept the same keys, so that changing one of them requires changing the other.
@Suite struct ConfigSchemaTests {
  private let schemas: [(path: ConfigSchema.Path, schema: ConfigSchema.Object)]
  private let whole: ConfigDocument

  init() throws {
    schemas = try ConfigSchema().schemas()
    whole = try ConfigDocument()
  }

  /// Returns the demo configuration with only the accounts that a test of this path needs, because hashing passwords is
  /// slow.
  ///
  /// The remaining account has no friends, because friends must be accounts.
  private func demo(for path: ConfigSchema.Path) -> ConfigDocument {
    let accounts: [ConfigSchema.PathPart] = [.key("accounts")]
    guard path.first == accounts.first else { return whole.setting(accounts, to: nil) }
    let first = accounts + [.first]
    return whole.setting(accounts, to: [whole.value(first)].compactMap { $0 })
      .setting(first + [.key("favorite_friends")], to: nil).setting(first + [.key("friends")], to: nil)
  }

  @Test("Every table in the schema has exactly the keys that the parser accepts")
  func tablesHaveKeysOfReader() throws {
    let tables = schemas.filter { $0.schema["type"] as? String == "object" }
    #expect(tables.count > 10)
    for (path, schema) in tables {
      let refusal = try #require(try demo(for: path).setting(path + [.key("no such key")], to: 1).refusal(), "\(path)")
      let known = try #require(refusal.components(separatedBy: "; the known keys are ").dropFirst().first, "\(refusal)")
      let properties = try #require(schema["properties"] as? ConfigSchema.Object)
      #expect(Set(known.components(separatedBy: ", ")) == Set(properties.keys), "\(path)")
      #expect(schema["additionalProperties"] as? Bool == false, "\(path)")
    }
  }

  @Test("Every key in the schema has a description")
  func everyKeyIsDescribed() throws {
    var explained = 0
    for (path, schema) in schemas {
      for (key, value) in schema["properties"] as? [String: ConfigSchema.Object] ?? [:] {
        let description = value["description"] as? String ?? ""
        #expect(description.hasSuffix("."), "\(path) \(key)")
        explained += 1
      }
    }
    #expect(explained > 80)
  }

  /// The demo configuration has optional keys in commented-out lines.
  @Test("The commented configuration contains every key")
  func exampleFileHasEveryKey() throws {
    let words = Set(Emulator.demoConfiguration.matches(of: /(\w+):/).map { String($0.output.1) })
    for (path, schema) in schemas {
      for key in (schema["properties"] as? ConfigSchema.Object ?? [:]).keys {
        #expect(words.contains(key), "\(path) \(key)")
      }
    }
  }

  @Test("The schema and the parser require the same keys")
  func requiredKeysMatch() throws {
    for (path, schema) in schemas {
      let alternatives = schema["anyOf"] as? [ConfigSchema.Object] ?? []
      let required = ([schema] + alternatives).flatMap { $0["required"] as? [String] ?? [] }
      for key in (schema["properties"] as? ConfigSchema.Object ?? [:]).keys
      where whole.value(path + [.key(key)]) != nil {
        let refusal = try demo(for: path).setting(path + [.key(key)], to: nil).refusal()
        #expect((refusal != nil) == required.contains(key), "\(path) \(key): \(refusal ?? "fine")")
      }
    }
  }

  @Test("The schema and the parser accept the same enumeration values")
  func choicesMatch() throws {
    for (path, schema) in schemas {
      guard let choices = schema["enum"] as? [String] else { continue }
      let refusal = try #require(try demo(for: path).setting(path, to: "no such choice").refusal(), "\(path)")
      let known = refusal.components(separatedBy: "must be one of ").dropFirst().first?.components(separatedBy: ", ")
      #expect(Set(choices) == Set(known ?? ConsentItemDescriptor.ids), "\(path): \(refusal)")
    }
  }

  @Test("The schema and the parser reject values of another type")
  func bothRejectWrongTypes() throws {
    let others: [String: Any] = ["object": 1, "array": 1, "string": true, "boolean": 1, "integer": "x"]
    for (path, schema) in schemas where !path.isEmpty {
      let type = try #require(schema["type"] as? String, "\(path)")
      let other = try #require(others[type], "\(path): \(type)")
      #expect(try demo(for: path).setting(path, to: other).refusal() != nil, "\(path)")
    }
  }
}
