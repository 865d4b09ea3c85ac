import GRDB
import Synchronization

@testable import EmulatorTestSupport
@testable import KakaoEmulator

/// The SQL statements that the connections of a storage have run.
final class StatementLog: Sendable {
  private let statements = Mutex<[String]>([])

  var all: [String] { statements.withLock(\.self) }

  func removeAll() {
    statements.withLock { $0 = [] }
  }

  /// Opens a storage whose statements are logged.
  func storage(path: String) throws -> Storage {
    var configuration = SQLiteEngine.configuration
    configuration.prepareDatabase { db in
      db.trace { event in
        guard case .statement(let statement) = event else { return }
        self.statements.withLock { $0.append(statement.sql) }
      }
    }
    return try Storage(path: path, configuration: configuration)
  }
}
