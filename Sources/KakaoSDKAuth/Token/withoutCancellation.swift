import KakaoSDKCommon

/// Runs an operation to completion, even if the calling task is canceled.
func withoutCancellation<Value: Sendable>(
  _ body: @escaping @Sendable () async throws(SdkError) -> Value
) async throws(SdkError) -> Value {
  let task = Task { () -> Result<Value, SdkError> in
    do throws(SdkError) { return .success(try await body()) } catch { return .failure(error) }
  }
  return try await task.value.get()
}
