import Foundation
import Hummingbird

/// The consent page of one app for one account.
struct ConsentPage: Page {
  static let template = "consent"

  let title: String
  let lead: String
  /// The address that the form is submitted to.
  let action: String
  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  /// The handle of the authorization request, or nil on the consent page of the address picker.
  let request: String?
  let formToken: String
  private(set) var items: [Item]
  private(set) var terms: [Term]
  private(set) var channels: [ChannelChoice]
  let hasItems: Bool
  let hasTerms: Bool
  let hasChannels: Bool
  /// The note about required items, or nil if the page doesn't need one.
  let note: String?
  let hasOptional: Bool
  /// The message about an invalid input, or nil.
  private(set) var error: String?

  var status: HTTPResponse.Status { error == nil ? .ok : .unprocessableContent }

  init(
    requested: RequestedConsent, app: App, account: Account, request: String, formToken: String, now: Date,
    strings: Strings
  ) {
    self.init(
      title: strings["consent", "title"], lead: strings["consent", "lead"], action: "/oauth/consent", app: app,
      account: account, request: request, formToken: formToken,
      items: requested.items.enumerated().map {
        Item($1, index: $0, account: account, now: now, strings: strings)
      },
      terms: requested.terms.enumerated().map { Term($1, index: $0, request: request, strings: strings) },
      channels: requested.channels.enumerated().map { ChannelChoice($1, index: $0, strings: strings) }, strings: strings
    )
  }

  /// Creates the page that asks for the one item that the address picker requires.
  init(
    askingFor item: String, app: App, account: Account, action: String, formToken: String, now: Date,
    strings: Strings
  ) {
    let purpose = app.consentItems.first { $0.id == item }?.purpose
    let asked = RequestedConsent.Item(id: item, isRequired: true, purpose: purpose)
    self.init(
      title: strings["address", "consentTitle"], lead: strings["address", "consentLead"], action: action, app: app,
      account: account, request: nil, formToken: formToken,
      items: [Item(asked, index: 0, account: account, now: now, strings: strings)], terms: [], channels: [],
      strings: strings)
  }

  private init(
    title: String, lead: String, action: String, app: App, account: Account, request: String?, formToken: String,
    items: [Item], terms: [Term], channels: [ChannelChoice], strings: Strings
  ) {
    (self.title, self.lead, self.action, self.request, self.formToken) = (title, lead, action, request, formToken)
    appName = app.name
    let summary = AccountSummary(account)
    (accountName, accountEmail, initial) = (summary.name, summary.email, summary.initial)
    (self.items, self.terms, self.channels) = (items, terms, channels)
    (hasItems, hasTerms, hasChannels) = (!items.isEmpty, !terms.isEmpty, !channels.isEmpty)
    hasOptional = hasChannels || items.contains { !$0.required } || terms.contains { !$0.required }
    let hasRequired = items.contains(where: \.required) || terms.contains(where: \.required)
    note = request != nil && hasRequired ? strings["consent", "requiredNote"] : nil
  }

  /// Shows an error and fills in the user's previous input.
  mutating func show(
    _ error: String, keeping submission: ConsentSubmission, typed: [String: String], invalid: Set<String>
  ) {
    items = items.map { item in
      var item = item
      item.isTicked = submission.scopes.contains(item.id)
      item.input?.keep(typed[item.id] ?? "", error: invalid.contains(item.id) ? error : nil)
      return item
    }
    let names = items.filter { invalid.contains($0.id) }.map(\.name).joined(separator: ", ")
    self.error = names.isEmpty ? error : "\(names): \(error)"
    terms = terms.map { term in
      var term = term
      term.isTicked = submission.terms.contains(term.tag)
      return term
    }
    channels = channels.map { channel in
      var channel = channel
      channel.isTicked = submission.channels.contains(channel.id)
      return channel
    }
  }
}
