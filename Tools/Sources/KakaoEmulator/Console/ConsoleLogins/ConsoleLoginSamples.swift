/// Code that sends the authorization request of the page `/_emulator/console/try` in several languages.
struct ConsoleLoginSamples: Sendable {
  /// The code verifier in the example of RFC 7636, appendix B.
  private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
  private static let nonce = "example-nonce"
  private static let state = "example-state"
  private static let secretVariable = "KAKAO_CLIENT_SECRET"

  let settings: ConsoleLoginSettings
  let key: AppKey
  /// Whether token requests with the key need a client secret, which the code reads from an environment variable.
  let needsSecret: Bool
  /// The native app key, which the SDK requires.
  let nativeKey: String
  let redirectURI: String
  let url: String

  func all(_ request: ConsoleRequest) -> [ConsoleBlock.Sample] {
    [
      .init(caption: "URL", code: authorizationURL), .init(caption: "curl", code: curl(request)),
      .init(caption: request.text("sampleSwift"), code: swift(request)),
      .init(caption: "Python (Authlib)", code: python),
      .init(caption: "JavaScript", code: javaScript(request)), .init(caption: "Spring application.yml", code: spring),
    ]
  }

  private var authorizationURL: String {
    url + "/oauth/authorize?"
      + settings.query(
        key: key, redirectURI: redirectURI, state: Self.state, nonce: settings.usesNonce ? Self.nonce : nil,
        challenge: settings.usesPKCE ? PKCE.challenge(for: Self.verifier) : nil)
  }

  private func curl(_ request: ConsoleRequest) -> String {
    let comment = request.text("sampleOpenURL")
    let verifier = settings.usesPKCE ? " \\\n  -d code_verifier=\(Self.verifier)" : ""
    let secret = needsSecret ? " \\\n  --data-urlencode \"client_secret=$\(Self.secretVariable)\"" : ""
    func endpoint(_ path: String) -> String { ShellWord.quoted(url + path) }
    let clientID = ShellWord.quoted("client_id=\(key.value)")
    let uri = ShellWord.quoted("redirect_uri=\(redirectURI)")
    return """
      # \(comment)
      curl -s \(endpoint("/oauth/token")) -d grant_type=authorization_code -d \(clientID)\(secret) \\
        --data-urlencode \(uri) -d code=CODE\(verifier)
      curl -s \(endpoint("/v2/user/me")) -H 'Authorization: Bearer ACCESS_TOKEN'
      """
  }

  private func swift(_ request: ConsoleRequest) -> String {
    var arguments: [String] = []
    let prompts = ["login": ".Login", "create": ".Create", "select_account": ".SelectAccount"]
    if let prompt = prompts[settings.prompt] { arguments.append("prompts: [\(prompt)]") }
    if settings.usesNonce { arguments.append("nonce: UUID().uuidString") }
    let items = Scope.parse(settings.scope).map(StringLiteral.swift)
    let scopes = "scopes: [\(items.joined(separator: ", "))]"
    let (comment, keyComment) = (request.text("sampleScope"), request.text("sampleNativeKey"))
    let consent = "\n// \(comment)\n_ = try await UserApi.shared.loginWithKakaoAccount(\(scopes))"
    let note = needsSecret ? "// \(keyComment)\n" : ""
    let pkceComment = request.text("samplePKCE")
    let (appKey, host) = (StringLiteral.swift(nativeKey), StringLiteral.swift(url))
    return """
      import \(SampleCode.module)

      \(note)KakaoSDK.initSDK(appKey: \(appKey), hosts: Hosts(emulator: \(host)))

      // \(pkceComment)
      let token = try await UserApi.shared.loginWithKakaoAccount(\(arguments.joined(separator: ", ")))\(items.isEmpty ? "" : consent)
      let user = try await UserApi.shared.me()
      """
  }

  /// The parameters that the client libraries don't set automatically, as pairs of name and value.
  private var extras: [(String, String)] {
    (settings.prompt.isEmpty ? [] : [("prompt", settings.prompt)]) + (settings.usesNonce ? [("nonce", Self.nonce)] : [])
  }

