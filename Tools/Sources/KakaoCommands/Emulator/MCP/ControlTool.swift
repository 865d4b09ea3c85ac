import Foundation
import KakaoEmulator

/// A tool of the MCP server: an operation of the emulator's control API.
///
/// The OpenAPI description of the control API is the only source of names, descriptions, and schemas.
struct ControlTool: Sendable {
  /// The request that a call of the tool sends to the control API.
  struct Call: Equatable {
    let method: String
    /// The path below `/_emulator/`, with its query.
    let path: String
    let body: JSONValue?
  }

  /// The operation's ID.
  let name: String
  /// The tool as `tools/list` describes it.
  let definition: JSONValue
  private let method: String
  private let path: String
  private let parameters: [ControlDescription.Parameter]
  private let body: ControlDescription.Body?

  /// The name of the argument that contains the body of the request.
  private static let bodyName = "body"

  /// Returns the tools in the order of their paths.
  ///
  /// Operations that stream events or use YAML aren't tools, and neither are the descriptions of the APIs. An object
  /// that can be changed isn't also replaced, because the schemas of whole apps and accounts are long.
  static func all() throws -> [ControlTool] {
    let description = try JSONDecoder().decode(ControlDescription.self, from: Emulator.controlDescription())
    return description.paths.sorted { $0.key < $1.key }.flatMap { path, operations in
      operations.sorted { $0.key < $1.key }.compactMap { method, operation in
        let isReplaced = method == "put" && operations["patch"] != nil
        return operation.usesJSON && !isReplaced && !path.hasSuffix(".json")
          ? ControlTool(method: method.uppercased(), path: path, operation, description) : nil
      }
    }
  }

  private init(
    method: String, path: String, _ operation: ControlDescription.Operation, _ description: ControlDescription
  ) {
    (self.method, self.path, name) = (method, path, operation.operationId)
    (parameters, body) = (operation.parameters ?? [], operation.requestBody)
    var properties: [String: JSONValue] = [:]
    for parameter in parameters {
      properties[parameter.name] = description.resolved(parameter.schema)
        .merging(.members(["description": parameter.description.map(JSONValue.string)]))
    }
    if let schema = body?.schema { properties[Self.bodyName] = description.resolved(schema) }
    let required = parameters.filter(\.isRequired).map(\.name) + (body?.required == true ? [Self.bodyName] : [])
    definition = .members([
      "name": .string(name), "title": .string(operation.summary),
      "description": .string(
        [operation.summary + ".", operation.description].compactMap(\.self).joined(separator: " ")),
      "inputSchema": .members([
        "type": "object", "properties": .object(properties), "additionalProperties": false,
        "required": required.isEmpty ? nil : .array(required.map(JSONValue.string)),
      ]),
      // The methods' properties in RFC 9110, section 9.2. The emulator is the only system that a call reaches.
      "annotations": [
        "readOnlyHint": .bool(method == "GET"), "idempotentHint": .bool(["GET", "PUT", "DELETE"].contains(method)),
        "openWorldHint": false,
      ],
    ])
  }

  /// Returns the request for a call.
  ///
  /// The emulator checks the values, because only it can explain what is wrong with them.
  ///
  /// - Throws: ``RPCError`` if an argument is missing or unknown, or can't be part of a URL.
  func call(_ arguments: [String: JSONValue]) throws(RPCError) -> Call {
    let known = parameters.map(\.name) + (body == nil ? [] : [Self.bodyName])
    if let unknown = arguments.keys.sorted().first(where: { !known.contains($0) }) {
      let names = known.isEmpty ? "It has none." : "Its arguments are: \(known.joined(separator: ", "))."
      throw .invalidParams("\(name) has no argument \(unknown.printable). \(names)")
    }
    if body?.required == true, arguments[Self.bodyName] == nil { throw .missing(Self.bodyName, of: name) }
    var (path, query) = (path, [String]())
    for parameter in parameters {
      guard let argument = arguments[parameter.name] else {
        guard !parameter.isRequired else { throw .missing(parameter.name, of: name) }
        continue
      }
      guard let text = argument.parameter else {
        throw .invalidParams("The argument \(parameter.name) of \(name) must be a string, an integer, or a boolean.")
      }
      // Encoding every other character also keeps `..` from being another path.
      let encoded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      if parameter.in == "path" {
        guard !encoded.isEmpty else { throw .invalidParams("The argument \(parameter.name) of \(name) is empty.") }
        path = path.replacingBytes(of: "{\(parameter.name)}", with: encoded)
      } else {
        query.append("\(parameter.name)=\(encoded)")
      }
    }
    return Call(
      method: method, path: path.dropFirst() + (query.isEmpty ? "" : "?" + query.joined(separator: "&")),
      body: arguments[Self.bodyName])
  }
}

extension RPCError {
  fileprivate static func missing(_ argument: String, of tool: String) -> RPCError {
    .invalidParams("\(tool) requires the argument \(argument).")
  }
}

extension JSONValue {
  /// The text of a value in a URL, or `nil` if it can't be part of one.
  fileprivate var parameter: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let value): String(value)
    default: nil
    }
  }
}
