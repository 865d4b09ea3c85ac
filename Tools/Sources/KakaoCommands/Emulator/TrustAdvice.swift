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
    let steps = [
      ("macOS", "security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db \(path)"),
      ("iOS Simulator", "xcrun simctl keychain booted add-root-cert \(path)"),
      ("iPhone", phone(language)),
      ("Android", android(language)),
      (
        "Debian, Ubuntu",
        "sudo cp \(path) /usr/local/share/ca-certificates/kakao-emulator.crt && sudo update-ca-certificates"
      ),
      ("Firefox", firefox(language)),
      ("Chromium (Linux)", "certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n kakao-emulator -i \(path)"),
      ("curl, Python, Node", "CURL_CA_BUNDLE, SSL_CERT_FILE, NODE_EXTRA_CA_CERTS=\(path)"),
    ]
    return ([heading(language)] + steps.map { "  \($0.0): \($0.1)" }).joined(separator: "\n")
  }

  private func heading(_ language: Language) -> String {
    switch language {
    case .en:
      "The certificate comes from this machine's own authority, \(file)\n  (SHA-256 \(fingerprint)).\n"
        + "Trust that file where you test, and remove it when you are done:"
    case .ko:
      "인증서는 이 컴퓨터가 만든 인증 기관이 발급했습니다: \(file)\n  (SHA-256 \(fingerprint))\n"
        + "테스트하는 곳에서만 이 파일을 신뢰하고, 다 쓰면 지우세요."
    }
  }

  private func phone(_ language: Language) -> String {
    let address = "\(url.absoluteString)/_emulator/ca.pem"
    return switch language {
    case .en:
      "open \(address) in Safari, install the profile, then Settings > General > About > Certificate Trust Settings"
    case .ko: "Safari에서 \(address)을 열어 프로파일을 설치하고, 설정 > 일반 > 정보 > 인증서 신뢰 설정에서 켭니다"
    }
  }

  private func android(_ language: Language) -> String {
    switch language {
    case .en: "Settings > Security > Install a certificate > CA certificate; the app must trust user certificates"
    case .ko: "설정 > 보안 > 인증서 설치 > CA 인증서. 앱이 사용자 인증서를 신뢰해야 합니다"
    }
  }

  private func firefox(_ language: Language) -> String {
    switch language {
    case .en: "Settings > Privacy & Security > View Certificates > Authorities > Import"
    case .ko: "설정 > 개인 정보 및 보안 > 인증서 보기 > 인증 기관 > 가져오기"
    }
  }
}
