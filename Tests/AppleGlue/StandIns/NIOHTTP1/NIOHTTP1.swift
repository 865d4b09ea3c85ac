import NIOCore

public enum HTTPPart<Head: Sendable, Body: Sendable>: Sendable {
  case head(Head)
  case body(Body)
  case end(HTTPHeaders?)
}

public typealias HTTPServerRequestPart = HTTPPart<HTTPRequestHead, ByteBuffer>
public typealias HTTPServerResponsePart = HTTPPart<HTTPResponseHead, IOData>

public struct HTTPRequestHead: Sendable {
  public var method: HTTPMethod
  public var uri: String
  public var headers: HTTPHeaders
}

public struct HTTPResponseHead: Sendable {
  public init(version: HTTPVersion, status: HTTPResponseStatus, headers: HTTPHeaders = HTTPHeaders()) {
    standInUncomputed()
  }
}

public struct HTTPHeaders: Sendable {
  public init(_ headers: [(String, String)] = []) { standInUncomputed() }
  public subscript(name: String) -> [String] { standInUncomputed() }
}

public enum HTTPMethod: Equatable, Sendable {
  case GET, HEAD
}

public struct HTTPVersion: Sendable {
  public static let http1_1 = HTTPVersion()
}

public enum HTTPResponseStatus: Sendable {
  case ok, found, badRequest, notFound, methodNotAllowed, gone, misdirectedRequest
}

extension ChannelPipeline.SynchronousOperations {
  public func configureHTTPServerPipeline(withPipeliningAssistance pipelining: Bool = true) throws {
    standInUncomputed()
  }
}

func standInUncomputed() -> Never { fatalError("This stand-in for NIOHTTP1 has declarations only.") }
