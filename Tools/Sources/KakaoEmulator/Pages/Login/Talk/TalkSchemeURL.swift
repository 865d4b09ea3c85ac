import Foundation

/// A link that opens KakaoTalk, percent-encoded in the path after `/scheme/`.
struct TalkSchemeURL: Sendable {
  /// The maximum length of the path in bytes.
  ///
  /// A login needs about 1 KB. Kakao's own limit is unknown.
  private static let maximumLength = 16 * 1024
  private static let prefix = "/scheme/"
  private static let target = "kakaokompassauth://authorize?"
  private static let outerNames = ["client_id", "redirect_uri", "response_type"]
  private static let innerNames = [
    "prompt", "channel_public_id", "service_terms", "nonce", "state", "code_challenge", "code_challenge_method",
  ]

  /// The parameters of the login.
  ///
  /// `client_id`, `redirect_uri`, and `response_type` come from the link's query, and the other parameters from the
  /// JSON object in its `params`. All other names are ignored.
  let parameters: AuthorizeParameters

  /// Parses the path as it was received.
  ///
  /// The link is percent-encoded in the path, so its query values are percent-encoded twice.
  init(path: String, query: String?) throws(AuthorizeError) {
    guard path.utf8.count <= Self.maximumLength,
      let link = Self.rest(of: path, behind: Self.prefix).removingPercentEncoding
    else { throw AuthorizeError(.malformed) }
    guard query == nil, link.utf8.starts(with: Self.target.utf8) else { throw AuthorizeError(.wrongURL) }
    let fields = try AuthorizeParameters.fields(Self.rest(of: link, behind: Self.target))
    _ = try Self.texts(in: "headers", of: fields, names: ["KA"])
    var values = try Self.texts(in: "params", of: fields, names: Self.innerNames)
    for name in Self.outerNames { values[name] = fields[name] }
    parameters = AuthorizeParameters(FormFields(values))
  }

  /// Returns the text after a prefix.
  ///
  /// It's cut by bytes, because a combining mark at the start would merge with the last character of the prefix.
  private static func rest(of text: String, behind prefix: String) -> String {
    String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Returns the named members of the JSON object in a field.
  ///
  /// Throws if one of them isn't a string.
  private static func texts(
    in field: String, of fields: FormFields, names: [String]
  ) throws(AuthorizeError) -> [String: String] {
    guard let json = fields[field] else { return [:] }
    let failure = AuthorizeError(.invalidParameter, facts: [.parameter(field)])
    guard let object = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any] else {
      throw failure
    }
    var texts: [String: String] = [:]
    for name in names {
      switch object[name] {
      case nil, is NSNull: continue
      case let text as String: texts[name] = text
      default: throw failure
      }
    }
    return texts
  }
}
