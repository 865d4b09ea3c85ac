import Foundation
import Testing

@testable import KakaoEmulator

/// Tests that the string resources contain exactly the texts that the code and the templates use.
@Suite struct UsedTextTests {
  /// The text names of one section that some files compute.
  ///
  /// Every file that computes a name must be listed, because its source doesn't contain the name.
  private struct Computed {
    let section: String
    let names: [String]
    let files: [String]

    init(_ section: String, _ names: [String], in files: String...) {
      (self.section, self.names, self.files) = (section, names, files)
    }

    init<Names: RawRepresentable<String> & CaseIterable>(_ section: String, _ names: Names.Type, in files: String...) {
      (self.section, self.names, self.files) = (section, names.allCases.map(\.rawValue), files)
    }
  }

  private static let fields =
    [EmulatorConfig.object.fields, Account.object.fields].flatMap(all)
    + AppKeyKind.allCases.flatMap { all(AppKey.object(of: $0).fields) }

  private static let console: [Computed] = [
    Computed(
      "console", ConsoleNavigation.groups.flatMap { [$0.name] + $0.pages }, in: "ConsoleNavigation+Groups"),
    Computed("console", Language.self, in: "ConsoleRequest"),
    Computed("console", tabs(AppSettingsForm.Tab.self) + tabs(AccountPage.Tab.self), in: "ConsoleRequest"),
    Computed("console", tabs(AppSettingsForm.Tab.self), in: "AppPage"),
    Computed("console", ["faults", "tokens", "webhooks"], in: "OverviewPage"),
    Computed(
      "console", AppKeyKind.self, in: "AccountAccessTables", "AppKeyPage", "AppPage", "RequestPage",
      "RequestsPage", "TokenPage", "ConsoleLoginPage"),
    Computed("console", ConsentItem.Level.self, in: "AppSettingsForm"),
    Computed("faultSentence", FaultPreset.names, in: "AttacksPage", "FaultsPage"),
    Computed("attackOutcome", AttackReport.Verdict.Outcome.self, in: "AttackReport+Texts"),
    Computed("attackFact", AttackReport.Verdict.Viewer.self, in: "AttackReport+Texts"),
    // The emulator's client, which attacks a website, sends the reason.
    Computed(
      "attackReason", ["idTokenNotRead", "userNotRead", "notReached", "noWebhook", "webhookNotConfirmed", "actsOnce"]),
    Computed("console", Fault.Timing.self, in: "FaultsPage"),
    Computed("console", deliveryStates.map(\.rawValue), in: "WebhookDeliveryPage", "WebhooksPage"),
    Computed("webhook", ["unlink", "account_state", "channel", "share"], in: "WebhookDeliveryPage", "WebhooksPage"),
    Computed(
      "outcome",
      ConsoleMessage.Action.allCases.flatMap { [$0.rawValue] + ($0.isCounted ? ["\($0.rawValue)One"] : []) },
      in: "ConsoleMessage"),
    Computed("choice", ["active"], in: "ConfigForm"),
    Computed("choice", AppRestriction.self, in: "AppsPage"),
    Computed("choice", AccountRestriction.self, in: "ConfigForm"),
    Computed("choice", AdminAPI.self, in: "ConfigForm"),
    Computed("preset", PersonPreset.self, in: "LoginStarter"),
    Computed("presetNote", PersonPreset.self, in: "LoginStarter"),
    Computed("timeline", LoginPhase.self, in: "LoginTimeline"),
    Computed("timeline", LoginProgress.State.self, in: "LoginTimeline"),
    Computed("timeline", LoginProgress.Note.self, in: "LoginTimeline"),
    Computed("timeline", ConsentNote.Outcome.self, in: "LoginTimeline"),
    Computed("message", MessageCards.itemNames + messageTypes, in: "MessageCards"),
    Computed("token", SignedToken.Signature.allCases.map { "signature_\($0.rawValue)" }, in: "SignedTokenBlock"),
    Computed("token", TokenRecord.Kind.self, in: "TokenPage"),
    Computed("token", TokenRecord.Kind.allCases.map { "\($0.rawValue)s" }, in: "TokensPage"),
    Computed("setting", fields.map(\.text), in: "ConfigField"),
    Computed("settingNote", fields.map(\.text), in: "ConfigField"),
  ]

