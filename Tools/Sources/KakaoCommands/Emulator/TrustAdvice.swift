import Foundation
import KakaoEmulator

/// Instructions for making clients trust an emulator's certificates, as lines for a terminal.
struct TrustAdvice: Sendable {
  let file: String
  let fingerprint: String
  let url: URL

  init(_ options: TLSOptions, url: URL) throws {
    file = options.authorityFile.path
    fingerprint = try options.authorityFingerprint()
    self.url = url
  }

  func text(in language: Language) -> String {
    let path = "'\(file)'"
    let values = ["file": file, "fingerprint": fingerprint, "address": "\(url.absoluteString)/_emulator/ca.pem"]
    let steps = [
      ("macOS", "security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db \(path)"),
      ("iOS Simulator", "xcrun simctl keychain booted add-root-cert \(path)"),
      ("iPhone", Text("trust.phone", values).string(in: language)),
      ("Android", Text("trust.android", values).string(in: language)),
      (
        "Debian, Ubuntu",
        "sudo cp \(path) /usr/local/share/ca-certificates/kakao-emulator.crt && sudo update-ca-certificates"
      ),
      ("Firefox", Text("trust.firefox", values).string(in: language)),
      ("Chromium (Linux)", "certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n kakao-emulator -i \(path)"),
      ("curl, Python, Node", "CURL_CA_BUNDLE, SSL_CERT_FILE, NODE_EXTRA_CA_CERTS=\(path)"),
    ]
    return ([Text("trust.heading", values).string(in: language)] + steps.map { "  \($0.0): \($0.1)" }).joined(
      separator: "\n")
  }
}