  private var python: String {
    let scope = settings.scope.isEmpty ? "" : "\n    scope=\(StringLiteral.python(settings.scope)),"
    let pkce = settings.usesPKCE ? "\n    code_challenge_method=\"S256\"," : ""
    let verifier = settings.usesPKCE ? ", code_verifier=verifier" : ""
    let more = extras.map { ", \($0)=\(StringLiteral.python($1))" }.joined()
    let secret = needsSecret ? "\n    client_secret=os.environ[\"\(Self.secretVariable)\"]," : ""
    func endpoint(_ path: String) -> String { StringLiteral.python(url + path) }
    return """
      \(needsSecret ? "import os\n\n" : "")from authlib.common.security import generate_token
      from authlib.integrations.requests_client import OAuth2Session

      client = OAuth2Session(
          \(StringLiteral.python(key.value)),\(secret)
          redirect_uri=\(StringLiteral.python(redirectURI)),\(scope)\(pkce)
          token_endpoint_auth_method="client_secret_post",
      )
      verifier = generate_token(48)
      url, state = client.create_authorization_url(\(endpoint("/oauth/authorize"))\(verifier)\(more))
      print(url)
      client.fetch_token(
          \(endpoint("/oauth/token")), authorization_response=input("Callback URL: "), state=state\(verifier))
      print(client.get(\(endpoint("/v2/user/me"))).json())
      """
  }

  private func javaScript(_ request: ConsoleRequest) -> String {
    let comment = request.text("sampleCallback")
    let scope = settings.scope.isEmpty ? [] : [("scope", settings.scope)]
    let parameters = (scope + extras).map { "\n  \($0): \(StringLiteral.javaScript($1))," }.joined()
    let verifier = """
      const verifier = crypto.randomBytes(32).toString("base64url");
      const challenge = crypto.createHash("sha256").update(verifier).digest("base64url");

      """
    let secret = needsSecret ? "\n    client_secret: process.env.\(Self.secretVariable)," : ""
    let challenge = settings.usesPKCE ? "\n  code_challenge: challenge,\n  code_challenge_method: \"S256\"," : ""
    func endpoint(_ path: String) -> String { StringLiteral.javaScript(url + path) }
    let (clientID, uri) = (StringLiteral.javaScript(key.value), StringLiteral.javaScript(redirectURI))
    return """
      import crypto from "node:crypto";

      const state = crypto.randomBytes(32).toString("base64url");
      \(settings.usesPKCE ? verifier : "")const client = {client_id: \(clientID), redirect_uri: \(uri)};
      const query = new URLSearchParams({
        ...client,
        response_type: "code",
        state,\(parameters)\(challenge)
      });
      console.log(\(endpoint("/oauth/authorize?")) + query);

      // \(comment)
      async function user(code) {
        const body = new URLSearchParams({
          ...client,
          grant_type: "authorization_code",
          code,\(settings.usesPKCE ? "\n    code_verifier: verifier," : "")\(secret)
        });
        const {access_token} = await (await fetch(\(endpoint("/oauth/token")), {method: "POST", body})).json();
        const headers = {Authorization: `Bearer ${access_token}`};
        return (await fetch(\(endpoint("/v2/user/me")), {headers})).json();
      }
      """
  }

  private var spring: String {
    func endpoint(_ path: String) -> String { StringLiteral.yaml(url + path) }
    let scopes = Scope.parse(settings.scope).map(StringLiteral.yaml).joined(separator: ", ")
    let scope = scopes.isEmpty ? "" : "\n            scope: [\(scopes)]"
    return """
      spring:
        security:
          oauth2:
            client:
              registration:
                kakao:
                  client-id: \(StringLiteral.yaml(key.value))
                  client-secret: ${\(Self.secretVariable)\(needsSecret ? "" : ":unused")}
                  client-authentication-method: client_secret_post
                  authorization-grant-type: authorization_code
                  redirect-uri: \(StringLiteral.yaml(redirectURI))\(scope)
              provider:
                kakao:
                  authorization-uri: \(endpoint("/oauth/authorize"))
                  token-uri: \(endpoint("/oauth/token"))
                  user-info-uri: \(endpoint("/v2/user/me"))
                  user-name-attribute: id
      """
  }
}
