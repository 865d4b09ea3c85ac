/// An authorization error that is shown to the user as a page.
///
/// Like Kakao's server, the emulator doesn't redirect to the app then. Some of these errors mean that the redirect URI
/// doesn't belong to the app.
struct AuthorizeError: Error, Sendable, Equatable {
  /// Kakao's error codes for invalid requests and invalid app settings.
  enum Code: String, Sendable, CaseIterable {
    case malformed = "KOE001"
    case wrongURL = "KOE002"
    case loginDisabled = "KOE004"
    case notAMember = "KOE005"
    case redirectURI = "KOE006"
    case logoutRedirectURI = "KOE007"
    case keyKind = "KOE008"
    case popupUnavailable = "KOE023"
    case unknownClient = "KOE101"
    case noChannel = "KOE102"
    case responseType = "KOE201"
    case implicitGrant = "KOE202"
    case requiredConsent = "KOE203"
    case invalidParameter = "KOE204"
    case unknownScope = "KOE205"
    case missingParameter = "KOE207"
    case certificate = "KOE216"
  }

  /// A detail for the developer, for example the value that was sent or the values that are allowed.
  struct Fact: Sendable, Equatable {
    enum Kind: String, Sendable, CaseIterable {
      case sent, registered, allowed, missing, duplicated, parameter, unknownItems, notAgreed
    }

    var kind: Kind
    var values: [String]
  }

  var code: Code
  /// The name of the app, or nil if the app is unknown.
  var appName: String?
  var facts: [Fact]

  init(_ code: Code, app: App? = nil, facts: [Fact] = []) {
    self.code = code
    appName = app?.name
    self.facts = facts
  }
}

extension AuthorizeError.Fact {
  static func sent(_ value: String) -> Self { Self(kind: .sent, values: [value]) }
  static func registered(_ values: [String]) -> Self { Self(kind: .registered, values: values) }
  static func allowed(_ values: [String]) -> Self { Self(kind: .allowed, values: values) }
  static func missing(_ name: String) -> Self { Self(kind: .missing, values: [name]) }
  static func notAgreed(_ ids: [String]) -> Self { Self(kind: .notAgreed, values: ids) }
  static func duplicated(_ name: String) -> Self { Self(kind: .duplicated, values: [name]) }
  static func parameter(_ name: String) -> Self { Self(kind: .parameter, values: [name]) }
  static func unknownItems(_ ids: [String]) -> Self { Self(kind: .unknownItems, values: ids) }
}
