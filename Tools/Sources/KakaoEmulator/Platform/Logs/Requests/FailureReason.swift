import Foundation

/// The reason why a request failed, as the console and the control API explain it.
struct FailureReason: Sendable, Equatable {
  /// The name of the texts in the sections `cause` and `fix` of the strings: an error code, or one of several reasons
  /// for a code.
  var name: String
  /// Details such as the sent and the expected value.
  ///
  /// They can contain secrets, so they're only shown if the requests themselves are shown.
  var facts: [FailureFact] = []

  /// Returns the reason as a sentence, or nil if it has no text.
  func cause(in strings: Strings) -> String? {
    strings.sections["cause"]?[name]?.filled(["sent": value(of: .sent) ?? "", "similar": value(of: .similar) ?? ""])
  }

  /// Returns the first value of a detail.
  func value(of kind: FailureFact.Kind) -> String? { facts.first { $0.kind == kind }?.values.first }

  /// Whether the sent value is a redirect URI.
  var rejectsRedirectURI: Bool { ["KOE006", "KOE007", "KOE303"].contains(name) }

  /// Whether the request has another key, or an access token, instead of the admin key.
  var needsAdminKey: Bool { name.hasSuffix("AsAdminKey") }

  /// The reason with only the beginning of values that may be secret.
  ///
  /// Redirect URIs, IP addresses, and names from Kakao's documentation aren't secret.
  var hidingSecrets: FailureReason {
    guard !rejectsRedirectURI, name != "KOE126" else { return self }
    var reason = self
    let known = Set(ConsentItemDescriptor.ids + [Scope.openID])
    for index in facts.indices where [.sent, .expected, .unknownItems, .duplicated].contains(facts[index].kind) {
      reason.facts[index].values = facts[index].values.map { value in
        known.contains(value) || LoggedFields.isName(value) ? value : value.beginning
      }
    }
    // An expected value with the same beginning would look like the sent value.
    let sent = reason.value(of: .sent)
    reason.facts.removeAll { $0.kind == .expected && $0.values.first == sent }
    return reason
  }

  /// The details that a log can show: the names of rejected and missing parameters, and the sent value of a parameter
  /// that has no secrets.
  ///
  /// Values that could be misplaced secrets are hidden.
  var loggableFacts: [FailureFact] {
    let parameter = value(of: .parameter) ?? Self.parameters[name]
    let facts = hidingSecrets.facts.compactMap { fact -> FailureFact? in
      switch fact.kind {
      case .sent where rejectsRedirectURI:
        FailureFact(kind: .sent, values: fact.values.map(Self.loggable(redirectURI:)))
      case .sent: parameter != nil || name == "KOE126" ? fact : nil
      case .missing, .duplicated, .unknownItems: fact
      default: nil
      }
    }
    return (parameter.map { [.parameter($0)] } ?? []) + facts
  }

  /// Returns a redirect URI without its query, which can contain a code, and without a password.
  private static func loggable(redirectURI uri: String) -> String {
    let path = uri.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    guard uri.firstRange(of: "://") != nil, !path.contains(UInt8(ascii: "@")) else { return uri.beginning }
    return "\(Substring(path))\(path.endIndex == uri.endIndex ? "" : "?…")"
  }

  /// The parameter of each error that concerns only one parameter.
  private static let parameters = [
    "KOE006": "redirect_uri", "KOE007": "logout_redirect_uri", "KOE201": "response_type", "KOE205": "scope",
    "KOE303": "redirect_uri", "KOE310": "grant_type",
  ]

  /// Returns the advice for the developer, or nil for a reason without advice.
  func fix(in strings: Strings) -> String? { strings.sections["fix"]?[name] }
}

/// A detail for the developer, for example the sent value or the allowed values.
struct FailureFact: Sendable, Equatable {
  /// The name of a detail in the control API and in the section `fact` of the strings.
  enum Kind: String, Sendable, CaseIterable {
    case sent, expected, registered, similar, allowed, missing, duplicated, parameter, required, granted
    case unknownItems = "unknown_items"
    case notAgreed = "not_agreed"
    case expiredAt = "expired_at"
  }

  var kind: Kind
  var values: [String]

  static func sent(_ value: String) -> Self { Self(kind: .sent, values: [value]) }
  static func expected(_ value: String) -> Self { Self(kind: .expected, values: [value]) }
  static func registered(_ values: [String]) -> Self { Self(kind: .registered, values: values) }
  static func similar(_ value: String) -> Self { Self(kind: .similar, values: [value]) }
  static func allowed(_ values: [String]) -> Self { Self(kind: .allowed, values: values) }
  static func missing(_ name: String) -> Self { Self(kind: .missing, values: [name]) }
  static func notAgreed(_ ids: [String]) -> Self { Self(kind: .notAgreed, values: ids) }
  static func duplicated(_ name: String) -> Self { Self(kind: .duplicated, values: [name]) }
  static func parameter(_ name: String) -> Self { Self(kind: .parameter, values: [name]) }
  static func unknownItems(_ ids: [String]) -> Self { Self(kind: .unknownItems, values: ids) }
  static func required(_ ids: [String]) -> Self { Self(kind: .required, values: ids) }
  static func granted(_ ids: [String]) -> Self { Self(kind: .granted, values: ids) }
  static func expiredAt(_ date: Date) -> Self { Self(kind: .expiredAt, values: [date.formatted(.iso8601)]) }
}

/// An error with a reason that is more specific than its response.
protocol ExplainedError: CodedError {
  /// The reason, or `nil` if the error code is specific enough.
  var reason: FailureReason? { get set }
}

extension ExplainedError {
  /// Returns the error with a reason.
  func because(_ name: String, _ facts: FailureFact...) -> Self {
    var error = self
    error.reason = FailureReason(name: name, facts: facts)
    return error
  }

  /// Returns the error with details about the reason that its code names.
  func with(_ facts: FailureFact...) -> Self { with(facts) }

  func with(_ facts: [FailureFact]) -> Self {
    var error = self
    error.reason = FailureReason(name: logCode, facts: facts)
    return error
  }
}

extension String {
  /// The first four Unicode scalars and an ellipsis, which stand for a value that may be secret.
  fileprivate var beginning: String { "\(Substring(unicodeScalars.prefix(4)))…" }
}
