/// A fault in an app's setup, or a place that changes when the app moves to this SDK.
///
/// A finding contains no text. The command has a text for each code in each language.
public struct Finding: Sendable, Equatable {
  /// The consequence of a finding.
  public enum Severity: String, Sendable, CaseIterable {
    /// A login or another feature can't work.
    case error
    /// A feature works for some users only, or the code has a risk.
    case warning
    /// Information that needs no change.
    case note
  }

  /// The kind of a finding.
  public enum Code: String, Sendable, CaseIterable {
    /// No file uses Kakao's SDK or this SDK.
    case sdkNotFound = "sdk-not-found"
    /// A file is too large to be read.
    case fileTooLarge = "file-too-large"
    /// A file can't be parsed, because it is damaged or nested too deeply.
    case fileMalformed = "file-malformed"
    /// The folder doesn't contain the `Info.plist` of an app.
    case infoPlistMissing = "info-plist-missing"
    /// `Info.plist` has no entry with the app key that the code reads.
    case appKeyMissing = "app-key-missing"
    /// A build setting is for an entry of `Info.plist` that Xcode doesn't generate.
    case buildSettingIgnored = "build-setting-ignored"
    /// The app key isn't made of 32 lowercase hexadecimal digits.
    case appKeyUnusual = "app-key-unusual"
    /// The app contains a client secret.
    case clientSecretInApp = "client-secret-in-app"
    /// The scheme that KakaoTalk uses to return isn't registered.
    case urlSchemeMissing = "url-scheme-missing"
    /// A scheme for another app key is registered.
    case urlSchemeMismatch = "url-scheme-mismatch"
    /// The app registers a scheme of KakaoTalk or KakaoNavi.
    case urlSchemeForeign = "url-scheme-foreign"
    /// `LSApplicationQueriesSchemes` lacks a scheme.
    case queriesSchemeMissing = "queries-scheme-missing"
    /// `LSApplicationQueriesSchemes` has more entries than iOS reads.
    case queriesSchemesLimit = "queries-schemes-limit"
    /// No code passes the callback to the SDK.
    case callbackUnhandled = "callback-unhandled"
    /// The code that handles the callback is never called.
    case callbackUnreachable = "callback-unreachable"
    /// `initSDK` is never called.
    case initMissing = "init-missing"
    /// `initSDK` is called after a view has appeared, or after another call to the SDK.
    case initLate = "init-late"
    /// The site of the https redirect URI isn't an associated domain of the app.
    case redirectDomainMissing = "redirect-domain-missing"
    /// The scheme of the redirect URI isn't registered.
    case redirectSchemeMissing = "redirect-scheme-missing"
    /// The redirect URI uses plain HTTP.
    case redirectInsecure = "redirect-insecure"
    /// A release build allows plain HTTP, which only the emulator needs.
    case emulatorExceptionInRelease = "emulator-exception-in-release"
    /// The entitlements lack the keychain access group that the code names.
    case keychainGroupMissing = "keychain-group-missing"
    /// An extension uses the SDK without a shared keychain access group.
    case extensionWithoutGroup = "extension-without-group"
    /// The deployment target is lower than the SDK's.
    case deploymentTarget = "deployment-target"
    /// The app uses Kakao's SDK 1.x.
    case legacySDK = "legacy-sdk"
    /// Two SDKs have modules with the same names.
    case duplicateModules = "duplicate-modules"
    /// A file imports a module of a product that isn't linked.
    case productNotLinked = "product-not-linked"
    /// The app logs users in, but can't unlink them.
    case unlinkMissing = "unlink-missing"
    /// A logout or account deletion continues only if Kakao's logout or unlinking succeeds.
    case logoutWaits = "logout-waits"
    /// A password is made from the user ID.
    case passwordFromUserID = "password-from-user-id"
    /// An access token identifies the user at a server.
    case accessTokenAsIdentity = "access-token-as-identity"
    /// No app of the emulator has the app key.
    case emulatorAppMissing = "emulator-app-missing"
    /// The app key isn't a native app key of the emulator's app.
    case emulatorKeyKind = "emulator-key-kind"
    /// The emulator's app lacks a bundle ID.
    case emulatorBundleIDMissing = "emulator-bundle-id-missing"
    /// The emulator's app lacks a redirect URI.
    case emulatorRedirectURIMissing = "emulator-redirect-uri-missing"
    /// A reference to the package of Kakao's SDK, which this SDK replaces.
    case movePackage = "move-package"
    /// A linked product that this SDK doesn't have.
    case moveProduct = "move-product"
    /// A version of Tuist that can't read this package.
    case moveTuist = "move-tuist"
    /// A package reference for the RxSwift modules in a file that can't enable the package trait.
    case moveTrait = "move-trait"
    /// A reference to Kakao's SDK that the fix doesn't replace.
    case moveUnchanged = "move-unchanged"
    /// A pod of Kakao's SDK, which a package replaces.
    case movePod = "move-pod"
    /// Files of Kakao's SDK in the app's own folder.
    case moveVendored = "move-vendored"
    /// Code that doesn't compile with this SDK.
    case moveCompile = "move-compile"
    /// Code that works differently with this SDK.
    case moveBehavior = "move-behavior"
    /// A dependency or module that prevents the move.
    case moveBlocked = "move-blocked"
  }

  /// The kind.
  public let code: Code
  /// The consequence.
  public let severity: Severity
  /// The file, relative to the examined folder.
  public let file: String
  /// The line, beginning with 1, if it is known.
  public let line: Int?
  /// The values of the placeholders in the text.
  public let values: [String: String]
  /// The lines to add.
  public let lines: [String]
  /// The row of the migration guide, for ``Code/moveCompile``, ``Code/moveBehavior``, and ``Code/moveBlocked``.
  public let row: MigrationRow?

  init(
    _ code: Code, _ severity: Severity, _ place: Place, _ values: [String: String] = [:], add lines: [String] = [],
    row: MigrationRow? = nil
  ) {
    (self.code, self.severity, file, line) = (code, severity, place.file, place.line)
    (self.values, self.lines, self.row) = (values, lines, row)
  }
}

/// A file and a line in it.
struct Place: Sendable, Hashable {
  let file: String
  let line: Int?

  init(_ file: String, _ line: Int? = nil) {
    (self.file, self.line) = (file, line)
  }

  var text: String { line.map { "\(file):\($0)" } ?? file }
}
