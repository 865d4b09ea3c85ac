// The part of NIOHTTP1 that KakaoSDKAsyncHTTPClient uses, so that `make docs` doesn't have to build SwiftNIO. Its
// functions never run.

public struct HTTPMethod: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct HTTPHeaders: Sequence, Sendable {
  public init() {}
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> { [].makeIterator() }
  public mutating func add(name: String, value: String) {}
  public mutating func replaceOrAdd(name: String, value: String) {}
  public subscript(name: String) -> [String] { [] }
}

public struct HTTPResponseStatus: Sendable {
  public let code: UInt
}

public enum HTTPParserError: Error {}
