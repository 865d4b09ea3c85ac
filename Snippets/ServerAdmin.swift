// Call Kakao's API with the admin key of the app.
import Foundation
import KakaoSDK
import KakaoSDKServer

let admin = try AdminApi(
  adminKey: ProcessInfo.processInfo.environment["KAKAO_ADMIN_KEY"] ?? "",
  configuration: KakaoConfiguration(appKey: "REST_API_KEY"))

// Log out all users on all devices, for example after a data leak.
for try await userID in admin.userIDs() {
  try await admin.logout(userID: userID)
}
