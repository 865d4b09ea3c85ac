#import <KakaoOpenSDK/KakaoOpenSDK.h>
#include <stdarg.h>

// Each class of the legacy API is deprecated.
#pragma clang diagnostic ignored "-Wdeprecated-declarations"

NSNotificationName const KOSessionDidChangeNotification = @"KOSessionDidChangeNotification";

NSString *const KOUserEmailPropertyKey = @"kaccount_email";
NSString *const KOUserIsVerifiedEmailPropertyKey = @"kaccount_email_verified";
NSString *const KOUserNicknamePropertyKey = @"nickname";
NSString *const KOUserProfileImagePropertyKey = @"profile_image";
NSString *const KOUserThumbnailImagePropertyKey = @"thumbnail_image";

NSString *const KOErrorDomain = @"KOErrorDomain";

/// Returns the values of a list that ends with nil.
static NSArray<NSNumber *> *AuthTypes(KOAuthType first, va_list others) {
  NSMutableArray<NSNumber *> *types = [NSMutableArray array];
  // A value and nil have the same size on all supported platforms.
  for (NSInteger type = first; type != 0; type = va_arg(others, NSInteger)) {
    [types addObject:@(type)];
  }
  return types;
}

@implementation KOSession (AuthType)

- (void)openWithCompletionHandler:(KOSessionCompletionHandler)completionHandler authType:(KOAuthType)authType, ... {
  va_list others;
  va_start(others, authType);
  NSArray<NSNumber *> *types = AuthTypes(authType, others);
  va_end(others);
  [self openWithCompletionHandler:completionHandler authTypes:types];
}

- (void)openWithCompletionHandler:(KOSessionCompletionHandler)completionHandler
                       parameters:(NSDictionary<NSString *, NSString *> *)parameters
                         authType:(KOAuthType)authType, ... {
  va_list others;
  va_start(others, authType);
  NSArray<NSNumber *> *types = AuthTypes(authType, others);
  va_end(others);
  [self openWithCompletionHandler:completionHandler parameters:parameters authTypes:types];
}

@end
