/// The validated query of `GET /user/address`.
struct AddressPickerRequest: Sendable {
  static let path = AppsSession.path
  static let formPath = "/user/address/form"
  /// The ID of the consent item for shipping addresses.
  static let item = "shipping_address"

  let app: App
  let appKey: String
  let returnURL: String
  /// Whether the page shows its own back button.
  let hasBackButton: Bool
  /// The ID of the currently used address, which the page marks.
  let addressID: ShippingAddress.ID?

  /// Validates the query.
  ///
  /// The return URL is checked first, so that later errors can be sent to it.
  init(_ fields: FormFields, storage: Storage) async throws {
    guard let appKey = fields["app_key"], let returnURL = fields["return_url"] else { throw AppsError(.badRequest) }
    guard let (app, key) = try await storage.app(key: appKey) else { throw AppsError(.badParameter) }
    guard key.kind != .admin else { throw AppsError(.keyKind) }
    guard app.allowsReturn(to: returnURL) else { throw AppsError(.badParameter) }
    self.app = app
    self.appKey = appKey
    self.returnURL = returnURL
    switch fields["enable_back_button"] {
    case "true": hasBackButton = true
    case "false", nil: hasBackButton = false
    default: throw AppsError(.badParameter, returnURL: returnURL)
    }
    addressID = try fields["address_id"].map { text in
      guard let id = Int64(text) else { throw AppsError(.badParameter, returnURL: returnURL) }
      return id
    }
  }

  /// The query that repeats this request.
  ///
  /// It omits `ka`, which has no effect on these pages.
  var query: String {
    let fields: [(name: String, value: String?)] = [
      ("app_key", appKey), ("return_url", returnURL), ("enable_back_button", String(hasBackButton)),
      ("address_id", addressID.map { String($0) }),
    ]
    return fields.compactMap { field in field.value.map { "\(field.name)=\(URLText.encode($0))" } }
      .joined(separator: "&")
  }

  var location: String { "\(Self.path)?\(query)" }

  func failure(_ code: AppsError.Code) -> AppsError { AppsError(code, returnURL: returnURL) }
}
