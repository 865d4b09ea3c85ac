/// One request of a login.
///
/// It's a class, so that copying a login with many requests doesn't copy all of their properties.
final class LoginEntry: Sendable {
  let phase: LoginPhase
  /// The request without its details, or nil for a step that the control API completed without a request.
  let record: RequestRecord?
  /// The number of bytes of the texts in the request.
  let size: Int

  init(_ phase: LoginPhase, _ record: RequestRecord?) {
    self.phase = phase
    // The details can contain secrets. The request log has them as long as it keeps the request.
    var record = record
    record?.exchange = nil
    record?.reason?.facts = []
    self.record = record
    size = record?.size ?? 0
  }

  var state: LoginProgress.State {
    guard let record else { return .done }
    guard record.errorCode == nil, let status = record.status else { return .stopped }
    switch status {
    case 200 where phase <= .consent, 401 where phase <= .consent, 422 where phase <= .consent: return .waiting
    case 400...: return .stopped
    default: return .done
    }
  }

  /// The remark about a step without a request, a canceled login, or a page that waits for the user.
  var note: LoginProgress.Note? {
    guard let record else { return .withoutPages }
    if record.form.contains("decision=cancel") || record.errorCode == "cancelled" { return .canceled }
    guard state == .waiting else { return nil }
    return record.status == 200 ? .pageShown : .inputRefused
  }
}
