/// The parts of the control API's OpenAPI description from which the MCP server creates its tools.
struct ControlDescription: Decodable {
  struct Operation: Decodable {
    let operationId: String
    let summary: String
    let description: String?
    let parameters: [Parameter]?
    let requestBody: Body?
    let responses: [String: Content]

    /// Whether both the request and the response are JSON.
    var usesJSON: Bool {
      let success = responses.first { $0.key.hasPrefix("2") }
      return success?.value.content?["application/json"] != nil && (requestBody == nil || requestBody?.schema != nil)
    }
  }

  struct Parameter: Decodable {
    let name: String
    let `in`: String
    let required: Bool?
    let description: String?
    let schema: JSONValue

    var isRequired: Bool { required == true }
  }

  struct Body: Decodable {
    let content: [String: Media]

    /// The schema of a body that is JSON.
    var schema: JSONValue? { content["application/json"]?.schema }
  }

  struct Content: Decodable {
    let content: [String: Media]?
  }

  struct Media: Decodable {
    let schema: JSONValue?
  }

  struct Components: Decodable {
    let schemas: [String: JSONValue]
  }

  /// The operations by path and method.
  let paths: [String: [String: Operation]]
  private let components: Components

  /// Returns a schema in which each reference is replaced by the schema that it refers to.
  ///
  /// Many MCP clients don't resolve references.
  func resolved(_ schema: JSONValue) -> JSONValue {
    switch schema {
    case .object(let members):
      let own = JSONValue.object(members.filter { $0.key != "$ref" }.mapValues(resolved))
      let name = members["$ref"]?.string?.split(separator: "/").last.map(String.init)
      guard let referenced = name.flatMap({ components.schemas[$0] }) else { return own }
      return resolved(referenced).merging(own)
    case .array(let elements): return .array(elements.map(resolved))
    default: return schema
    }
  }
}

extension JSONValue {
  /// Returns an object with the members of both objects, in which the other's members take precedence.
  func merging(_ other: JSONValue) -> JSONValue {
    guard case .object(let own) = self, case .object(let others) = other else { return other }
    return .object(own.merging(others) { $1 })
  }
}
