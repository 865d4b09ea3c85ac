import Foundation

extension Lifetimes {
  /// The maximum lifetime: 100 years in seconds.
  ///
  /// Longer values are probably mistakes.
  private static let maximumSeconds = 100 * 365 * 86_400

  /// Reads `lifetimes`.
  init(_ node: ConfigNode) throws {
    self.init()
    let table = try node.table(["code", "access_token", "refresh_token", "signing_key"])
    code = try Self.seconds(table["code"]) ?? code
    refreshToken = try Self.seconds(table["refresh_token"]) ?? refreshToken
    signingKey = try Self.seconds(table["signing_key"])
    if let access = try table["access_token"]?.table(["native", "rest", "javascript"]) {
      accessToken.native = try Self.seconds(access["native"]) ?? accessToken.native
      accessToken.rest = try Self.seconds(access["rest"]) ?? accessToken.rest
      accessToken.javascript = try Self.seconds(access["javascript"]) ?? accessToken.javascript
    }
  }

  private static func seconds(_ node: ConfigNode?) throws -> TimeInterval? {
    try node.map { TimeInterval(try $0.integer(in: 1...maximumSeconds)) }
  }
}
