import Foundation
import KakaoEmulator

/// A tool of the MCP server: an operation of the emulator's control API.
///
/// The OpenAPI description of the control API is the only source of names, descriptions, and schemas.
struct ControlTool: Sendable {
  /// The request that a call to the tool sends to the control API.
  struct Call: Equatable {
    let method: String
    /// The path below `/_emulator/`, with its query.
    let path: String
    let body: JSONValue?
    /// The maximum number of entries of a list in the result.
    var limit: Int?
  }

  /// The reason why the arguments of a call are invalid, for the model that has to correct them.
  struct InvalidArguments: Error {
    let code = "invalid_arguments"
    let message: String
  }

  /// The operation's ID.
  let name: String
  /// The tool as `tools/list` describes it.
  let definition: JSONValue
  private let method: String
  private let path: String
  private let parameters: [ControlDescription.Parameter]
  private let hasBody: Bool
  /// Whether the body has required members.
  private let requiresBody: Bool

  private let returnsList: Bool

  /// The name of the argument that contains the body of the request.
  private static let bodyName = "body"
  /// The name of the argument that limits the number of entries of a list.
  ///
  /// Some operations have a parameter with the same name.
  private static let limitName = "limit"
  /// The default limit for the entries of a list.
  ///
  /// A longer list would take up too much of a model's context.
  private static let defaultLimit = 20

  /// Returns the tools in the order of their paths.
  ///
  /// These operations aren't tools:
  ///
  /// - Operations that stream events or use YAML.
  /// - The descriptions of the APIs.
  /// - `reportAttacks`, which the program that attacks a website uses.
  /// - `PUT` operations on objects that also have a `PATCH` operation, because the schemas of whole apps and accounts
  ///   are long.
  static func all() throws -> [ControlTool] {
    let description = try JSONDecoder().decode(ControlDescription.self, from: Emulator.controlDescription())
    return description.paths.sorted { $0.key < $1.key }.flatMap { path, operations in
      operations.sorted { $0.key < $1.key }.compactMap { method, operation in
        let isReplaced = method == "put" && operations["patch"] != nil
        return operation.usesJSON && !isReplaced && !path.hasSuffix(".json") && operation.operationId != "reportAttacks"
          ? ControlTool(method: method.uppercased(), path: path, operation, description) : nil
      }
    }
  }

  private init(
    method: String, path: String, _ operation: ControlDescription.Operation, _ description: ControlDescription
  ) {
    (self.method, self.path, name) = (method, path, operation.operationId)
    parameters = operation.parameters ?? []
    let schema = operation.requestBody?.schema.map(description.resolved)
    (hasBody, requiresBody) = (schema != nil, schema?["required"] != nil || schema?["oneOf"] != nil)
    // The arrays of one object, such as an app's redirect URIs, are always complete.
    returnsList = name.hasPrefix("list")
    var properties: [String: JSONValue] = [:]
    for parameter in parameters {
      properties[parameter.name] = description.resolved(parameter.schema)
        .merging(.members(["description": parameter.description.map(JSONValue.string)]))
    }
    properties[Self.bodyName] = schema
    if returnsList {
      let limit: JSONValue = [
        "type": "integer", "minimum": 1, "description": "The maximum number of entries to return.",
      ]
      properties[Self.limitName] = (properties[Self.limitName] ?? limit)
        .merging(["default": .integer(Int64(Self.defaultLimit))])
    }
    let required = parameters.filter(\.isRequired).map(\.name) + (requiresBody ? [Self.bodyName] : [])
    definition = .members([
      "name": .string(name), "title": .string(operation.summary),
      "description": .string(
        [operation.summary + ".", operation.description].compactMap(\.self).joined(separator: " ")),
      "inputSchema": .members([
        "type": "object", "properties": .object(properties), "additionalProperties": false,
        "required": required.isEmpty ? nil : .array(required.map(JSONValue.string)),
      ]),
      // These are the methods' properties in RFC 9110, section 9.2. `openWorldHint` is false, because a call reaches
      // only the emulator.
      "annotations": [
        "readOnlyHint": .bool(method == "GET"), "idempotentHint": .bool(["GET", "PUT", "DELETE"].contains(method)),
        "destructiveHint": .bool(
          method != "GET" && !["add", "logIn"].contains(where: operation.operationId.hasPrefix)),
        "openWorldHint": false,
      ],
    ])
  }

