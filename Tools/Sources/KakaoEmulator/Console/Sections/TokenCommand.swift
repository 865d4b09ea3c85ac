/// A shell command that uses a token or code.
struct TokenCommand: Sendable {
  let record: TokenRecord
  /// The value of the token, or `nil` to use a shell variable.
  let value: String?
  let issuer: String
  let app: App
  /// The app key that the token was issued to.
  let clientID: String

  var text: String {
    switch record {
    case .accessToken:
      let token = value.map { ShellWord.quoted("Authorization: Bearer \($0)") }
      let url = ShellWord.quoted("\(issuer)/v2/user/me")
      return "curl -H \(token ?? #""Authorization: Bearer $ACCESS_TOKEN""#) \\\n  \(url)"
    case .refreshToken: return tokenRequest([("grant_type", "refresh_token")], "refresh_token", "$REFRESH_TOKEN")
    case .code(let code):
      return tokenRequest(
        [("grant_type", "authorization_code"), ("redirect_uri", code.code.redirectURI)], "code", "$CODE")
        + (code.code.codeChallenge == nil ? "" : " \\\n  --data-urlencode \"code_verifier=$CODE_VERIFIER\"")
    }
  }

  private func tokenRequest(_ fields: [(String, String)], _ name: String, _ variable: String) -> String {
    let known = (fields + [("client_id", clientID)] + (value.map { [(name, $0)] } ?? [])).map { field in
      ShellWord.quoted("\(field.0)=\(field.1)")
    }
    let needsSecret = app.keys.key(clientID).flatMap(app.clientSecret)?.enabled == true
    let secret = needsSecret ? ["\"client_secret=$CLIENT_SECRET\""] : []
    let arguments = known + (value == nil ? ["\"\(name)=\(variable)\""] : []) + secret
    let url = ShellWord.quoted("\(issuer)/oauth/token")
    return (["curl \(url)"] + arguments.map { "--data-urlencode \($0)" }).joined(separator: " \\\n  ")
  }
}
