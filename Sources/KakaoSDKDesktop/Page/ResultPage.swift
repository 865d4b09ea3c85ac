#if Desktop && (os(macOS) || os(Linux))
  /// The page that the browser shows after the redirect. Its texts are fixed and contain nothing from the request.
  enum ResultPage: Sendable {
    /// The callback contains a code or another result.
    case completed
    /// The callback contains an error or no result.
    case notCompleted
    /// The callback doesn't belong to the login in progress.
    case foreign

    func html(in language: PageLanguage, styleNonce: String) -> String {
      let (title, text) = texts(in: language)
      return """
        <!doctype html>
        <html lang="\(language.rawValue)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title)</title>
        <style nonce="\(styleNonce)">
        :root { color-scheme: light dark; }
        body { margin: 0; min-height: 100vh; display: grid; place-items: center;
          background: Canvas; color: CanvasText; font: 1rem/1.6 system-ui, sans-serif; }
        main { max-width: 28rem; padding: 2rem; text-align: center; }
        h1, p { text-wrap: balance; word-break: keep-all; }
        h1 { font-size: 1.4rem; line-height: 1.3; }
        </style>
        </head>
        <body>
        <main>
        <h1>\(title)</h1>
        <p>\(text)</p>
        </main>
        </body>
        </html>

        """
    }

    private func texts(in language: PageLanguage) -> (title: String, text: String) {
      switch (self, language) {
      case (.completed, .en):
        ("Almost done", "Close this window and go back to the program you came from: it does the rest.")
      case (.completed, .ko):
        ("거의 다 됐습니다", "이 창을 닫고 원래 프로그램으로 돌아가세요. 나머지는 프로그램이 마무리합니다.")
      case (.notCompleted, .en):
        (
          "This was not completed",
          "You may close this window and try again in the program you came from."
        )
      case (.notCompleted, .ko):
        ("완료되지 않았습니다", "이 창을 닫고 원래 프로그램에서 다시 시도하세요.")
      case (.foreign, .en):
        ("This is not what the program is waiting for", "Go back to the page that was opened last.")
      case (.foreign, .ko):
        ("프로그램이 기다리는 응답이 아닙니다", "마지막으로 열린 화면으로 돌아가세요.")
      }
    }
  }
#endif
