// The SDK types that the declarations of KakaoOpenSDK refer to. They lack the members that only function bodies use,
// because test_objective_c.py skips function bodies.

public struct AccessTokenInfo: Sendable {}
public enum AuthFailureReason: Sendable {}
public enum ClientFailureReason: Sendable { case MustInitAppKey }
public enum KakaoLoginMethod: Sendable {}
public protocol KakaoLoginMethodChooser: Sendable {}
public struct KakaoLoginRequest: Sendable {}
public struct KakaoClient: Sendable {}
public struct OAuthToken: Sendable {}
public enum Prompt: Sendable {}
public struct SdkError: Error {
  public init(_ reason: ClientFailureReason, _ text: TextKey) {}
}
public enum TextKey: Sendable { case legacyAppKeyMissing }
public final class KakaoTokenSession: Sendable {}
public struct User: Sendable {}
public protocol WallClock: Sendable {}
public struct SystemClock: WallClock { public init() {} }

public struct Locked<Value: Sendable>: Sendable {
  public init(_ value: Value) {}
}
