import Foundation

extension RunningEmulator {
  /// Adds a fault for upcoming requests.
  ///
  /// - Returns: The fault with the ID that ``faults()`` lists.
  /// - Throws: ``EmulatorControlError`` if a value is out of range.
  @discardableResult
  public func addFault(_ fault: EmulatorFault) async throws -> EmulatorFaultStatus {
    let body = try JSONSerialization.data(withJSONObject: fault.members)
    return try JSONDecoder().decode(EmulatorFaultStatus.self, from: try await control("POST", "faults", body))
  }

  /// Returns the pending faults and the latest 100 used-up ones, oldest first.
  public func faults() async throws -> [EmulatorFaultStatus] {
    struct List: Decodable { let faults: [EmulatorFaultStatus] }
    return try JSONDecoder().decode(List.self, from: try await control("GET", "faults")).faults
  }

  /// Removes all faults.
  public func removeFaults() async throws {
    try await control("DELETE", "faults")
  }

  /// Changes the lifetimes, in seconds, of codes and tokens that are issued from now on.
  ///
  /// - Parameters:
  ///   - code: The lifetime of authorization codes, or `nil` to keep it.
  ///   - accessToken: The lifetime of access tokens for all kinds of keys, or `nil` to keep it.
  ///   - refreshToken: The lifetime of refresh tokens, or `nil` to keep it.
  /// - Throws: ``EmulatorControlError`` if a lifetime isn't at least 1.
  public func setLifetimes(code: Int? = nil, accessToken: Int? = nil, refreshToken: Int? = nil) async throws {
    var body: [String: any Sendable] = [:]
    body["code"] = code
    body["refresh_token"] = refreshToken
    body["access_token"] = accessToken.map { ["native": $0, "rest": $0, "javascript": $0] }
    try await control("POST", "lifetimes", try JSONSerialization.data(withJSONObject: body))
  }
}
