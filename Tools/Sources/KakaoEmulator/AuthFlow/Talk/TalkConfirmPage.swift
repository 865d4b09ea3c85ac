/// The page that replaces KakaoTalk's own question whether to log in to an app.
struct TalkConfirmPage: Page {
  static let template = "talk_confirm"

  let appName: String
  let accountName: String
  let accountEmail: String?
  let initial: String
  let request: String
  let formToken: String
  let continueQuery: String
}
