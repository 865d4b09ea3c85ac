public import Foundation

@available(*, deprecated, message: "Use Auth.shared.client().tokens.changes().")
extension NSNotification.Name {
  /// Posted on the main actor when the session is opened or closed.
  ///
  /// The notification's object is the ``KOSession``.
  ///
  /// The start of a login doesn't post a notification. This is inferred from Kakao's guide.
  ///
  /// Kakao's legacy guide for iOS: *User management > Managing state changing event*.
  @available(*, deprecated, message: "Use Auth.shared.client().tokens.changes().")
  public static let KOSessionDidChange = NSNotification.Name("KOSessionDidChangeNotification")
}

/// The Objective-C name of `NSNotification.Name.KOSessionDidChange`.
///
/// The text of the notification name is inferred.
@available(*, deprecated, message: "Use Auth.shared.client().tokens.changes().")
public let KOSessionDidChangeNotification = NSNotification.Name.KOSessionDidChange
