/// The checkbox that confirms an action that can't be undone.
///
/// The server also checks that the box is ticked.
enum ConsoleConfirmation {
  private static let name = "confirmed"

  static func field(_ request: ConsoleRequest) -> ConsoleForm.Field {
    .tick(name, request.text("confirm"), false).required()
  }

  static func check(_ form: FormFields) throws(ControlError) {
    guard form[name] != nil else { throw ControlError.badRequest("tick the box to confirm", field: name) }
  }
}
