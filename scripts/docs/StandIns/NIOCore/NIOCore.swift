// The part of NIOCore that KakaoSDKAsyncHTTPClient uses, so that `make docs` doesn't have to build SwiftNIO. Its
// functions never run.

public protocol EventLoopGroup: AnyObject, Sendable {}

public struct NIODeadline: Sendable {
  public static let distantFuture = NIODeadline()
}

public struct ByteBuffer: Sendable {
  public var readableBytes: Int { readableBytesView.count }
  public let readableBytesView: [UInt8]
  public init(bytes: some Sequence<UInt8>) { readableBytesView = Array(bytes) }
}
