extension Services {
  /// Logs a request, notifies the subscribers of events, and returns the record with its ID.
  @discardableResult
  func add(_ record: RequestRecord) -> RequestRecord {
    let record = requestLog.add(record)
    events.publish(.request, id: .integer(Int64(record.id)))
    return record
  }

  /// Keeps a message and notifies the subscribers of events.
  func add(_ message: TalkMessage) {
    events.publish(.message, id: .integer(Int64(messages.add(message))))
  }
}
