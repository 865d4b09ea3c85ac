import Hummingbird

/// The credentials of a user API request.
enum RequestCredentials: Equatable {
  /// `Authorization: Bearer <access token>`, for a call on behalf of one user.
  ///
  /// Without this header, a GET request can have the token in the query as `access_token`, as some clients send it.
  case bearer(String)
  /// `Authorization: KakaoAK <admin key>`, for a call on behalf of the app.
  case adminKey(String)

  /// The maximum length of an access token, well above the 64 characters of valid ones.
  ///
  /// Kakao's limit is unknown.
  static let maximumTokenLength = 256

  private static let adminKeyScheme = "KakaoAK"

  /// Reads the credentials of a user API request.
  init(_ request: Request) throws {
    let isGet = request.method == .get || request.method == .head
    if request.headers[.authorization] == nil, isGet,
      let token = try FormFields(request.uri.query ?? "")["access_token"]
    {
      self = .bearer(token)
    } else {
      try self.init(headerOf: request)
    }
  }

  /// Reads the credentials in the header `Authorization`.
  ///
  /// Kakao compares the scheme of an admin key exactly.
  init(headerOf request: Request) throws {
    guard let header = request.headers[.authorization] else { throw KAPIError.noCredentials }
    let parts = header.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
    let (scheme, value) = (parts.first ?? "", parts.dropFirst().first ?? "")
    switch scheme.lowercased() {
    case "bearer" where value.isEmpty: throw KAPIError.emptyToken
    case "bearer": self = .bearer(value)
    case "kakaoak" where scheme == Self.adminKeyScheme: self = .adminKey(value)
    case "kakaoak": throw KAPIError.noCredentials.because("schemeCase", .sent(scheme), .expected(Self.adminKeyScheme))
    default: throw KAPIError.noCredentials.because("unknownScheme", .allowed(["Bearer", Self.adminKeyScheme]))
    }
  }
}
