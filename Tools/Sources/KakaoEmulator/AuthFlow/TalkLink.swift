import Foundation

/// A link to the KakaoTalk app, as it follows `/scheme/` in the path, percent-encoded.
struct TalkLink: Sendable {
  /// Generous beside the 1 KB of a login; Kakao's own limit is not known.
  private static let maximumLength = 16 * 1024
  private static let prefix = "/scheme/"
  private static let target = "kakaokompassauth://authorize?"
  private static let outerNames = ["client_id", "redirect_uri", "response_type"]
  private static let innerNames = [
    "prompt", "channel_public_id", "service_terms", "nonce", "state", "code_challenge", "code_challenge_method",
  ]

  /// What the link asks for. The names that belong into `params` count there only, and no others do.
  let parameters: AuthorizeParameters

  /// Reads the path as it was sent. One level of percent-encoding is the path's, the next the link's own.
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

  /// Cut by bytes: a combining mark would join the last character of the prefix.
  private static func rest(of text: String, behind prefix: String) -> String {
    String(decoding: text.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The members of those names of a JSON object in a field; each must be text.
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
