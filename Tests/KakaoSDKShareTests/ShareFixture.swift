import Foundation
import KakaoSDKAuth
import KakaoSDKCommon
import KakaoSDKShare
import KakaoSDKTemplate
import TestSupport
import Testing

/// A response with the structure of a recorded one.
enum ShareFixture {
  static let message =
    #"{"C":{"BUL":[{"BU":{"SR":"both","T":"열기"},"L":{"LCI":"kakaoKEY://kakaolink?a=1"}}],"THC":3},"#
    + #""P":{"FW":true,"SID":"capri_1","TP":"Feed","VA":"6.0.0"}}"#
  static let response =
    #"{"template_id":1001,"template_args":{"${userName}":"민지"},"template_msg":\#(message),"warning_msg":{},"#
    + #""argument_msg":{},"scheme_params":{"list":"chat","limit":1}}"#
  static let template = TextTemplate(text: "안녕", link: Link(iosExecutionParams: ["id": "1"]))
}

extension ShareApi {
  /// Returns an instance with this transport and the app key `key`.
  static func testing(
    _ transport: StubTransport, key: String = "key", opener: ClosureSwitcher = ClosureSwitcher { _ in true }
  ) -> ShareApi {
    ShareApi(configuration: KakaoConfiguration(appKey: key), transport: transport, appOpener: opener)
  }
}

extension URL {
  /// The names of the query's parameters, in order.
  var queryNames: [String] {
    (URLComponents(url: self, resolvingAgainstBaseURL: true)?.queryItems ?? []).map(\.name)
  }
}
