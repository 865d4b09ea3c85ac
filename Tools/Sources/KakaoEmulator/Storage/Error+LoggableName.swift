import GRDB
import PostgreSQL

/// Returns a description of an error that is safe to log: the error codes of a database, or else only the error's type.
///
/// The description of another error could contain data from the client.
func loggableName(of error: any Error) -> String {
  databaseErrorCode(of: error) ?? "\(type(of: error))"
}

/// Returns the error codes of a database, which help with problems such as a full disk, or `nil` for other errors.
func databaseErrorCode(of error: any Error) -> String? {
  switch error {
  case let error as DatabaseError: "storage: \(error.resultCode)"
  case let error as PostgreSQLError:
    "storage: " + [error.code.rawValue, error.sqlState].compactMap(\.self).joined(separator: " ")
  default: nil
  }
}
