import Hummingbird

/// The credentials of a user API request.
enum RequestCredentials: Equatable {
  /// `Authorization: Bearer <access token>`, for a call on behalf of one user.
  ///
  /// Without this header, a GET request can have the token in the query as `access_token`, as some clients send it.
  case bearer(String)
  /// `Authorization: KakaoAK <app key>`, with the admin key for a call on behalf of the app, or with a native or
  /// JavaScript key for a call that doesn't require a login.
  case appKey(String)

  /// The maximum length of an access token, well above the 64 characters of valid ones.
  ///
  /// Kakao's limit is unknown.
  static let maximumTokenLength = 256

  private static let appKeyScheme = "KakaoAK"

  /// Reads the credentials of a user API request.
  init(_ request: Request) throws {
    let header = request.headers[.authorization]
    let isGet = request.method == .get || request.method == .head
    if header == nil, isGet, let token = try FormFields(request.uri.query ?? "")["access_token"] {
      self = .bearer(token)
    } else {
      try self.init(header: header)
    }
  }

  /// Reads the credentials in the header `Authorization`.
  init(headers: HTTPFields) throws {
    try self.init(header: headers[.authorization])
  }

  /// Reads a header.
  ///
  /// Kakao compares the scheme of an admin key exactly.
  private init(header: String?) throws {
    guard let header else { throw KAPIError.noCredentials }
    let text = header.utf8.drop { $0 == UInt8(ascii: " ") }
    let word = text.prefix { $0 != UInt8(ascii: " ") }
    let (scheme, value) = (String(Substring(word)), String(Substring(text[word.endIndex...].dropFirst())))
    switch scheme.lowercased() {
    case "bearer" where value.isEmpty: throw KAPIError.emptyToken
    case "bearer": self = .bearer(value)
    case "kakaoak" where scheme == Self.appKeyScheme: self = .appKey(value)
    case "kakaoak": throw KAPIError.noCredentials.because("schemeCase", .sent(scheme), .expected(Self.appKeyScheme))
    default: throw KAPIError.noCredentials.because("unknownScheme", .allowed(["Bearer", Self.appKeyScheme]))
    }
  }
}
