package import KakaoSDKCommon
package import Logging

extension Templatable {
  /// Returns the template as JSON text for a request, and logs the limits that the template violates.
  ///
  /// - Throws: `BadParameter` if the template can't be encoded as JSON.
  package func text(logger: Logger) throws(SdkError) -> String {
    for problem in problems { logger.warning("template limit", metadata: ["problem": "\(problem)"]) }
    guard let object = toJsonObject() else { throw SdkError(.BadParameter, .templateInvalid) }
    do {
      return try KakaoJSON.text(object: object)
    } catch {
      throw SdkError(.BadParameter.caused(by: error), .templateInvalid)
    }
  }
}
