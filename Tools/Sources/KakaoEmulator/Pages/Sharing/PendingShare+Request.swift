import Foundation

extension PendingShare {
  /// Reads the link with which Kakao's SDKs open KakaoTalk: `kakaolink://send?…`.
  ///
  /// - Throws: ``SharingError`` if the app, its platform, or the message isn't valid.
  init(link fields: FormFields, services: Services) async throws {
    let extras = try Self.object(fields["extras"]) ?? [:]
    let ka = KAHeader(extras.member("KA")?.scalarText ?? "")
    let caller = try await Self.caller(fields["appkey"], ka: ka, services: services)
    guard fields["linkver"] == CheckedShare.linkVersion, let id = fields["template_id"].flatMap({ Int64($0) }),
      let message = try Self.object(fields["template_json"])
    else { throw SharingError.badRequest }
    guard
      let template = CompiledTemplate.template(
        of: message, arguments: try Self.texts(try Self.object(fields["template_args"])) ?? [:])
    else { throw SharingError.badRequest }
    let appTemplate = id == CheckedShare.builtInTemplateID ? nil : id
    guard appTemplate.map({ id in caller.app.hasTemplate(id) }) ?? true else { throw SharingError.badRequest }
    var options = ShareOptions()
    if let list = fields["list"] {
      guard let list = ShareOptions.List(rawValue: list) else { throw SharingError.badRequest }
      options.list = list
    }
    if let limit = fields["limit"] {
      guard let limit = Int(limit), limit > 0 else { throw SharingError.badRequest }
      options.limit = limit
    }
    self.init(
      id: services.random.bytes(16).hex, app: caller.app.id, appKey: caller.key.value, message: template,
      template: appTemplate, callbackArguments: try Self.callbackArguments(extras.member("lcba")?.scalarText),
      options: options, isInTalk: true)
  }

  /// Reads the parameters of the web sharer.
  init(web fields: FormFields, services: Services) async throws {
    let caller = try await Self.caller(fields["app_key"], ka: KAHeader(fields["ka"] ?? ""), services: services)
    let forms: [String: MessageContent.Form] = ["default": .template, "scrap": .scrap, "custom": .custom]
    guard let form = forms[fields["validation_action"] ?? ""],
      let parameters = try Self.object(fields["validation_params"])
    else { throw SharingError.badRequest }
    do {
      let share = try CheckedShare(FormFields(parameters.parameterTexts), form, by: caller)
      try services.quota?.admitShare(app: caller.app.id, at: services.clock.now)
      guard let template = CompiledTemplate.template(of: share.compiled.json, arguments: share.arguments) else {
        throw SharingError.badRequest
      }
      self.init(
        id: services.random.bytes(16).hex, app: caller.app.id, appKey: caller.key.value, message: template,
        template: share.templateID == CheckedShare.builtInTemplateID ? nil : share.templateID,
        callbackArguments: try Self.callbackArguments(fields["lcba"]), options: share.options, isInTalk: false)
    } catch let error as KAPIError {
      throw error.code == KAPIError.quotaExceeded.code ? SharingError.quota : .badRequest
    }
  }

  private static func caller(_ key: String?, ka: KAHeader, services: Services) async throws -> AppKeyCaller {
    guard let (app, key) = try await services.storage.app(key: key ?? ""),
      key.kind == .native || key.kind == .javascript
    else { throw SharingError.appKey }
    guard app.hasPlatform(of: ka, key: key) else { throw SharingError.platform }
    do {
      try services.admitCall(of: app)
    } catch {
      throw error.code == KAPIError.quotaExceeded.code ? SharingError.quota : .restrictedApp
    }
    return AppKeyCaller(app: app, key: key)
  }

  /// Parses a field that contains a JSON object.
  private static func object(_ text: String?) throws -> JSON? {
    guard let text else { return nil }
    guard let json = try? JSON(text: text), case .object = json else { throw SharingError.badRequest }
    return json
  }

  /// Returns an object's members as texts, or nil for any other value.
  ///
  /// Throws if a member isn't a text or a number.
  private static func texts(_ object: JSON?) throws -> [String: String]? {
    guard case .object(let members)? = object else { return nil }
    return try Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) }).mapValues { value in
      guard let text = value.scalarText else { throw SharingError.badRequest }
      return text
    }
  }

  /// Parses the app's parameters for the share webhook, which are a JSON object encoded as text.
  private static func callbackArguments(_ text: String?) throws -> [String: String]? {
    try texts(try object(text))
  }
}

extension App {
  fileprivate func hasTemplate(_ id: Int64) -> Bool {
    messageTemplates?.contains { Int64($0.id) == id } ?? false
  }
}

extension JSON {
  /// The members as request parameters, with objects and lists as JSON texts.
  fileprivate var parameterTexts: [String: String] {
    guard case .object(let members) = self else { return [:] }
    return Dictionary(members.map { ($0.name, $0.value.scalarText ?? $0.value.text) }) { first, _ in first }
  }
}
