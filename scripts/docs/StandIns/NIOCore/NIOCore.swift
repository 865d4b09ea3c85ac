// The part of NIOCore that KakaoSDKAsyncHTTPClient uses, so that `make docs` needn't build SwiftNIO. No function runs.

public protocol EventLoopGroup: AnyObject, Sendable {}

public struct NIODeadline: Sendable {
  public static let distantFuture = NIODeadline()
}

public struct ByteBuffer: Sendable {
  public var readableBytes: Int { readableBytesView.count }
  public let readableBytesView: [UInt8]
  public init(bytes: some Sequence<UInt8>) { readableBytesView = Array(bytes) }
}
