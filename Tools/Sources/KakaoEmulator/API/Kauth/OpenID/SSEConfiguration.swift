/// The response of `GET /.well-known/sse-configuration`, which describes the sender of account status webhooks as a
/// transmitter of the Shared Signals Framework.
///
/// `delivery_methods_supported` is a string, as in Kakao's guide, although the specification defines an array.
struct SSEConfiguration: Sendable {
  let issuer: String

  var json: JSON {
    [
      "issuer": .string(issuer),
      "jwks_uri": .string(issuer + "/.well-known/jwks.json"),
      "delivery_methods_supported": "http://schemas.openid.net/secevent/risc/delivery-method/push",
    ]
  }
}
