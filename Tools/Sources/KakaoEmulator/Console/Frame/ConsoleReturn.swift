/// The page to return to after a form in the page header is submitted: the page that contains the form.
enum ConsoleReturn {
  private static let name = "return_to"
  private static let maximumLength = 2000

  /// Returns the hidden field with the address of the page.
  static func field(_ request: ConsoleRequest) -> (String, String) { (name, request.address(removing: ["done"])) }

  /// Returns the address in a submitted form, or nil if it isn't a page of the console.
  static func page(after form: FormFields) -> String? {
    guard let page = form[name], page.hasPrefix("\(ConsoleNavigation.root)/"), page.utf8.count <= maximumLength,
      page.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    return page
  }
}
