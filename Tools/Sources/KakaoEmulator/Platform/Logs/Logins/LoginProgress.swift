import Foundation

/// The state of a login and its phases at a given time.
struct LoginProgress: Sendable {
  enum State: String, Sendable, CaseIterable {
    case done, waiting, stopped
    /// The login continued without this phase.
    case skipped
    /// The login hasn't reached this phase.
    case open
  }

  /// A remark about a phase, other than the reason for a failed request.
  enum Note: String, Sendable, CaseIterable {
    case pageShown, inputRefused, noAnswer, canceled, notFollowed, codeUnused, codeExpired, withoutPages
  }

  struct Step: Sendable {
    let phase: LoginPhase
    var state: State
    var note: Note?
    let entries: [LoginEntry]
  }

  let steps: [Step]
  /// The step that the login has reached, or at which the newest request has failed.
  let current: Step

  init(_ login: LoginRecord, at now: Date) {
    let entries = Dictionary(grouping: login.entries, by: \.phase)
    let last = login.entries.map(\.phase).max() ?? login.firstPhase
    var steps = LoginPhase.allCases.filter { phase in
      phase >= login.firstPhase && (phase != .refresh || entries[phase] != nil)
    }.map { phase in Self.step(phase, entries[phase] ?? [], last: last) }
    Self.addPending(to: &steps, last: last, login, now)
    self.steps = steps
    let reached = last == .code ? steps.first { $0.phase == .token } : nil
    // A token refresh can fail after the app has retrieved the user's information.
    let failed = login.entries.last.flatMap { entry in
      entry.state == .stopped ? steps.first { $0.phase == entry.phase } : nil
    }
    current =
      failed ?? reached.flatMap { $0.state == .open ? nil : $0 } ?? steps.first { $0.phase == last }
      ?? Step(phase: last, state: .open, entries: [])
  }

  private static func step(_ phase: LoginPhase, _ entries: [LoginEntry], last: LoginPhase) -> Step {
    guard let entry = entries.last else {
      return Step(phase: phase, state: phase < last ? .skipped : .open, entries: [])
    }
    // The login has continued, so the user is no longer on the page that was shown.
    let isLeft = entry.state == .waiting && phase < last
    return Step(
      phase: phase, state: isLeft ? .done : entry.state, note: isLeft ? nil : entry.note, entries: entries)
  }

  /// Sets the state of a login that the browser or app hasn't continued.
  private static func addPending(
    to steps: inout [Step], last: LoginPhase, _ login: LoginRecord, _ now: Date
  ) {
    guard let index = steps.firstIndex(where: { $0.phase == last }) else { return }
    let isExpired = login.expiresAt.map { $0 <= now } ?? false
    switch (last, steps[index].state) {
    case (...LoginPhase.consent, .waiting) where isExpired:
      (steps[index].state, steps[index].note) = (.stopped, .noAnswer)
    case (...LoginPhase.consent, .done):
      (steps[index].state, steps[index].note) = (isExpired ? .stopped : .waiting, isExpired ? .noAnswer : .notFollowed)
    case (.code, .done):
      let isUnused = login.codeExpiresAt.map { $0 <= now } ?? false
      guard let token = steps.firstIndex(where: { $0.phase == .token }) else { return }
      (steps[token].state, steps[token].note) = isUnused ? (.stopped, .codeExpired) : (.waiting, .codeUnused)
    default: break
    }
  }
}
