import Foundation

/// One call of the platform as a value: where it goes, what it sends, and how its answer reads.
package struct Endpoint<Response: Sendable>: Sendable {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package let method: Method
  package let host: HostType
  package let path: String
  /// Sent in the query of a GET and in the form body of a POST.
  package let parameters: [URLQueryItem]
  package let decode: @Sendable (Data) throws -> Response

  /// Makes an endpoint; a parameter whose value is nil is left out.
  package init(
    _ method: Method, _ host: HostType, _ path: String, _ parameters: KeyValuePairs<String, String?> = [:],
    decode: @escaping @Sendable (Data) throws -> Response
  ) {
    self.method = method
    self.host = host
    self.path = path
    self.parameters = parameters.compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
    self.decode = decode
  }
}

extension Endpoint where Response: Decodable {
  /// An endpoint whose answer is the JSON of `Response`.
  package init(
    _ method: Method, _ host: HostType, _ path: String, _ parameters: KeyValuePairs<String, String?> = [:]
  ) {
    self.init(method, host, path, parameters) { try KakaoJSON.decoder().decode(Response.self, from: $0) }
  }
}
