// Every call that Kakao's two legacy documents show, in newly written code. The test compiles the code but doesn't run
// it.
#import <KakaoOpenSDK/KakaoOpenSDK.h>
@import UIKit;

@interface LegacyCalls : NSObject
@end

@implementation LegacyCalls

- (void)launch {
  [KOSession sharedSession].clientSecret = @"secret";
  [KOSession sharedSession].automaticPeriodicRefresh = YES;
  BOOL isAutomatic = [[KOSession sharedSession] isAutomaticPeriodicRefresh];
  [KOSession sharedSession].presentingViewController = isAutomatic ? [[UIViewController alloc] init] : nil;
  [[NSNotificationCenter defaultCenter] addObserver:self
                                           selector:@selector(sessionDidChange:)
                                               name:KOSessionDidChangeNotification
                                             object:nil];
  UIButton *button = [[KOLoginButton alloc] initWithFrame:(CGRect){0, 0, 300, 45}];
  NSLog(@"%@", button);
}

- (void)sessionDidChange:(NSNotification *)notification {
  KOSessionState state = [KOSession sharedSession].state;
  switch (state) {
    case KOSessionStateNotOpen:
    case KOSessionStateOpening:
    case KOSessionStateOpen:
      break;
  }
}

- (BOOL)openURL:(NSURL *)url {
  if ([KOSession isKakaoAgeAuthCallback:url] || [KOSession isKakaoLinkCallback:url] ||
      [KOSession isStoryPostCallback:url]) {
    return NO;
  }
  if ([KOSession isKakaoAccountLoginCallback:url]) {
    return [KOSession handleOpenURL:url];
  }
  return NO;
}

- (void)didBecomeActive {
  [KOSession handleDidBecomeActive];
}

- (void)didEnterBackground {
  [KOSession handleDidEnterBackground];
}

- (void)logIn {
  KOSession *session = [KOSession sharedSession];
  KOSessionCompletionHandler handler = ^(NSError *error) {
    NSLog(@"%d %@", [[KOSession sharedSession] isOpen], error.domain == KOErrorDomain ? error : nil);
  };
  NSDictionary<NSString *, NSString *> *parameters = @{@"service_terms" : @"marketing"};
  NSArray<NSNumber *> *types = @[ @(KOAuthTypeTalk), @(KOAuthTypeAccount) ];
  [session close];
  [session openWithCompletionHandler:^(NSError *error) {
    NSLog(@"%@", error);
  }];
  [session openWithCompletionHandler:handler parameters:parameters];
  [session openWithCompletionHandler:handler authTypes:types];
  [session openWithCompletionHandler:handler parameters:nil authTypes:nil];
  [session openWithCompletionHandler:^(NSError *error) {
    NSLog(@"%@", error);
  } authType:(KOAuthType)KOAuthTypeTalk, nil];
  [session openWithCompletionHandler:handler authType:KOAuthTypeTalk, KOAuthTypeStory, KOAuthTypeAccount, nil];
  [session openWithCompletionHandler:handler parameters:parameters authType:KOAuthTypeAccount, nil];
  [session openWithToken:session.token completionHandler:handler];
  [session createAccountAndOpenWithCompletion:handler];
  [session updateScopes:@[ @"account_email" ] completionHandler:handler];
  [session refreshAccessTokenWithCompletionHandler:handler];
  KOCompletionSuccessHandler successHandler = ^(BOOL success, NSError *error) {
    NSLog(@"%d %@", success, error);
  };
  KOAgeAuthQueryStringBuilder *builder = [[KOAgeAuthQueryStringBuilder alloc] init];
  [session showAgeAuthWithAuthLevel:builder completionHandler:successHandler];
  [session logoutAndCloseWithCompletionHandler:successHandler];
  KOToken *token = session.token;
  NSString *texts[] = {session.appKey, session.redirectUri, session.clientSecret, session.accessToken, token.accessToken,
                       token.refreshToken};
  NSLog(@"%d %@", [token canRefresh], texts[0]);
}

- (void)useUser {
  [KOSessionTask signupTaskWithProperties:nil
                        completionHandler:^(BOOL success, NSError *error) {
                          NSLog(@"%d", success || error.code == KOServerErrorAlreadyRegisteredUser);
                        }];
  [KOSessionTask unlinkTaskWithCompletionHandler:^(BOOL success, NSError *error) {
    NSLog(@"%d %@", success, error);
  }];
  [KOSessionTask meTaskWithCompletionHandler:^(KOUser *result, NSError *error) {
    NSNumber *identifier = result.ID;
    NSString *email = result.email;
    NSLog(@"%@ %@ %@", identifier, email, [result propertyForKey:KOUserNicknamePropertyKey]);
  }];
  NSArray<NSString *> *keys = @[
    KOUserEmailPropertyKey, KOUserIsVerifiedEmailPropertyKey, KOUserNicknamePropertyKey, KOUserProfileImagePropertyKey,
    KOUserThumbnailImagePropertyKey, @"age"
  ];
  [KOSessionTask meTaskWithPropertyKeys:keys
                      completionHandler:^(KOUser *result, NSError *error) {
                        switch (error.code) {
                          case KOErrorCancelled:
                          case KOErrorDeactivatedSession:
                            break;
                          default:
                            NSLog(@"%@", [result propertyForKey:@"age"]);
                        }
                      }];
  [KOSessionTask meTaskWithSecureResource:YES
                             propertyKeys:keys
                        completionHandler:^(KOUser *result, NSError *error) {
                          NSLog(@"%@ %@", result, error);
                        }];
  [KOSessionTask profileUpdateTaskWithProperties:@{@"nickname" : @"minji", @"age" : @"20"}
                               completionHandler:^(BOOL success, NSError *error) {
                                 NSLog(@"%d %@", success, error);
                               }];
  [KOSessionTask accessTokenInfoTaskWithCompletionHandler:^(KOAccessTokenInfo *accessTokenInfo, NSError *error) {
    NSLog(@"%@ %@", accessTokenInfo.expiresInMillis, error);
  }];
}

@end
