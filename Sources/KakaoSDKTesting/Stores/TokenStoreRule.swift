public import Foundation
public import KakaoSDKAuth
public import KakaoSDKCommon

/// A rule that every token store must follow.
///
/// Run all rules on your own store:
///
/// ```swift
/// @Test(arguments: TokenStoreRule.allCases)
/// func storeKeeps(_ rule: TokenStoreRule) async throws {
///   let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
///   try await rule.check { MyTokenStore(file: file) }
/// }
/// ```
///
/// The checks have no time limit. With a store that deadlocks, a check never ends, so give the test a time limit.
public enum TokenStoreRule: String, Sendable, Hashable, CaseIterable {
  /// New storage doesn't contain a token.
  case startsEmpty
  /// A token is loaded as it was saved, with every property.
  case returnsTokenUnchanged
  /// A saved token replaces the previous one, including its optional properties.
  case replacesToken
  /// A removed token can't be loaded.
  case removesToken
  /// Removing does nothing if no token is stored.
  case removesNothing
  /// A change through one store is visible through another store with the same storage.
  case sharesStorage
  /// A preflight doesn't change the stored token.
  case preflightKeepsToken
  /// Tokens that several tasks save at the same time don't mix.
  case savesWholeTokens
  /// Exclusive access returns the result of its operation.
  case returnsResult
  /// Exclusive access throws the error of its operation.
  case throwsErrorOfOperation
  /// All methods except exclusive access itself can be called inside exclusive access.
  case allowsCallsInside
  /// Other tasks can call all methods except exclusive access itself during exclusive access, without waiting.
  case allowsCallsOutside
  /// Operations with exclusive access don't overlap, even between two stores with the same storage.
  case excludesOthers
  /// Exclusive access ends when its operation throws.
  case releasesAfterError
  /// A canceled task stops waiting for exclusive access, and exclusive access ends when its task is canceled.
  case releasesAfterCancellation

  /// Checks the rule.
  ///
  /// The check removes the token at the end, so that all rules can be checked in turn with the same storage.
  ///
  /// - Parameter makeStore: A closure that returns a store. The check calls the closure twice. Both stores must have
  ///   the same storage, which is empty at first. For a store that can't share its storage, return the same store
  ///   twice.
  /// - Throws: ``TokenStoreRuleViolation`` if the store breaks the rule or throws an error, or the error of `makeStore`.
  public func check(_ makeStore: @Sendable () async throws -> any KakaoTokenStore) async throws {
    let (store, other) = (try await makeStore(), try await makeStore())
    let check = TokenStoreCheck(rule: self, store: store, other: other)
    do {
      try check.require(try await store.load() == nil, "The storage isn't empty at the start of the check.")
      try await check.run()
      try await store.remove()
    } catch {
      try? await store.remove()
      guard let error = error as? SdkError else { throw error }
      throw TokenStoreRuleViolation(
        rule: self, explanation: "The store threw an error: \(error.localizedDescription)", underlyingError: error)
    }
  }
}

extension TokenStoreRule: CustomStringConvertible {
  /// The rule as a sentence.
  public var description: String {
    switch self {
    case .startsEmpty: "New storage doesn't contain a token"
    case .returnsTokenUnchanged: "A token is loaded as it was saved"
    case .replacesToken: "A saved token replaces the previous one"
    case .removesToken: "A removed token can't be loaded"
    case .removesNothing: "Removing does nothing if no token is stored"
    case .sharesStorage: "Each change is visible through another store with the same storage"
    case .preflightKeepsToken: "A preflight doesn't change the stored token"
    case .savesWholeTokens: "Tokens that are saved at the same time don't mix"
    case .returnsResult: "Exclusive access returns the result of its operation"
    case .throwsErrorOfOperation: "Exclusive access throws the error of its operation"
    case .allowsCallsInside: "Tokens can be loaded, saved, and removed inside exclusive access"
    case .allowsCallsOutside: "Tokens can be loaded, saved, and removed elsewhere during exclusive access"
    case .excludesOthers: "Operations with exclusive access don't overlap"
    case .releasesAfterError: "Exclusive access ends when its operation throws"
    case .releasesAfterCancellation: "Exclusive access ends when its task is canceled"
    }
  }
}

/// The error for a token store that breaks a rule.
public struct TokenStoreRuleViolation: Error, Sendable, CustomStringConvertible, LocalizedError {
  /// The rule that the store breaks.
  public let rule: TokenStoreRule
  /// The name of the rule, such as `returnsTokenUnchanged`.
  public var code: String { rule.rawValue }
  /// The difference between the store's behavior and the rule.
  public let explanation: String
  /// The unexpected error of the store, if it threw one.
  public var underlyingError: SdkError?

  /// The rule as a sentence, followed by the explanation.
  public var description: String { "\(rule): \(explanation)" }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
