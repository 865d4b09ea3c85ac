import KakaoSDKCommon

extension Endpoint where Response == Channels {
  static func channels(publicIds: [String]?) throws(SdkError) -> Self {
    let ids = try publicIds?.map { (id) throws(SdkError) in try ChannelID(id).text } ?? []
    return Endpoint(
      .get, .kapi, "/v2/api/talk/channels",
      ["channel_ids": ids.isEmpty ? nil : ids.joined(separator: ","), "channel_id_type": "channel_public_id"])
  }
}

extension Endpoint where Response == Void {
  /// Creates an endpoint that asks Kakao whether the app may open a page of a channel.
  ///
  /// Each request counts against the app's quota. The response body isn't read, because the status is enough.
  static func validation(of page: ChannelPage, _ channel: ChannelID) throws(SdkError) -> Self {
    let properties = ["uri": "/sdk/channel/\(page.rawValue)", "channel_public_id": channel.text]
    return Endpoint(
      .post, .kapi, "/v1/app/validate/sdk", ["quota_properties": try KakaoJSON.text(properties)]
    ) { _ in }
  }
}
