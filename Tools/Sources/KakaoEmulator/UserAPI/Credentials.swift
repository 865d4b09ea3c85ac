import Hummingbird

/// The two ways to call the user API.
enum Credentials: Equatable {
  /// `Authorization: Bearer <access token>`: on behalf of one user.
  case bearer(String)
  /// `Authorization: KakaoAK <admin key>`: on behalf of the app, naming the user.
  case adminKey(String)

  /// Generous beside the 64 characters of a token; Kakao's own limit is not known.
  static let maximumTokenLength = 256

  init(_ request: Request) throws {
    let parts = (request.headers[.authorization] ?? "").utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
      .map { String(Substring($0)) }
    switch (parts.first?.lowercased(), parts.dropFirst().first) {
    case ("bearer", let token?): self = .bearer(token)
    case ("kakaoak", let key?): self = .adminKey(key)
    default: throw KAPIError.unknownToken
    }
  }
}
