/// The query of `GET /user/address`, checked.
struct AddressPickerRequest: Sendable {
  static let path = "/user/address"
  static let formPath = "/user/address/form"
  /// The consent item that lets an app have shipping addresses.
  static let item = "shipping_address"

  let app: App
  let appKey: String
  let returnURL: String
  /// Whether the page has a way back of its own.
  let hasBackButton: Bool
  /// The address in use, which the page marks.
  let addressID: ShippingAddress.ID?

  /// Checks the return address first, so that every later error can go there.
  init(_ fields: FormFields, storage: any Storage) async throws {
    guard let appKey = fields["app_key"], let returnURL = fields["return_url"] else { throw AppsError(.badRequest) }
    guard let (app, kind) = try await storage.app(key: appKey) else { throw AppsError(.badParameter) }
    guard kind != .admin else { throw AppsError(.keyKind) }
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

  /// The same request again. `ka` says nothing to these pages and is dropped.
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

  /// The fields of a query of the apps pages.
  static func fields(_ query: String?) throws(AppsError) -> FormFields {
    do {
      return try FormFields(query ?? "")
    } catch {
      throw AppsError(.badRequest)
    }
  }
}
