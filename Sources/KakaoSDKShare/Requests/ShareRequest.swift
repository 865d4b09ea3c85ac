import Foundation
package import KakaoSDKCommon
package import KakaoSDKTemplate
package import Logging

/// A message with the options for sharing it, in the form of Kakao's requests and pages.
package struct ShareRequest: Sendable {
  static let linkVersion = "4.0"

  /// The kind of message; the raw value is the web page's name for that kind.
  private enum Kind: String {
    case `default`, scrap, custom
  }

  private let kind: Kind
  private var templateObject: String?
  private var requestUrl: String?
  private var templateId: Int64?
  private var templateArgs: [String: String]?

  package var shareType: ShareType?
  package var limit: Int?
  package var serverCallbackArgs: [String: String]?

  /// Creates a request for a template.
  ///
  /// - Throws: `BadParameter` if the template can't be encoded as JSON.
  package init(_ templatable: any Templatable, logger: Logger) throws(SdkError) {
    kind = .default
    templateObject = try templatable.text(logger: logger)
  }

  /// Creates a request for a template in JSON.
  ///
  /// - Throws: `BadParameter` if the text isn't a JSON object.
  package init(templateJSON text: String?) throws(SdkError) {
    guard let text, SdkUtils.toJsonObject(Data(text.utf8)) != nil else {
      throw SdkError(.BadParameter, .templateInvalid)
    }
    kind = .default
    templateObject = text
  }

  /// Creates a request for a template as a dictionary.
  ///
  /// - Throws: `BadParameter` if a value can't be encoded as JSON.
  package init(templateObject: [String: Any]) throws(SdkError) {
    kind = .default
    self.templateObject = try KakaoJSON.text(object: templateObject)
  }

  /// Creates a request for a template in Kakao's console.
  package init(templateId: Int64, templateArgs: [String: String]?) {
    kind = .custom
    self.templateId = templateId
    self.templateArgs = templateArgs
  }

  /// Creates a request for a web page.
  package init(requestUrl: String, templateId: Int64?, templateArgs: [String: String]?) {
    kind = .scrap
    self.requestUrl = requestUrl
    self.templateId = templateId
    self.templateArgs = templateArgs
  }

  init(_ message: KakaoShareMessage, logger: Logger) throws(SdkError) {
    switch message {
    case .template(let template): try self.init(template, logger: logger)
    case .custom(let id, let arguments): self.init(templateId: id, templateArgs: arguments)
    case .page(let url, let id, let arguments): self.init(requestUrl: url, templateId: id, templateArgs: arguments)
    }
  }

  /// Returns a copy with options.
  package func with(
    shareType: ShareType? = nil, limit: Int? = nil, serverCallbackArgs: [String: String]?
  ) -> Self {
    var copy = self
    copy.shareType = shareType
    copy.limit = limit
    copy.serverCallbackArgs = serverCallbackArgs
    return copy
  }
}

// MARK: - KakaoTalk

extension ShareRequest {
  /// Returns the request that checks and compiles the message.
  func endpoint() throws(SdkError) -> Endpoint<CompiledTemplate> {
    let path =
      switch kind {
      case .default: "default"
      case .scrap: "scrap"
      case .custom: "validate"
      }
    let schemeParams = SchemeParams(list: shareType?.rawValue, limit: limit)
    return Endpoint(
      .post, .kapi, "/v2/api/kakaolink/talk/template/\(path)",
      [
        "link_ver": Self.linkVersion, "template_object": templateObject, "request_url": requestUrl,
        "template_id": templateId.map { "\($0)" }, "template_args": try templateArgs.map(KakaoJSON.text),
        "scheme_params": schemeParams.isEmpty ? nil : try KakaoJSON.text(schemeParams),
      ])
  }
}

/// The lists of recipients that KakaoTalk offers, and the maximum number of recipients.
struct SchemeParams: Codable {
  var list: String?
  var limit: Int?

  var isEmpty: Bool { list == nil && limit == nil }
}

// MARK: - Web page

extension ShareRequest {
  /// Returns the URL of the page that shares the message.
  ///
  /// - Throws: `MustInitAppKey` if the app key is empty, or `BadParameter` if the host or the template isn't valid.
  func webURL(_ configuration: KakaoConfiguration) throws(SdkError) -> URL {
    let parameters = ValidationParams(
      templateObject: try templateObject.map(ValidationParams.object), requestUrl: requestUrl, templateId: templateId,
      templateArgs: templateArgs)
    return try configuration.hosts.url(
      .sharerLink, path: "/talk/friends/picker/easylink",
      [
        "app_key": configuration.appKey, "validation_action": kind.rawValue,
        "validation_params": try KakaoJSON.text(parameters), "ka": configuration.kaHeader, "lcba": try callbackText(),
      ])
  }

  /// Returns the webhook parameters as JSON text, or `nil` if the request has no webhook parameters.
  func callbackText() throws(SdkError) -> String? {
    guard let serverCallbackArgs, !serverCallbackArgs.isEmpty else { return nil }
    return try KakaoJSON.text(serverCallbackArgs)
  }
}

/// The parameter `validation_params` of the web page.
///
/// Unlike in the API requests, nested values are JSON objects and not JSON text.
private struct ValidationParams: Encodable {
  let linkVer = ShareRequest.linkVersion
  let templateObject: JSONValue?
  let requestUrl: String?
  let templateId: Int64?
  let templateArgs: [String: String]?

  static func object(_ text: String) throws(SdkError) -> JSONValue {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      throw SdkError(.BadParameter.caused(by: error), .templateInvalid)
    }
  }
}
