import TestSupport

extension StubResponse {
  static func user(_ id: Int) -> Self { .json(#"{"id":\#(id)}"#) }

  static func token(_ access: String) -> Self {
    .json(
      """
      {"access_token":"\(access)","token_type":"bearer","refresh_token":"refresh-of-\(access)","expires_in":43199,
      "refresh_token_expires_in":5183999}
      """)
  }

  /// Returns an error of the API server.
  static func failure(_ code: Int, status: Int = 500) -> Self {
    .json(#"{"code":\#(code),"msg":"failure"}"#, status: status)
  }

  /// The response to a refresh token that the server rejects.
  static var invalidGrant: Self { .json(#"{"error":"invalid_grant"}"#, status: 400) }
}
