/// A text in both languages of the pages.
struct LocalizedText: Sendable {
  let english: String
  let korean: String

  init(_ english: String, _ korean: String) {
    (self.english, self.korean) = (english, korean)
  }

  subscript(_ language: Language) -> String {
    switch language {
    case .english: english
    case .korean: korean
    }
  }
}