  private static let pages: [Computed] = [
    Computed(
      "item", ConsentItemDescriptor.ids, in: "AppSettingsForm", "ConnectedServiceHandler", "ConsentPage+Boxes",
      "ConsentTable", "FailureExplanation", "GuardianHandler", "LoginTimeline"),
    Computed(
      "choice", ["true", "false", "female", "male", "SOLAR", "LUNAR"], in: "AccountEditHandler", "AccountValueFormat",
      "ConsentPage+Boxes"),
    Computed("fact", FailureFact.Kind.self, in: "FailureExplanation"),
    Computed("appFix", AppFix.Change.self, in: "FailureExplanation"),
    Computed("create", AccountDraft.Problem.self, in: "CreateAccountHandler"),
    Computed("create", AccountEdit.Problem.self, in: "AccountEditHandler"),
    Computed("address", AddressDraft.Problem.self, in: "AddressFormHandler"),
    Computed("apps", ["KAE002", "KAE003", "KAE104"], in: "AppsErrorPage"),
    Computed("consent", ["valueInvalid", "emailTaken", "phoneTaken"], in: "ConsentHandler"),
    Computed(
      "status",
      AccountRestriction.allCases.flatMap { ["\($0.rawValue)Title", $0.rawValue] }
        + AccountRestriction.allCases.filter { $0 != .restricted }.map { "\($0.rawValue)Settle" },
      in: "AccountRestrictionHandler"),
    Computed(
      "sharing",
      SharingError.allCases.map(\.logCode) + ShareNotice.ChatType.allCases.map(\.rawValue) + ["none", "tooMany"],
      in: "SharingHandler"),
    // The names are arguments in calls to functions of the same files.
    Computed("account", [], in: "AccountEditHandler", "AccountHomeHandler"),
    Computed("address", [], in: "AddressFormHandler"),
    Computed("qr", [], in: "QRLoginHandler"),
    Computed("notice", [], in: "ErrorPage"),
    Computed("console", [], in: "ConsoleRequest"),
    Computed("message", [], in: "MessageCards"),
    Computed("token", [], in: "SignedTokenBlock"),
  ]

  private let used: UsedTexts
  private let strings: [String: [String: String]]

  init() throws {
    used = try UsedTexts.found.get()
    strings = try #require(try PageResources.load().strings[.english]).sections
  }

  @Test("All texts that the code uses exist")
  func usedTextsExist() {
    #expect(used.names.count > 500)
    for name in used.names { #expect(strings[name.section]?[name.name] != nil, "\(name)") }
    for computed in Self.console + Self.pages {
      for name in computed.names {
        #expect(strings[computed.section]?[name] != nil, "\(computed.section).\(name)")
      }
    }
  }

  @Test("Every file that computes text names is in the list")
  func computingFilesAreKnown() {
    let known = (Self.console + Self.pages).flatMap { computed in
      computed.files.map { UsedTexts.Place(file: $0, section: computed.section) }
    }
    #expect(used.places == Set(known))
  }

  @Test("All texts are used")
  func existingTextsAreUsed() {
    var names = used.names
    for computed in Self.console + Self.pages {
      names.formUnion(computed.names.map { UsedTexts.Name(section: computed.section, name: $0) })
    }
    names.formUnion(
      ConsentItemDescriptor.all.filter { $0.autocomplete != nil }.map { .init(section: "collect", name: $0.id) })
    // Other tests compare these sections with the errors and with the description of the control API.
    let compared: Set = ["cause", "fix", "problem", "operation", "operationNote", "operationTag", "demoComment"]
    for (section, texts) in strings where !compared.contains(section) {
      for name in texts.keys { #expect(names.contains(.init(section: section, name: name)), "\(section).\(name)") }
    }
  }

  @Test("All reasons and codes of errors have texts, and all these texts are used")
  func reasonsHaveTexts() {
    #expect(used.reasons.count > 10 && used.codes.count > 30)
    // Each error with one of these codes has a more specific reason.
    let specific: Set = ["KOE320", "KOE322"]
    let codes = used.codes.union(AuthorizeError.Code.allCases.map(\.rawValue)).subtracting(specific)
    for name in used.reasons.union(codes) {
      #expect(strings["cause"]?[name] != nil && strings["fix"]?[name] != nil, "\(name)")
    }
    for name in Set((strings["cause"] ?? [:]).keys).union((strings["fix"] ?? [:]).keys) {
      #expect(used.codeContains("\"\(name)\"") || used.codeContains("code: \(name)"), "\(name)")
    }
  }

  @Test("The code contains at least half of the words of each translated message in sequence")
  func translatedMessagesExist() {
    // This message comes from the HTTP client, so the code doesn't contain it.
    let messages = (strings["problem"] ?? [:]).keys.filter { $0 != "remote connection closed" }
    for message in messages.flatMap({ $0.components(separatedBy: "; ") }) {
      let words = message.split(separator: " ")
      let count = (words.count + 1) / 2
      let rows = (0...(words.count - count)).map { words[$0..<($0 + count)].joined(separator: " ") }
      #expect(rows.contains { used.codeContains($0) }, "\(message)")
    }
  }

  // MARK: - Names

  private static let deliveryStates: [WebhookDelivery.State] = [.pending, .delivered, .failed]
  private static let messageTypes = ["feed", "list", "location", "commerce", "text", "calendar"]

  private static func tabs<Tab: RawRepresentable<String> & CaseIterable>(_ type: Tab.Type) -> [String] {
    type.allCases.map { "tab_\($0.rawValue)" }
  }

  /// Returns the keys of a mapping and of all mappings inside it.
  private static func all(_ fields: [ConfigField]) -> [ConfigField] {
    fields.flatMap { [$0] + members(of: $0.shape) }
  }

  private static func members(of shape: ConfigShape) -> [ConfigField] {
    switch shape {
    case .table(let fields): all(fields)
    case .list(let element, _): members(of: element)
    default: []
    }
  }
}
