import Hummingbird

/// The credentials of a user API request.
enum Credentials: Equatable {
  /// `Authorization: Bearer <access token>`, for a call on behalf of one user.
  case bearer(String)
  /// `Authorization: KakaoAK <admin key>`, for a call on behalf of the app.
  case adminKey(String)

  /// The maximum length of an access token, well above the 64 characters of valid ones.
  ///
  /// Kakao's limit is unknown.
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
