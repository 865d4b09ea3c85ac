/// A row of the migration guide.
///
/// The command has the text of the row's first cell in each language.
public enum MigrationRow: String, Sendable, CaseIterable {
  // Rows of the table about code that doesn't compile
  case openSwitch, apiSwitch, authSwitch, blocked, approvalType, optionalRawValue, authConstant, alamofire, internals,
    cryptography, utilities, coders, link, removedNames, picker, conformances, extensions, presentation, redirectCheck,
    certificate, debugLogs, refreshAccessToken, agt
  // Rows of the table about code that behaves differently
  case returned, secondLogin, nonce, scopesNonce, storedToken, userDefaults, noNetwork, errorText, addresses, image,
    channelOpened, friendsContext, coordinates, rxDisposed
  // Rows about dependencies
  case ownPod, plugin

  /// Whether the code doesn't compile with this SDK.
  public var isCompileError: Bool { Self.compileErrors.contains(self) }
  /// Whether the row prevents the move, until its code or dependency is removed.
  public var isBlocker: Bool { [.certificate, .picker, .ownPod, .plugin].contains(self) }

  private static let compileErrors = Set(allCases.prefix { $0 != .returned })
}
