import Foundation
import Hummingbird

extension Request {
  /// Decodes a JSON body. The media type is required, because HTML forms of other sites can't send it.
  func json<Body: Decodable>(_ type: Body.Type) async throws -> Body {
    guard headers[.contentType]?.lowercased().hasPrefix("application/json") ?? false else {
      throw ControlError(status: .unsupportedMediaType, message: "the body must be application/json")
    }
    let buffer = try await collectedBody()
    do {
      return try JSONDecoder().decode(type, from: Data(buffer: buffer))
    } catch let error as DecodingError {
      throw ControlError.badRequest(error.summary)
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

  /// A description of the error that names the field but not its value.
  var summary: String {
    switch self {
    case .keyNotFound(let key, _): "\(key.stringValue) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "\(context.codingPath.map(\.stringValue).joined(separator: ".")) has the wrong type"
    case .dataCorrupted(let context):
      context.codingPath.last.map { "\($0.stringValue) has a wrong value" } ?? "the body is not valid JSON"
    @unknown default: "the body cannot be read"
    }
  }
}
