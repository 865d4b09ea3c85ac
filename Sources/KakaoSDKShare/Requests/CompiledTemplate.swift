import Foundation
import KakaoSDKCommon

/// A message that Kakao has checked and compiled, as Kakao returns it before KakaoTalk is opened.
struct CompiledTemplate: Decodable, Sendable {
  let templateId: Int64
  let templateMsg: [String: JSONValue]
  let templateArgs: [String: String]?
  let warningMsg: [String: String]?
  let argumentMsg: [String: String]?
  let schemeParams: SchemeParams?

  init(from decoder: any Decoder) throws {
    let values = try ModelFields(decoder, keyedBy: CodingKeys.self)
    templateId = try values.integer(.templateId)
    templateMsg = try values.required(.templateMsg)
    templateArgs = Self.texts(values.readable(.templateArgs))
    warningMsg = Self.texts(values.readable(.warningMsg))
    argumentMsg = Self.texts(values.readable(.argumentMsg))
    schemeParams = values.readable(.schemeParams)
  }

  private enum CodingKeys: CodingKey {
    case templateId, templateMsg, templateArgs, warningMsg, argumentMsg, schemeParams
  }

  /// Returns the members as text, so that a member that isn't text doesn't make the other members unreadable.
  private static func texts(_ members: [String: JSONValue]?) -> [String: String]? {
    members?.compactMapValues { if case .text(let text) = $0 { text } else { try? KakaoJSON.text($0) } }
  }
}

extension CompiledTemplate {
  /// The size limit in bytes; KakaoTalk accepts only messages that are smaller.
  private static let sizeLimit = 10 * 1024

  /// Returns the URL that shares the message in KakaoTalk.
  ///
  /// - Throws: `ExceedKakaoLinkSizeLimit` if the message is too large, or `BadParameter` if the scheme isn't valid.
  func sharingResult(
    of request: ShareRequest, _ configuration: KakaoConfiguration
  ) throws(SdkError) -> SharingResult {
    var extras = ["KA": configuration.kaHeader, "iosBundleId": Bundle.main.bundleIdentifier ?? ""]
    extras["lcba"] = try request.callbackText()
    let version = KAHeader.appVersion.isEmpty ? nil : KAHeader.appVersion
    let arguments = templateArgs?.isEmpty == false ? templateArgs : nil
    let size = try Attachment(
      ak: configuration.appKey, av: version, lv: ShareRequest.linkVersion, ti: "\(templateId)", p: templateMsg["P"],
      c: templateMsg["C"], ta: arguments, extras: extras
    ).size()
    guard size < Self.sizeLimit else {
      throw SdkError(.ExceedKakaoLinkSizeLimit, .shareTooLarge, "\(size)", "\(Self.sizeLimit)")
    }
    // If the response doesn't repeat the parameters, the server has accepted those of the request.
    let scheme = schemeParams ?? SchemeParams(list: request.shareType?.rawValue, limit: request.limit)
    let url = try configuration.hosts.appURL(
      configuration.hosts.talkLink, "send",
      [
        "appkey": configuration.appKey, "appver": version, "linkver": ShareRequest.linkVersion,
        "template_json": try KakaoJSON.text(templateMsg), "template_id": "\(templateId)",
        "template_args": try arguments.map(KakaoJSON.text), "extras": try KakaoJSON.text(extras),
        "limit": scheme.limit.map { "\($0)" }, "list": scheme.list,
      ])
    return SharingResult(url: url, warningMsg: warningMsg, argumentMsg: argumentMsg)
  }
}

/// The form of a message whose size KakaoTalk limits, with the key names of Kakao's SDK.
private struct Attachment: Encodable {
  let ak: String
  let av: String?
  let lv: String
  let ti: String
  let p: JSONValue?
  let c: JSONValue?
  let ta: [String: String]?
  let extras: [String: String]

  /// Returns the size as JSON, in bytes.
  ///
  /// As in Kakao's SDK, a slash counts as two bytes, because it is escaped.
  func size() throws(SdkError) -> Int {
    do {
      return try JSONEncoder().encode(self).count
    } catch {
      throw SdkError(.BadParameter.caused(by: error), .parameterNotJSON)
    }
  }
}
