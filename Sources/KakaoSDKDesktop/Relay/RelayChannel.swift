#if Desktop && (os(macOS) || os(Linux))
  import Foundation
  import NIOCore

  /// One end of a connection between two processes, each of which sends one line.
  struct RelayChannel: Sendable {
    private let channel: any Channel
    private let lines: AsyncStream<Data>

    /// Creates an end of a connection, on the channel's event loop.
    ///
    /// - Parameters:
    ///   - channel: The channel of the connection.
    ///   - limit: The maximum length of the other process's line, in bytes, without the line break.
    /// - Throws: `ChannelError` if the connection is already closed.
    init(_ channel: any Channel, limit: Int) throws {
      let (lines, sender) = AsyncStream.makeStream(of: Data.self)
      try channel.pipeline.syncOperations.addHandler(LineReader(limit: limit, sender))
      (self.channel, self.lines) = (channel, lines)
    }

    /// Returns the other process's line without the line break, or `nil` if the connection closes before the end of the
    /// line, if the line is too long, or if the task is canceled.
    func line() async -> Data? {
      for await line in lines { return line }
      return nil
    }

    /// Starts sending bytes.
    ///
    /// - Returns: A future that completes when the system has accepted the bytes.
    @discardableResult func send(_ bytes: Data) -> EventLoopFuture<Void> {
      channel.writeAndFlush(ByteBuffer(bytes: bytes))
    }

    func close() {
      channel.close(promise: nil)
    }
  }

  /// Reads the first line on a connection.
  private final class LineReader: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let limit: Int
    private let sender: AsyncStream<Data>.Continuation
    private var line = Data()
    private var isComplete = false

    init(limit: Int, _ sender: AsyncStream<Data>.Continuation) {
      self.limit = limit
      self.sender = sender
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isComplete else { return }
      line += unwrapInboundIn(data).readableBytesView
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) {
        complete(end <= limit ? line[..<end] : nil)
      } else if line.count > limit {
        complete(nil)
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      complete(nil)
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    private func complete(_ line: Data?) {
      isComplete = true
      if let line { sender.yield(line) }
      sender.finish()
    }
  }
#endif
