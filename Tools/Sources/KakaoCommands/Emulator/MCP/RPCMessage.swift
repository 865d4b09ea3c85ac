import Foundation

/// A message that a client sends, in the format of JSON-RPC 2.0.
enum RPCMessage {
  case request(id: JSONValue, method: String, params: JSONValue)
  /// A message that needs no response: a notification, or a response, which is ignored because the server never sends
  /// requests.
  case notification

  /// Parses a line.
  ///
  /// - Throws: ``RPCFailure`` if the line isn't a JSON-RPC message.
  init(_ line: Data) throws(RPCFailure) {
    guard let message = try? JSONDecoder().decode(JSONValue.self, from: line) else {
      throw RPCFailure(.notJSON)
    }
    if case .array = message {
      throw RPCFailure(.invalidRequest("Batches aren't supported. Send one message in each line."))
    }
    guard case .object(let members) = message else { throw RPCFailure(.invalidRequest("A message must be an object.")) }
    let id = members["id"].flatMap(\.asID)
    guard members["jsonrpc"] == "2.0" else { throw RPCFailure(.invalidRequest(#""jsonrpc" must be "2.0"."#), id: id) }
    guard let method = members["method"]?.string else {
      guard members["method"] == nil, members["result"] != nil || members["error"] != nil else {
        throw RPCFailure(.invalidRequest(#""method" must be a string."#), id: id)
      }
      self = .notification
      return
    }
    guard members["id"] != nil else {
      self = .notification
      return
    }
    guard let id else { throw RPCFailure(.invalidRequest(#""id" must be a string or an integer."#)) }
    let params = members["params"] ?? [:]
    guard case .object = params else { throw RPCFailure(.invalidParams(#""params" must be an object."#), id: id) }
    self = .request(id: id, method: method, params: params)
  }

  /// Returns the response with a result.
  static func response(_ result: JSONValue, to id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }
}

/// A JSON-RPC error with the ID of the request that caused it, if the message has a valid ID.
struct RPCFailure: Error {
  private let error: RPCError
  private let id: JSONValue?

  init(_ error: RPCError, id: JSONValue? = nil) {
    (self.error, self.id) = (error, id)
  }

  /// The error response.
  var response: JSONValue {
    let details = JSONValue.members([
      "code": .integer(error.code), "message": .string(error.message), "data": error.data,
    ])
    return ["jsonrpc": "2.0", "id": id ?? .null, "error": details]
  }
}

/// A protocol error, with a message in English, the language of the specification.
struct RPCError: Error {
  let code: Int64
  let message: String
  var data: JSONValue?

  static let notJSON = RPCError(code: -32700, message: "The line isn't JSON, or it is nested too deeply.")
  static let methodNotFound = RPCError(code: -32601, message: "The server doesn't have this method.")

  static func invalidRequest(_ message: String) -> RPCError { RPCError(code: -32600, message: message) }

  static func invalidParams(_ message: String) -> RPCError { RPCError(code: -32602, message: message) }
}

extension JSONValue {
  /// This value if it can be the ID of a request, or else `nil`.
  fileprivate var asID: JSONValue? {
    switch self {
    case .string, .integer: self
    default: Optional.none
    }
  }
}
