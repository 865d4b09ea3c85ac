public protocol Channel: AnyObject, Sendable {
  var eventLoop: any EventLoop { get }
  var closeFuture: EventLoopFuture<Void> { get }
  var pipeline: ChannelPipeline { get }
  func close(promise: EventLoopPromise<Void>?)
}

extension Channel {
  public func writeAndFlush<T: Sendable>(_ data: T) -> EventLoopFuture<Void> { standInUncomputed() }
}

public final class ChannelPipeline: Sendable {
  public struct SynchronousOperations {
    public func addHandler(_ handler: any ChannelHandler, name: String? = nil) throws { standInUncomputed() }
    public func addHandlers(_ handlers: any ChannelHandler...) throws { standInUncomputed() }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public func withUnsafeTransportIfAvailable<Transport, Result>(
      of type: Transport.Type = Transport.self, _ body: (_ transport: Transport) throws -> Result
    ) throws -> Result? { standInUncomputed() }
  }

  public var syncOperations: SynchronousOperations { standInUncomputed() }
}

@available(*, unavailable)
extension ChannelPipeline.SynchronousOperations: Sendable {}

public enum ChannelError: Error {
  case ioOnClosedChannel
}

public struct IOError: Error {
  public let errnoCode: CInt
  public init(errnoCode: CInt, reason: String) { standInUncomputed() }
}

public enum NIOBSDSocket {
  public typealias Handle = CInt
}

public struct SocketAddress: Sendable {
  public init(ipAddress: String, port: Int) throws { standInUncomputed() }
}

public struct ByteBuffer: Sendable {
  public init(string: String) { standInUncomputed() }
  public init<Bytes: Sequence>(bytes: Bytes) where Bytes.Element == UInt8 { standInUncomputed() }
  public var readableBytesView: [UInt8] { standInUncomputed() }
}

public enum IOData: Sendable {
  case byteBuffer(ByteBuffer)
}

func standInUncomputed() -> Never { fatalError("This stand-in for NIOCore has declarations only.") }
