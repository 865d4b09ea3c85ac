// The part of AsyncHTTPClient that KakaoSDKAsyncHTTPClient uses, so that `make docs` doesn't have to build it. Its
// functions never run.

import NIOCore
import NIOHTTP1

public final class HTTPClient: Sendable {
  public enum EventLoopGroupProvider {
    case shared(any EventLoopGroup)
  }

  public struct Configuration: Sendable {
    public struct RedirectConfiguration: Sendable {
      public static let disallow = RedirectConfiguration()
    }
    public enum Decompression: Sendable {
      case disabled
    }
    public struct ConnectionPool: Sendable {
      public var retryConnectionEstablishment = true
    }
    public var redirectConfiguration = RedirectConfiguration.disallow
    public var decompression = Decompression.disabled
    public var connectionPool = ConnectionPool()
    public init() {}
  }

  private final class EventLoops: EventLoopGroup {}
  public static var defaultEventLoopGroup: any EventLoopGroup { EventLoops() }
  public init(eventLoopGroupProvider: EventLoopGroupProvider, configuration: Configuration) {}
  public func execute(_ request: HTTPClientRequest, deadline: NIODeadline) async throws -> HTTPClientResponse {
    throw HTTPClientError.connectTimeout
  }
  public func shutdown(_ callback: @Sendable @escaping ((any Error)?) -> Void) {}
}

public struct HTTPClientRequest: Sendable {
  public struct Body: Sendable {
    public static func bytes(_ bytes: ByteBuffer) -> Body { Body() }
  }
  public var method = HTTPMethod(rawValue: "GET")
  public var headers = HTTPHeaders()
  public var body: Body?
  public init(url: String) {}
}

public struct HTTPClientResponse: Sendable {
  public let status: HTTPResponseStatus
  public let headers: HTTPHeaders
  public let body: AsyncThrowingStream<ByteBuffer, any Error>
}

public struct HTTPClientError: Error, Equatable {
  public static let connectTimeout = HTTPClientError()
  public static let deadlineExceeded = HTTPClientError()
  public static let getConnectionFromPoolTimeout = HTTPClientError()
  public static let readTimeout = HTTPClientError()
  public static let remoteConnectionClosed = HTTPClientError()
  public static let tlsHandshakeTimeout = HTTPClientError()
}
