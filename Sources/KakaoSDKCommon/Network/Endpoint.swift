package import Foundation

/// A request to one of Kakao's APIs: the server, the path, the parameters, and how to decode the response.
package struct Endpoint<Response: Sendable>: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package let method: Method
  package let host: HostType
  package let path: String
  /// The parameters, sent in the query of a GET request or in the form body of a POST request.
  package var parameters: [URLQueryItem]
  /// The file of a POST request, whose body is then `multipart/form-data`.
  package var file: FormFile?
  /// Decodes a response from its body and the date of its `Date` header, if it has a valid one.
  package let decode: @Sendable (_ body: Data, _ date: Date?) throws -> Response

  /// Creates an endpoint whose response depends on the time when the server sent it.
  ///
  /// Parameters whose value is `nil` are left out.
  package init(
    _ method: Method, _ host: HostType, _ path: String, _ parameters: KeyValuePairs<String, String?> = [:],
    decodingDated decode: @escaping @Sendable (_ body: Data, _ date: Date?) throws -> Response
  ) {
    self.method = method
    self.host = host
    self.path = path
    self.parameters = parameters.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    self.decode = decode
  }

  /// Creates an endpoint.
  ///
  /// Parameters whose value is `nil` are left out.
  package init(
    _ method: Method, _ host: HostType, _ path: String, _ parameters: KeyValuePairs<String, String?> = [:],
    decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.init(method, host, path, parameters, decodingDated: { body, _ in try decode(body) })
  }
}

extension Endpoint where Response: Decodable {
  /// Creates an endpoint whose response body is the JSON of `Response`.
  package init(
    _ method: Method, _ host: HostType, _ path: String, _ parameters: KeyValuePairs<String, String?> = [:]
  ) {
    self.init(method, host, path, parameters, decode: { try KakaoJSON.decoder().decode(Response.self, from: $0) })
  }
}
