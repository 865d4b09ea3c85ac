/// The texts of the login sheet, which match those of Kakao's SDK.
enum LoginSheetText: String, CaseIterable, Sendable {
  case korean = "ko"
  case english = "en"
  case japanese = "ja"

  /// Selects the first preferred language (BCP 47 tags) that has a translation, or English if there is none.
  init(preferredLanguages: [String]) {
    let known = preferredLanguages.lazy.compactMap { tag in
      tag.split(whereSeparator: { "-_".contains($0) }).first.flatMap { Self(rawValue: $0.lowercased()) }
    }
    self = known.first ?? .english
  }

  var title: String {
    switch self {
    case .korean: "로그인 방법을 선택해 주세요"
    case .english: "Select a method to log in"
    case .japanese: "ログイン方法を選択してください。"
    }
  }

  var close: String {
    switch self {
    case .korean: "닫기"
    case .english: "Close"
    case .japanese: "閉じる"
    }
  }

  func name(of method: LoginMethod) -> String {
    switch (self, method) {
    case (.korean, .kakaoTalk): "카카오톡으로 로그인"
    case (.korean, .kakaoAccount): "카카오계정 직접 입력"
    case (.english, .kakaoTalk): "Log in with Kakao Talk"
    case (.english, .kakaoAccount): "Enter your Kakao Account"
    case (.japanese, .kakaoTalk): "カカオトークでログイン"
    case (.japanese, .kakaoAccount): "カカオアカウントを直接入力"
    }
  }
}
