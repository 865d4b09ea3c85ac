import GRDB

/// Returns a description of an error that is safe to log: its type, because its value could contain data from the
/// client.
func loggableName(of error: any Error) -> String {
  // SQLite's messages help with problems such as a full disk, and they quote no values.
  guard let error = error as? DatabaseError else { return "\(type(of: error))" }
  return "storage: \(error.resultCode)"
}
