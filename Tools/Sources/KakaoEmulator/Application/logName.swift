import GRDB

/// What a log may say of an error: its type, since its value could hold what a client sent.
func logName(of error: any Error) -> String {
  // SQLite's own words say what to do about a disk that is full or cannot be written; they quote no value.
  guard let error = error as? DatabaseError else { return "\(type(of: error))" }
  return "storage: \(error.resultCode)"
}
