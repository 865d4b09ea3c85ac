import Foundation
public import KakaoSDKCommon
public import Logging

/// The user API for a server, which sends the app's admin key and the user's ID with each call.
///
/// The calls don't need an access token, so they also work for a user who isn't logged in. They need the user's consent
/// as usual. In Kakao's console, each admin key has a list of APIs that it can call. Keep the key on the server,
/// because it gives access to all users of the app.
///
/// ```swift
/// let admin = try AdminApi(adminKey: adminKey, configuration: configuration)
/// try await admin.unlink(userID: 4_203_117_586)
/// ```
///
/// Kakao's guide: *Reference › Admin key: API category*.
///
/// ## Errors
///
/// All calls throw ``/KakaoSDKCommon/SdkError``. Besides the errors that are described with a call, every call can
/// throw these errors:
///
/// - `ApiFailed` if the API server rejects the call: with `InvalidAccessToken` if the admin key is invalid,
///   `UnsupportedApi` if the key can't call this API, or `NotSignedUpUser` if the user isn't linked to the app.
/// - `ClientFailed` with `NetworkFailed` if Kakao can't be reached or doesn't respond in time.
/// - `ClientFailed` with `InvalidResponse` if the response is unreadable.
/// - `ClientFailed` with `TaskCancelled` if the task is canceled.
public struct AdminApi: Sendable {
  private let adminKey: String
  private let http: HTTPClient

  /// Creates an instance for one app.
  ///
  /// - Parameters:
  ///   - adminKey: An admin key of the app. It never appears in a log, a description, or an error.
  ///   - configuration: The configuration of the app, including Kakao's hosts.
  ///   - transport: The transport that sends the requests. By default, the one that all clients share.
  ///   - logger: The logger for requests, which gets no secrets or personal data. By default, a logger with the label
  ///     `kakao.sdk` that is silent unless `isLoggingEnabled` is set.
  /// - Throws: ``/KakaoSDKCommon/SdkError`` with `BadParameter` if the key is empty or contains a character that isn't
  ///   a visible ASCII character.
  public init(
    adminKey: String, configuration: KakaoConfiguration, transport: (any KakaoHTTPTransport)? = nil,
    logger: Logger? = nil
  ) throws(SdkError) {
    self.adminKey = try adminKey.validatedAsAdminKey()
    http = HTTPClient(
      configuration: configuration, transport: transport ?? KakaoURLSessionTransport.shared, logger: logger)
  }

  /// Calls an endpoint for one user.
  func send<Response>(_ endpoint: Endpoint<Response>, userID: Int64) async throws(SdkError) -> Response {
    var endpoint = endpoint
    endpoint.parameters += [
      URLQueryItem(name: "target_id_type", value: "user_id"), URLQueryItem(name: "target_id", value: "\(userID)"),
    ]
    return try await send(endpoint)
  }

  /// Calls an endpoint for the app.
  func send<Response>(_ endpoint: Endpoint<Response>) async throws(SdkError) -> Response {
    do throws(SdkError) {
      return try await http.send(endpoint, authorization: .adminKey(adminKey))
    } catch {
      throw error.redacting(adminKey)
    }
  }
}

extension AdminApi: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A description that is safe to log, because it doesn't contain the admin key.
  public var description: String { "AdminApi(\(http.configuration))" }

  /// The same text as ``description``.
  public var debugDescription: String { description }

  /// A mirror that keeps the admin key out of `dump`.
  public var customMirror: Mirror { Mirror(self, children: ["configuration": http.configuration]) }
}

extension String {
  /// Returns the string if it can be an admin key.
  ///
  /// - Throws: `BadParameter` if it is empty or contains a character that the `Authorization` header doesn't allow.
  func validatedAsAdminKey() throws(SdkError) -> String {
    guard TokenSyntax.isValid(self) else { throw SdkError(.BadParameter, .adminKeyInvalid) }
    return self
  }
}

extension SdkError {
  /// Returns the error with the secret removed from the server's message.
  ///
  /// For an unknown admin key, Kakao's message contains the key.
  fileprivate func redacting(_ secret: String) -> SdkError {
    guard case .ApiFailed(let reason, var info?) = self else { return self }
    info.msg = info.msg.replacingBytes(of: secret, with: "<redacted>")
    return .ApiFailed(reason: reason, errorInfo: info)
  }
}
