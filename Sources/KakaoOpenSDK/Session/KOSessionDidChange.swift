import Foundation

@available(*, deprecated, message: "Use Auth.shared.client().tokens.changes().")
extension NSNotification.Name {
  /// Posted on the main actor when the session was opened or closed, with the ``KOSession`` as its object.
  ///
  /// A login that begins posts none (inferred). Guide: *Managing state changing event*.
  @available(*, deprecated, message: "Use Auth.shared.client().tokens.changes().")
  public static let KOSessionDidChange = NSNotification.Name("KOSessionDidChangeNotification")
}

/// The name that Objective-C has for `NSNotification.Name.KOSessionDidChange`; its text is inferred.
@available(*, deprecated, message: "Use Auth.shared.client().tokens.changes().")
public let KOSessionDidChangeNotification = NSNotification.Name.KOSessionDidChange
