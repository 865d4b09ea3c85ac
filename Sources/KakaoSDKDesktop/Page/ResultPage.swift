#if Desktop && (os(macOS) || os(Linux))
  import KakaoSDKCommon

  /// The page that the browser shows after the redirect.
  ///
  /// Its texts are fixed and contain nothing from the request.
  enum ResultPage: Sendable {
    /// The callback contains a code or another result.
    case completed
    /// The callback contains an error or no result.
    case notCompleted
    /// The callback doesn't belong to the login in progress.
    case unexpected

    func html(in language: SdkLanguage, styleNonce: String) -> String {
      let title = CatalogText(keys.title).text(in: language)
      let text = CatalogText(keys.text).text(in: language)
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

    private var keys: (title: TextKey, text: TextKey) {
      switch self {
      case .completed: (.resultCompletedTitle, .resultCompletedText)
      case .notCompleted: (.resultNotCompletedTitle, .resultNotCompletedText)
      case .unexpected: (.resultUnexpectedTitle, .resultUnexpectedText)
      }
    }
  }
#endif
