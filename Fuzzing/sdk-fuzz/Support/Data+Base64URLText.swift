import Foundation

extension Data {
  /// Base64url without padding (RFC 7515, 2).
  var base64URLText: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
