/// The tick that stands before whatever cannot be undone. The server asks for it too, so it needs no script.
enum ConsoleConfirmation {
  private static let name = "confirmed"

  static func field(_ call: ConsoleCall) -> ConsoleForm.Field {
    .tick(name, call.text("confirm"), false).required()
  }

  static func check(_ form: FormFields) throws(ControlError) {
    guard form[name] != nil else { throw ControlError.badRequest("tick the box to confirm") }
  }
}
