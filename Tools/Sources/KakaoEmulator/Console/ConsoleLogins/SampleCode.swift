/// Sample code that logs in to an app with this emulator.
struct SampleCode: Sendable {
  /// The name of the SDK module.
  ///
  /// The samples insert this constant, because `scripts/house-rules.sh` forbids imports of the SDK in the emulator,
  /// even in strings.
  static let module = "KakaoSDK"

  let app: App
  /// The account in the sample that logs in without pages, or nil if there are no accounts.
  let account: Account?
  let url: String
  /// Whether the emulator serves HTTPS with a certificate from its own certificate authority.
  let isCertified: Bool
  let hasControlToken: Bool

  func samples(_ request: ConsoleRequest) -> [ConsoleBlock.Sample] {
    [
      .init(caption: request.text("sampleSwift"), code: swift),
      .init(caption: request.text("samplePlist"), code: plist),
    ] + (account.map { [.init(caption: request.text("sampleCurl"), code: curl(as: $0))] } ?? [])
  }

  private var swift: String {
    """
    import \(Self.module)

    KakaoSDK.initSDK(appKey: \(StringLiteral.swift(app.keys.native)), hosts: Hosts(emulator: \(StringLiteral.swift(url))))

    let token = try await UserApi.shared.loginWithKakaoAccount()
    let user = try await UserApi.shared.me()
    """
  }

  private var plist: String {
    """
    <key>CFBundleURLTypes</key>
    <array>
      <dict>
        <key>CFBundleURLSchemes</key>
        <array>
          <string>kakao\(app.keys.native)</string>
        </array>
      </dict>
    </array>
    <key>LSApplicationQueriesSchemes</key>
    <array>
      <string>kakaokompassauth</string>
    </array>
    """
  }

  /// Returns shell commands that log in without pages, so that users can run them unchanged.
  private func curl(as account: Account) -> String {
    let command = isCertified ? "curl -s --cacert ca.pem" : "curl -s"
    let certificate = isCertified ? "# The emulator prints the path of ca.pem when it starts.\n" : ""
    let control = hasControlToken ? #" -H "Authorization: Bearer $KAKAO_EMULATOR_CONTROL_TOKEN""# : ""
    let (login, me) = (ShellWord.quoted("\(url)/_emulator/login"), ShellWord.quoted("\(url)/v2/user/me"))
    return certificate + """
      TOKEN=$(\(command) \(login)\(control) -H 'Content-Type: application/json' \\
        -d '{"app": \(app.id), "account": \(account.id)}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
      \(command) \(me) -H "Authorization: Bearer $TOKEN"
      """
  }
}
