import Foundation

extension Data {
  /// The data in base64url without padding (RFC 7515 section 2).
  var base64URLText: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
