/// The words on a page of the site that show whether a user is logged in, and which user.
///
/// There are two kinds:
/// - Words that the pages of both users contain, but not a visitor's page, such as the label of a button to log out.
/// - Words that only one user's page contains, such as a name.
struct LoginEvidence: Sendable {
  private let common: Set<String>
  private let own: Set<String>
  private let other: Set<String>
  /// The text that only a logged-in user sees, if the caller passed one.
  private let text: String?

  /// Creates the evidence from the pages after logins of both users in turn, and after a visit without a login.
  ///
  /// Words that differ between two logins of the same user, such as a random token, don't count. Because the users take
  /// turns, a word that changes over time, such as the current minute, doesn't count either.
  init(own: [String], other: [String], visitor: String, text: String?) {
    let (mine, others, everyone) = (own.map(Self.words), other.map(Self.words), Self.words(visitor))
    func stable(_ pages: [Set<String>]) -> Set<String> {
      pages.dropFirst().reduce(pages.first ?? []) { $0.intersection($1) }.subtracting(everyone)
    }
    common = stable(mine + others)
    self.own = others.reduce(stable(mine)) { $0.subtracting($1) }
    self.other = mine.reduce(stable(others)) { $0.subtracting($1) }
    self.text = text
  }

  /// Whether the pages show which of the users is logged in.
  var namesUsers: Bool { !own.isEmpty && !other.isEmpty }

  /// Returns the user that a page shows as logged in.
  ///
  /// A page with data of both users counts as the other user's, because it must not contain that user's data.
  func viewer(of page: SiteBrowser.Page) -> AttackVerdict.Viewer {
    guard page.status < 400, page.redirect == nil else { return .none }
    let words = Self.words(page.text)
    let (shared, mine, others) = (share(of: common, in: words), share(of: own, in: words), share(of: other, in: words))
    // A short number, such as a count, can equal the other user's ID by chance.
    let isNamed = other.contains { words.contains($0) && ($0.count > 2 || !$0.allSatisfy(\.isNumber)) }
    let hasOther = isNamed || others > mine
    let isLoggedIn =
      text.map { page.text.contains($0) || hasOther && mine + others > 0.5 } ?? (max(shared, mine + others) > 0.5)
    guard isLoggedIn else { return .none }
    return hasOther ? .other : .own
  }

  private func share(of evidence: Set<String>, in words: Set<String>) -> Double {
    evidence.isEmpty ? 0 : Double(evidence.intersection(words).count) / Double(evidence.count)
  }

  private static func words(_ page: String) -> Set<String> {
    Set(page.split { $0.isWhitespace || "<>\"'=,;:(){}[]&".contains($0) }.map(String.init))
  }
}
