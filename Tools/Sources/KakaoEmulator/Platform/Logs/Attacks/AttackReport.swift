import Foundation
import Synchronization

/// The verdicts on simulated attacks on a website, as reported by the program that ran the attacks.
package struct AttackReport: Sendable, Equatable {
  /// The verdict on one attack.
  package struct Verdict: Sendable, Equatable {
    package enum Outcome: String, Sendable, CaseIterable {
      case refused, believed, crashed, ignored
      case notApplicable = "not_applicable"
    }

    /// The user whom the website shows as logged in.
    package enum Viewer: String, Sendable, CaseIterable {
      case none, own, other
    }

    /// The name of the fault preset.
    let attack: String
    let outcome: Outcome
    /// The status of the website's last response, or nil if there was no response.
    let status: Int?
    let exchangedCode: Bool
    let readUser: Bool
    let viewer: Viewer
    /// The reason for an outcome that the other values don't explain, as the name of a text or as the text itself.
    let reason: String?

    package init(
      attack: String, outcome: Outcome, status: Int?, exchangedCode: Bool, readUser: Bool, viewer: Viewer,
      reason: String?
    ) {
      (self.attack, self.outcome, self.status) = (attack, outcome, status)
      (self.exchangedCode, self.readUser, self.viewer, self.reason) = (exchangedCode, readUser, viewer, reason)
    }
  }

  /// The URL at which the login begins.
  let start: String
  let app: App.ID
  /// The time of the report.
  let at: Date
  let verdicts: [Verdict]

  /// The number of attacks that took effect and that the website could detect.
  var applicableCount: Int { verdicts.count { $0.outcome != .notApplicable } }
  var believedCount: Int { verdicts.count { $0.outcome == .believed } }
}

/// The most recent attack report, in memory.
final class NewestAttackReport: Sendable {
  private let report = Mutex<AttackReport?>(nil)

  var value: AttackReport? { report.withLock(\.self) }

  func replace(by new: AttackReport?) {
    report.withLock { $0 = new }
  }
}
