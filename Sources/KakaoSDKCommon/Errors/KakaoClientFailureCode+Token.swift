/// The codes of `InvalidIDToken` (OpenID Connect Core 1.0, section 3.1.3.7).
extension KakaoClientFailureCode {
  /// The text isn't a signed token in compact serialization, or it is too long.
  public static let idTokenMalformed = Self(rawValue: "idTokenMalformed")
  /// The token has the explicit type of another kind of token (RFC 8725, section 3.11).
  public static let idTokenTypeUnsupported = Self(rawValue: "idTokenTypeUnsupported")
  /// The token isn't signed with a supported public-key algorithm.
  public static let idTokenAlgorithmUnsupported = Self(rawValue: "idTokenAlgorithmUnsupported")
  /// The signature doesn't match.
  public static let idTokenSignatureInvalid = Self(rawValue: "idTokenSignatureInvalid")
  /// The issuer doesn't publish a key that fits the token.
  public static let idTokenKeyUnknown = Self(rawValue: "idTokenKeyUnknown")
  /// A claim is missing or has the wrong type.
  public static let idTokenClaimsMalformed = Self(rawValue: "idTokenClaimsMalformed")
  /// The issuer (`iss`) isn't the expected one.
  public static let idTokenIssuerMismatch = Self(rawValue: "idTokenIssuerMismatch")
  /// The audience (`aud`) is empty or contains another app key.
  public static let idTokenAudienceMismatch = Self(rawValue: "idTokenAudienceMismatch")
  /// The authorized party (`azp`) is another app key.
  public static let idTokenAuthorizedPartyMismatch = Self(rawValue: "idTokenAuthorizedPartyMismatch")
  /// The subject (`sub`) is empty.
  public static let idTokenSubjectMissing = Self(rawValue: "idTokenSubjectMissing")
  /// The token belongs to another user or issuer than the current login.
  public static let idTokenSubjectMismatch = Self(rawValue: "idTokenSubjectMismatch")
  /// The token has expired (`exp`), or the clock is fast.
  public static let idTokenExpired = Self(rawValue: "idTokenExpired")
  /// The issue time (`iat`) is in the future, usually because the clock is slow.
  public static let idTokenIssuedInFuture = Self(rawValue: "idTokenIssuedInFuture")
  /// The token isn't valid yet (`nbf`), usually because the clock is slow.
  public static let idTokenNotYetValid = Self(rawValue: "idTokenNotYetValid")
  /// The `nonce` is missing or differs from the login's nonce.
  public static let idTokenNonceMismatch = Self(rawValue: "idTokenNonceMismatch")
  /// A maximum age was requested, but the token has no `auth_time`.
  public static let idTokenAuthenticationTimeMissing = Self(rawValue: "idTokenAuthenticationTimeMissing")
  /// The user authenticated (`auth_time`) longer ago than the maximum age.
  public static let idTokenAuthenticationTooOld = Self(rawValue: "idTokenAuthenticationTooOld")
  /// The login requires an ID token, but the response doesn't contain one.
  public static let idTokenMissing = Self(rawValue: "idTokenMissing")
}

/// The codes of `TokenStoreFailed`.
extension KakaoClientFailureCode {
  /// The device is locked, so the token can't be read, written, or removed.
  ///
  /// Try again after the device is unlocked.
  public static let tokenStoreLocked = Self(rawValue: "tokenStoreLocked")
  /// The program has no entitlement for the keychain.
  public static let keychainEntitlementMissing = Self(rawValue: "keychainEntitlementMissing")
  /// The stored token is damaged, or the key file that the SDK created for it is missing or damaged.
  ///
  /// A new login stores a new token.
  public static let storedTokenUnreadable = Self(rawValue: "storedTokenUnreadable")
  /// The key that the app passed for the token file isn't 32 bytes long.
  ///
  /// Until the app passes a valid key, a new login fails too.
  public static let tokenFileKeyInvalid = Self(rawValue: "tokenFileKeyInvalid")
  /// The file doesn't contain a token of this server and app key.
  ///
  /// The SDK doesn't change the file.
  public static let tokenFileForeign = Self(rawValue: "tokenFileForeign")
  /// Other users can access the token file.
  public static let tokenFileShared = Self(rawValue: "tokenFileShared")
  /// A key of the server's key ring isn't 32 bytes long, or the current key is missing.
  public static let tokenKeyInvalid = Self(rawValue: "tokenKeyInvalid")
  /// The stored token is encrypted with a key that the server's key ring doesn't have.
  public static let tokenKeyUnknown = Self(rawValue: "tokenKeyUnknown")
  /// The token can't be read from its store.
  public static let tokenReadFailed = Self(rawValue: "tokenReadFailed")
  /// The token can't be written to its store, for example because the disk is full.
  public static let tokenWriteFailed = Self(rawValue: "tokenWriteFailed")
  /// The token can't be removed from its store.
  public static let tokenRemoveFailed = Self(rawValue: "tokenRemoveFailed")
  /// The store can't be locked for exclusive access.
  public static let tokenLockFailed = Self(rawValue: "tokenLockFailed")
}
