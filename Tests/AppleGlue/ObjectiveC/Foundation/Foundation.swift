// The Foundation types that have different forms in Swift and Objective-C.
@_exported import Dispatch
@_exported import Foundation

public struct Date: Sendable {}
public struct URL: Sendable {}
public typealias TimeInterval = Double

extension NSNotification {
  public struct Name: Sendable {
    public init(_ name: String) {}
  }
}

/// A Swift type that is bridged to an Objective-C class.
public protocol Bridged: _ObjectiveCBridgeable {}

extension Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ object: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ object: _ObjectiveCType, result: inout Self?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ object: _ObjectiveCType?) -> Self { fatalError() }
}

extension Date: Bridged { public typealias _ObjectiveCType = NSDate }
extension URL: Bridged { public typealias _ObjectiveCType = NSURL }
extension String: Bridged { public typealias _ObjectiveCType = NSString }
extension AnyHashable: Bridged { public typealias _ObjectiveCType = NSObject }
extension Array: Bridged { public typealias _ObjectiveCType = NSArray }
extension Dictionary: Bridged { public typealias _ObjectiveCType = NSDictionary }

extension NSObject {
  @objc open var description: String { "" }
}
