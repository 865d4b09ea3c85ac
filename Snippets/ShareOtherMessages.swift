// Share a message whose content is in Kakao's console or on a web page.
import KakaoSDKShare

func shareInvitation(from name: String) async throws {
  try await ShareApi.shared.share(.custom(templateId: 1001, templateArgs: ["name": name])).open()
}

func sharePage() async throws {
  try await ShareApi.shared.share(.page("https://example.com/cakes/7")).open()
}
