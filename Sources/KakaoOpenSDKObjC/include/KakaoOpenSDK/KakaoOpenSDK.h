// The part of the legacy API that Swift can't export to Objective-C: constants, block types, and methods with a variable
// number of arguments. The classes come from the Swift module `KakaoOpenSDK`.

@import Foundation;
@import KakaoOpenSDK;

// Swift code uses the declarations of the Swift module instead.
#ifndef __swift__

// Each class of the legacy API is deprecated.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

NS_ASSUME_NONNULL_BEGIN

/// A handler that is called once, on the main thread, when a login or another operation of the session ends.
///
/// The error is nil on success.
typedef void (^KOSessionCompletionHandler)(NSError *_Nullable error);

/// A handler that is called once, on the main thread, with a success flag, and with the error if the call failed.
typedef void (^KOCompletionSuccessHandler)(BOOL success, NSError *_Nullable error);

/// A handler that is called once, on the main thread, with the result of a call or its error.
typedef void (^KOSessionTaskCompletionHandler)(id _Nullable result, NSError *_Nullable error);

/// A handler that is called once, on the main thread, with information about the access token or an error.
typedef void (^KOSessionAccessTokenInfoTaskCompletionHandler)(KOAccessTokenInfo *_Nullable accessTokenInfo,
                                                              NSError *_Nullable error);

/// The name of the notification that is posted on the main thread when the session is opened or closed.
extern NSNotificationName const KOSessionDidChangeNotification;

/// The key of the Kakao Account's email address.
extern NSString *const KOUserEmailPropertyKey;
/// The key of the flag that says whether the email address is verified.
extern NSString *const KOUserIsVerifiedEmailPropertyKey;
/// The key of the nickname.
extern NSString *const KOUserNicknamePropertyKey;
/// The key of the profile image's URL.
extern NSString *const KOUserProfileImagePropertyKey;
/// The key of the small profile image's URL.
extern NSString *const KOUserThumbnailImagePropertyKey;

/// The domain of legacy errors.
extern NSString *const KOErrorDomain;

/// The code of a legacy error: positive for a client error, and negative for an error from Kakao's servers.
typedef NS_ENUM(NSInteger, KOErrorCode) {
  /// The cause of the error is unknown.
  KOErrorUnknown = 1,
  /// The user canceled the login or denied consent, the login timed out, or the call was canceled.
  KOErrorCancelled = 2,
  /// Another login is in progress.
  KOErrorOperationInProgress = 3,
  /// No user is logged in.
  KOErrorTokenNotFound = 4,
  /// The access token and the refresh token have expired or were revoked.
  KOErrorDeactivatedSession = 5,
  /// A login was started while the session was open.
  KOErrorAlreadyLoginedUser = 6,
  /// Kakao's response is unreadable, or the result of a login failed a security check.
  KOErrorBadResponse = 7,
  /// Kakao's servers couldn't be reached.
  KOErrorNetworkError = 8,
  /// The response was an HTTP error that doesn't come from Kakao, such as a proxy's error page.
  KOErrorHTTP = 9,
  /// The operation isn't supported on this device, or Kakao no longer supports it.
  KOErrorNotSupported = 10,
  /// An argument or a configured value is invalid.
  KOErrorBadParameter = 11,
  /// The app's state doesn't allow the call to continue. For example, the SDK isn't initialized.
  KOErrorIllegalState = 14,
  /// A temporary failure of the server.
  KOServerErrorInternal = -1,
  /// A parameter is missing or invalid.
  KOServerErrorBadParameter = -2,
  /// The API or the feature isn't enabled for the app.
  KOServerErrorUnSupportedApi = -3,
  /// The Kakao Account is restricted.
  KOServerErrorBlocked = -4,
  /// The app doesn't have permission to use the API.
  KOServerErrorPermission = -5,
  /// The app's platform settings, such as the bundle ID, don't match.
  KOServerErrorMisConfigured = -6,
  /// The API has been discontinued.
  KOServerErrorDeprecatedApi = -9,
  /// The app's quota is exhausted.
  KOServerErrorApiLimitExceed = -10,
  /// The user isn't linked to the app.
  KOServerErrorNotSignedUpUser = -101,
  /// The user is already linked to the app. Kakao's header *KOError.h* uses this name.
  KOServerErrorAlreadySignedUpUser = -102,
  /// The user is already linked to the app. Kakao's legacy guide uses this name.
  KOServerErrorAlreadyRegisteredUser = -102,
  /// The Kakao Account is dormant or doesn't exist.
  KOServerErrorNotKakaoAccountUser = -103,
  /// The user property isn't defined in Kakao's console.
  KOServerErrorInvalidUserPropertyKey = -201,
  /// The app key doesn't exist.
  KOServerErrorNoSuchApp = -301,
  /// The access token or the app key is invalid.
  KOServerErrorInvalidAccessToken = -401,
  /// The user hasn't given the consent that the call requires.
  KOServerErrorInsufficientScope = -402,
  /// The user is under 14, and the app doesn't allow users of that age.
  KOServerErrorLowerAgeLimit = -451,
  /// The user's age has already been verified.
  KOServerErrorAlreadyAgeAuthorized = -452,
  /// The user's age has been checked too many times.
  KOServerErrorAgeCheckLimitExceed = -453,
  /// The age differs from the one that was verified earlier.
  KOServerErrorAgeResultMismatched = -480,
  /// The connecting information (CI) differs from the one that was verified earlier.
  KOServerErrorCIResultMismatched = -481,
  /// The user doesn't use KakaoTalk.
  KOServerErrorNotTalkUser = -501,
  /// The service is under maintenance.
  KOServerErrorUnderMaintenance = -9798,
};

@interface KOSession (AuthType)

/// Logs the user in with one of the methods that the app offers.
///
/// - Parameters:
///   - completionHandler: Called once on the main thread, as in `openWithCompletionHandler:authTypes:`.
///   - authType: The methods to offer, followed by nil.
- (void)openWithCompletionHandler:(KOSessionCompletionHandler)completionHandler
                         authType:(KOAuthType)authType, ... NS_REQUIRES_NIL_TERMINATION;

/// Logs the user in with one of the methods that the app offers, and sends additional parameters with the authorization
/// request.
///
/// - Parameters:
///   - completionHandler: Called once on the main thread, as in `openWithCompletionHandler:parameters:authTypes:`.
///   - parameters: The additional parameters, as in `openWithCompletionHandler:parameters:authTypes:`.
///   - authType: The methods to offer, followed by nil.
- (void)openWithCompletionHandler:(KOSessionCompletionHandler)completionHandler
                       parameters:(nullable NSDictionary<NSString *, NSString *> *)parameters
                         authType:(KOAuthType)authType, ... NS_REQUIRES_NIL_TERMINATION;

@end

NS_ASSUME_NONNULL_END

#pragma clang diagnostic pop

#endif
