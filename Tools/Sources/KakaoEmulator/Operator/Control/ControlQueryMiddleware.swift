import Foundation
import Hummingbird

/// A middleware that rejects control API requests with query parameters that the operation doesn't have.
///
/// Ignoring a parameter, such as a misspelled filter, would lead to a wrong result without an error.
struct ControlQueryMiddleware: RouterMiddleware {
  private struct Description: Decodable {
    struct Operation: Decodable {
      let parameters: [Parameter]?
    }

    struct Parameter: Decodable {
      let name: String
      let `in`: String
    }

    let paths: [String: [String: Operation]]
  }

  /// The names of the query parameters by method and path, such as `GET /apps/{id}`.
  private static let parameters = Result { try described() }

  /// Returns the parameters in the OpenAPI description of the control API.
  private static func described() throws -> [String: [String]] {
    let description = try JSONDecoder().decode(Description.self, from: OpenAPIDescription.controlAPI().contents)
    var parameters: [String: [String]] = [:]
    for (path, operations) in description.paths {
      for (method, operation) in operations {
        parameters["\(method.uppercased()) \(path)"] =
          (operation.parameters ?? []).filter { $0.in == "query" }.map(\.name)
      }
    }
    return parameters
  }

  func handle(
    _ request: Request, context: EmulatorRequestContext,
    next: (Request, EmulatorRequestContext) async throws -> Response
  ) async throws -> Response {
    guard let query = request.uri.query, !query.isEmpty else { return try await next(request, context) }
    let path = (context.endpointPath ?? "").replacing(/:(\w+)/) { "{\($0.output.1)}" }.dropFirst("/_emulator".count)
    // The router passes HEAD requests to the GET handlers.
    let method = request.method == .head ? HTTPRequest.Method.get : request.method
    let known = try Self.parameters.get()["\(method.rawValue) \(path)"] ?? []
    if let unknown = try FormFields(query).all.keys.sorted().first(where: { !known.contains($0) }) {
      let hint = known.isEmpty ? "there are none" : "the known parameters are \(known.joined(separator: ", "))"
      throw ControlError.badRequest("unknown query parameter \(unknown); \(hint)", field: unknown)
    }
    return try await next(request, context)
  }
}
