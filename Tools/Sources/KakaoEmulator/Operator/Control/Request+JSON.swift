import Foundation
import Hummingbird
import NIOFoundationCompat

/// A JSON body of the control API with a fixed set of members.
protocol ControlBody: Decodable {
  associatedtype CodingKeys: CodingKey, CaseIterable, RawRepresentable<String>
}

extension Request {
  /// Decodes a JSON body with a fixed set of members.
  ///
  /// - Throws: `ControlError` if the body isn't JSON, or if a member is unknown, missing, or of the wrong type.
  func json<Body: ControlBody>(_ type: Body.Type) async throws -> Body {
    let data = try await jsonData()
    guard case .object(let members) = try Self.parse(data) else {
      throw ControlError.badRequest("the body must be an object")
    }
    let known = Body.CodingKeys.allCases.map(\.rawValue)
    if let unknown = members.map(\.name).sorted().first(where: { !known.contains($0) }) {
      let advice = Suggestion.advice(for: unknown, among: known, introduction: "the known members are")
      throw ControlError.badRequest("unknown member \(unknown)\(advice)", field: unknown)
    }
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch let error as DecodingError {
      throw ControlError.badRequest(error.summary, field: error.field)
    }
  }

  /// Parses a JSON body of any form.
  func json() async throws -> JSON {
    try Self.parse(try await jsonData())
  }

  /// Returns the body.
  ///
  /// The media type is required, because HTML forms of other sites can't send it.
  private func jsonData() async throws -> Data {
    guard headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false else {
      throw ControlError(
        status: .unsupportedMediaType, message: "the body must be application/json", field: "Content-Type")
    }
    return Data(buffer: try await collectedBody())
  }

  private static func parse(_ data: Data) throws(ControlError) -> JSON {
    do throws(JSON.ParsingError) {
      return try JSON(parsing: data)
    } catch {
      switch error {
      case .malformed: throw .badRequest("the body is not valid JSON")
      case .tooDeep: throw .badRequest("the body is nested more than \(JSON.maximumDepth) levels deep")
      case .repeatedMember(let name): throw .badRequest("the body has \(name) twice", field: name)
      }
    }
  }
}

extension DecodingError {
  /// The path of the value that caused the error.
  var path: [any CodingKey] {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath
    @unknown default: []
    }
  }

  /// The path of the wrong or missing member, with its names separated by periods.
  ///
  /// Nil if the whole body is wrong.
  var field: String? {
    let missing: [any CodingKey] = if case .keyNotFound(let key, _) = self { [key] } else { [] }
    let names = (path + missing).map(\.stringValue)
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// A description of the error that names the field but not its value.
  var summary: String {
    let field = field ?? "the body"
    return switch self {
    case .keyNotFound: "\(field) is missing"
    case .typeMismatch(let type, _), .valueNotFound(let type, _): "\(field) must be \(Self.name(of: type))"
    case .dataCorrupted: path.last.map { "\($0.stringValue) has a wrong value" } ?? "the body is not valid JSON"
    @unknown default: "the body cannot be read"
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    default: "an object"
    }
  }
}
