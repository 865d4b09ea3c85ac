/// Code to copy: a login of one app against this emulator.
struct SampleCode: Sendable {
  /// The emulator names the SDK only here, and imports it nowhere.
  private static let module = "KakaoSDK"

  let app: App
  let url: String

  func samples(_ call: ConsoleCall) -> [ConsoleBlock.Sample] {
    [
      .init(caption: call.text("sampleSwift"), code: swift), .init(caption: call.text("samplePlist"), code: plist),
      .init(caption: call.text("sampleCurl"), code: curl),
    ]
  }

  private var swift: String {
    """
    import \(Self.module)

    KakaoSDK.initSDK(appKey: "\(app.keys.native)", hosts: Hosts(emulator: "\(url)"))

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

  /// Without pages, so that it runs as it is printed.
  private var curl: String {
    """
    TOKEN=$(curl -s \(url)/_emulator/login -H 'Content-Type: application/json' \\
      -d '{"app": \(app.id), "account": 1}' | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
    curl -s \(url)/v2/user/me -H "Authorization: Bearer $TOKEN"
    """
  }
}