  /// Returns the request for a call.
  ///
  /// The emulator checks the values, because only it can explain what is wrong with them.
  ///
  /// - Throws: ``InvalidArguments`` if an argument is missing or unknown, or can't be part of a URL.
  func call(_ arguments: [String: JSONValue]) throws(InvalidArguments) -> Call {
    var known = parameters.map(\.name) + (hasBody ? [Self.bodyName] : [])
    if returnsList, !known.contains(Self.limitName) { known.append(Self.limitName) }
    if let unknown = arguments.keys.sorted().first(where: { !known.contains($0) }) {
      let advice =
        switch (hasBody, known.isEmpty) {
        case (true, _): "Pass the fields of the request in \(Self.bodyName). "
        case (false, true): "This tool has no arguments."
        default: ""
        }
      let names = known.isEmpty ? "" : "Its arguments are: \(known.joined(separator: ", "))."
      throw InvalidArguments(message: "\(name) has no argument \(unknown.printable). \(advice)\(names)")
    }
    if requiresBody, arguments[Self.bodyName] == nil { throw missing(Self.bodyName) }
    var limit: Int?
    if returnsList {
      guard case .integer(let number) = arguments[Self.limitName] ?? .integer(Int64(Self.defaultLimit)), number > 0
      else {
        throw InvalidArguments(message: "The argument \(Self.limitName) of \(name) must be a positive integer.")
      }
      limit = Int(number)
    }
    var (path, query) = (path, [String]())
    for parameter in parameters {
      if parameter.name == Self.limitName, limit != nil {
        // Request as many entries as possible, so that the result can say how many it leaves out.
        if case .integer(let maximum)? = parameter.schema["maximum"] { query.append("\(Self.limitName)=\(maximum)") }
        continue
      }
      guard let argument = arguments[parameter.name] else {
        guard !parameter.isRequired else { throw missing(parameter.name) }
        continue
      }
      guard let text = argument.parameter else {
        throw InvalidArguments(
          message: "The argument \(parameter.name) of \(name) must be a string, an integer, or a boolean.")
      }
      // Encoding all other characters also prevents `..` from leading to another path.
      let encoded = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      if parameter.in == "path" {
        guard !encoded.isEmpty else {
          throw InvalidArguments(message: "The argument \(parameter.name) of \(name) is empty.")
        }
        path = path.replacingBytes(of: "{\(parameter.name)}", with: encoded)
      } else {
        query.append("\(parameter.name)=\(encoded)")
      }
    }
    return Call(
      method: method, path: path.dropFirst() + (query.isEmpty ? "" : "?" + query.joined(separator: "&")),
      body: hasBody ? arguments[Self.bodyName] ?? [:] : nil, limit: limit)
  }

  private func missing(_ argument: String) -> InvalidArguments {
    InvalidArguments(message: "\(name) requires the argument \(argument).")
  }
}

extension JSONValue {
  /// Returns the object with at most `limit` entries in each list.
  ///
  /// The member `left_out` is the number of entries that the longest list lost.
  func limited(to limit: Int) -> JSONValue {
    guard case .object(let members) = self else { return self }
    let longest = members.values.map(\.elements.count).max() ?? 0
    guard longest > limit else { return self }
    let short = members.mapValues { value in
      if case .array(let elements) = value { JSONValue.array(Array(elements.prefix(limit))) } else { value }
    }
    return JSONValue.object(short).merging(["left_out": .integer(Int64(longest - limit))])
  }

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
