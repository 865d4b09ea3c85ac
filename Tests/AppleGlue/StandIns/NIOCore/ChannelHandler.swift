public protocol ChannelHandler: AnyObject {}

public protocol ChannelInboundHandler: ChannelHandler {
  associatedtype InboundIn
  associatedtype OutboundOut = Never
  func channelActive(context: ChannelHandlerContext)
  func channelInactive(context: ChannelHandlerContext)
  func channelRead(context: ChannelHandlerContext, data: NIOAny)
  func errorCaught(context: ChannelHandlerContext, error: any Error)
}

extension ChannelInboundHandler {
  public func channelActive(context: ChannelHandlerContext) {}
  public func channelInactive(context: ChannelHandlerContext) {}
  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
  public func errorCaught(context: ChannelHandlerContext, error: any Error) {}
  public func unwrapInboundIn(_ value: NIOAny) -> InboundIn { standInUncomputed() }
  public func wrapOutboundOut(_ value: OutboundOut) -> NIOAny { standInUncomputed() }
}

public struct NIOAny {}

@available(*, unavailable)
extension NIOAny: Sendable {}

public final class ChannelHandlerContext {
  public var eventLoop: any EventLoop { standInUncomputed() }
  public func fireChannelActive() { standInUncomputed() }
  public func fireChannelInactive() { standInUncomputed() }
  public func fireChannelRead(_ data: NIOAny) { standInUncomputed() }
  public func write(_ data: NIOAny, promise: EventLoopPromise<Void>?) { standInUncomputed() }
  public func writeAndFlush(_ data: NIOAny) -> EventLoopFuture<Void> { standInUncomputed() }
  public func close(promise: EventLoopPromise<Void>?) { standInUncomputed() }
}

@available(*, unavailable)
extension ChannelHandlerContext: Sendable {}

public final class AcceptBackoffHandler: ChannelInboundHandler {
  public typealias InboundIn = any Channel
  public init() { standInUncomputed() }
}

@available(*, unavailable)
extension AcceptBackoffHandler: Sendable {}
