import NIOCore

public final class MultiThreadedEventLoopGroup: EventLoopGroup {}

extension EventLoopGroup where Self == MultiThreadedEventLoopGroup {
  public static var singletonMultiThreadedEventLoopGroup: MultiThreadedEventLoopGroup { standInUncomputed() }
}

public final class ServerBootstrap {
  public init(group: any EventLoopGroup) { standInUncomputed() }
  public func serverChannelInitializer(
    _ initializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> Self { standInUncomputed() }
  public func childChannelInitializer(
    _ initializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) -> Self { standInUncomputed() }
  public func serverChannelOption(_ option: SocketOptionName, value: CInt) -> Self { standInUncomputed() }
  public func bind(to address: SocketAddress) -> EventLoopFuture<any Channel> { standInUncomputed() }
  public func bind(unixDomainSocketPath: String) -> EventLoopFuture<any Channel> { standInUncomputed() }
}

/// The stand-in for `ChannelOption.socketOption(_:)`, which in SwiftNIO is a function of a generic protocol.
public struct SocketOptionName: Sendable {
  public enum Name: Sendable { case so_reuseaddr }
  public static func socketOption(_ name: Name) -> Self { standInUncomputed() }
}

@available(*, unavailable)
extension ServerBootstrap: Sendable {}

public final class ClientBootstrap {
  public init(group: any EventLoopGroup) { standInUncomputed() }
  public func connect<Output: Sendable>(
    unixDomainSocketPath: String,
    channelInitializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Output>
  ) async throws -> Output { standInUncomputed() }
}

@available(*, unavailable)
extension ClientBootstrap: Sendable {}

func standInUncomputed() -> Never { fatalError("This stand-in for NIOPosix has declarations only.") }
